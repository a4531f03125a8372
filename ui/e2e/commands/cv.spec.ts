import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sampleDist } from '../../folders';
import { expect, test, visit } from '../fixtures';
import { owner } from '../sample';

const file = await readFile(join(sampleDist, 'cv.pdf'));
/** The weight is the file's own, in thousands of bytes. */
const label = `Télécharger le CV (PDF, ${Math.round(file.length / 1000)}\u00a0ko)`;

for (const javaScriptEnabled of [true, false])
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled });

    test('pages lead to the CV, named after its owner', async ({ page }) => {
      for (const path of javaScriptEnabled ? ['/', '/profil', '/contact'] : ['/profil']) {
        await (javaScriptEnabled ? visit(page, path) : page.goto(path));
        const downloading = page.waitForEvent('download');
        await page.getByRole('link', { name: label, exact: true }).first().click();
        const download = await downloading;
        expect(download.suggestedFilename()).toBe(`CV ${owner.role}.pdf`);
        expect((await readFile(await download.path())).equals(file)).toBe(true);
      }
    });
  });
