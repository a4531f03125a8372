import { type CDPSession, expect, test } from '@playwright/test';
import { fontStyles, handwritingStyles } from '../../document/fonts';
import { names } from '../../harness/names';

/** The fonts in which an element is shown: the family of each, and if it comes from the page. */
async function fontsOf(session: CDPSession, selector: string) {
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName, isCustomFont }) => ({ familyName, isCustomFont }));
}

test('handwritten capitals of any language are as high as those of French', async ({ page }) => {
  const capitals = 'LŁDĐOŒ';
  await page.setContent(`<style>${await handwritingStyles(capitals)}</style>`);

  const heights = await page.evaluate(async (letters) => {
    await document.fonts.load('100px Hand', letters);
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) throw new Error('no canvas');
    canvas.font = '100px Hand';
    return [...letters].map((letter) => canvas.measureText(letter).actualBoundingBoxAscent);
  }, capitals);

  const [heightOfL = 0, ...otherHeights] = heights;
  expect(heightOfL).toBeGreaterThan(50);
  for (const height of otherHeights) expect(Math.abs(height - heightOfL)).toBeLessThan(5);
});

test('names of many languages are in one typeface, in print letters and by hand', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');

  const allNames = names.map(({ name }) => name).join(' ');
  const styles = (await fontStyles('', allNames)) + (await handwritingStyles(allNames));
  const paragraphs = names.map(
    ({ name }, rank) =>
      `<p id="print-${rank}" style="font: 420 20px Figtree, serif">${name}</p>
       <p id="hand-${rank}" style="font: 20px Hand, serif">${name}</p>`,
  );
  await page.setContent(`<style>${styles}</style>${paragraphs.join('')}`);
  await page.evaluate(() => document.fonts.ready);

  for (const [rank, { language }] of names.entries())
    await test.step(language, async () => {
      const printed = await fontsOf(session, `#print-${rank}`);
      const handwritten = await fontsOf(session, `#hand-${rank}`);

      for (const font of printed)
        expect(font).toEqual({
          familyName: expect.stringContaining('Figtree'),
          isCustomFont: true,
        });
      for (const font of handwritten)
        expect(font).toEqual({
          familyName: expect.stringContaining('Playwrite FR Moderne'),
          isCustomFont: true,
        });
    });
});
