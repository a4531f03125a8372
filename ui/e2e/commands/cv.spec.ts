import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sampleDist } from '../../folders';
import { expect, test, visit } from '../fixtures';
import { owner } from '../sample';

const file = await readFile(join(sampleDist, 'cv.pdf'));
/** The weight is the file's own, in thousands of bytes. */
const label = `Télécharger le CV (PDF, ${Math.round(file.length / 1000)}\u00a0ko)`;

for (const [path, javaScriptEnabled] of [
  ['/', true],
  ['/profil', true],
  ['/contact', true],
  ['/profil', false],
] as const)
  test.describe(`${path}, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled });

    test('leads to the CV, named after its owner', async ({ page }) => {
      await (javaScriptEnabled ? visit(page, path) : page.goto(path));
      const downloading = page.waitForEvent('download');
      await page.getByRole('link', { name: label, exact: true }).first().click();
      const download = await downloading;
      expect(download.suggestedFilename()).toBe(`CV ${owner.role}.pdf`);
      expect((await readFile(await download.path())).equals(file)).toBe(true);
    });
  });
