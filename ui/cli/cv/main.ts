import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatReport } from '../../content/diagnostics.ts';
import { contentFingerprint } from '../../content/fingerprint.ts';
import { displayPath, siteFolder } from '../../folders.ts';
import { buildPage } from '../../harness/buildPage.ts';
import { launchChromium } from '../../harness/chromium.ts';
import { read } from '../../harness/printed.ts';
import { cvTitle } from '../../view-model/buildViewModel.ts';
import { cvText } from '../../view-model/cvText.ts';
import { loadSite } from '../../view-model/loadSite.ts';
import { cvLength, longestSection } from '../check-site/printedCv.ts';
import { describeMissing, missingLetters } from '../missingLetters.ts';
import { withPdfMetadata } from './pdfMetadata.ts';
import { printCv } from './print.ts';

const { report, made } = await loadSite(siteFolder);
if (!made) {
  console.error(formatReport(report));
  process.exit(1);
}
const { owner } = made.content;
const html = await buildPage(siteFolder, 'ui/dist-cv');
const browser = await launchChromium();
try {
  const text = cvText(made.site);
  let missing: readonly string[] = [];
  let longest: string | undefined;
  const printed = await printCv(browser, html, made.site, async (page) => {
    missing = await missingLetters(page, text);
    longest = await longestSection(page, made.site);
  });
  const errors = describeMissing(made.content, text, missing);
  if (errors.length > 0) {
    console.error(formatReport({ ...report, errors }, 'no CV is printed'));
    process.exit(1);
  }
  const pdf = await withPdfMetadata(printed, {
    title: cvTitle(owner),
    author: owner.name ?? owner.brand,
    source: contentFingerprint(made.content),
  });
  const file = join(siteFolder, 'cv.pdf');
  await writeFile(file, pdf);
  const { printedPages } = await read(pdf);
  const weight = `${(pdf.length / 1000).toFixed(1)} kB`;
  console.log(`${displayPath(file)}: ${weight}, A4, ${cvLength(printedPages.length, longest)}`);
} finally {
  await browser.close();
}
