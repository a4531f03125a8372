import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onPaper } from '../check-site/paper.ts';
import { buildPage } from '../harness/buildPage.ts';
import { launchChromium } from '../harness/chromium.ts';
import { read } from '../harness/printed.ts';
import { named, siteFolder } from '../plugins/folders.ts';
import { loadSite } from '../plugins/site/load.ts';
import { textOfReport } from '../plugins/site/report.ts';
import { cvTitle } from '../plugins/site/view.ts';
import { forwardable } from './forwardable.ts';
import { printCv } from './print.ts';
import { sourceOf } from './source.ts';

const { report, made } = await loadSite(siteFolder);
if (!made) {
  console.error(textOfReport(report));
  process.exit(1);
}
const { owner } = made.content;
const html = await buildPage(siteFolder, 'ui/dist-cv');
const browser = await launchChromium();
try {
  const pdf = await forwardable(await printCv(browser, html, owner.siteUrl), {
    title: cvTitle(owner),
    author: owner.name ?? owner.brand,
    source: sourceOf(made.content),
  });
  const file = join(siteFolder, 'cv.pdf');
  await writeFile(file, pdf);
  const { sheets } = await read(pdf);
  const weight = `${(pdf.length / 1000).toFixed(1)} kB`;
  console.log(`${named(file)}: ${weight}, A4, ${onPaper(sheets.length)}`);
} finally {
  await browser.close();
}
