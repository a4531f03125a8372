import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { formatReport } from '../../content/diagnostics.ts';
import { socialCardDescription, socialCardWords } from '../../content/socialCardWords.ts';
import { displayPath, siteFolder } from '../../folders.ts';
import { launchChromium } from '../../harness/chromium.ts';
import { withText } from '../../images/pngText.ts';
import { loadSite } from '../../view-model/loadSite.ts';
import { describeMissing, missingLetters } from '../missingLetters.ts';
import { CARD_SIZE, cardHtml } from './card.ts';

const file = join(siteFolder, 'social-card.png');

const { report, made, theme } = await loadSite(siteFolder);
if (!made) {
  console.error(formatReport(report));
  process.exit(1);
}
const words = socialCardWords(made.content);

const browser = await launchChromium();
try {
  const page = await browser.newPage({ viewport: CARD_SIZE });
  await page.setContent(await cardHtml(words, theme));
  await page.evaluate(fitRole);
  const text = Object.values(words).join('\n');
  const errors = describeMissing(made.content, text, await missingLetters(page, text));
  if (errors.length > 0) {
    console.error(formatReport({ ...report, errors }, 'no picture is drawn'));
    process.exit(1);
  }
  // Half the weight: of its hundreds of colours 256 are enough, and no eye tells.
  const drawn = await sharp(await page.screenshot())
    .png({ palette: true, dither: 0 })
    .toBuffer();
  const png = withText(drawn, 'Description', socialCardDescription(words));
  await writeFile(file, png);
  console.log(`${displayPath(file)}: ${(png.length / 1000).toFixed(1)} kB`);
} finally {
  await browser.close();
}

/** Runs in the page: a longer role is drawn smaller, until nothing leaves the card. */
async function fitRole(): Promise<void> {
  await document.fonts.ready;
  const role = document.querySelector<HTMLElement>('.role');
  const { scrollingElement: card } = document;
  if (!role || !card) return;
  for (let size = 160; size > 40; size -= 4) {
    role.style.fontSize = `${size}px`;
    if (card.scrollWidth <= innerWidth && card.scrollHeight <= innerHeight) return;
  }
}
