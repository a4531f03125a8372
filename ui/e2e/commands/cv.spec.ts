import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { printCv } from '../../cli/cv/print';
import { sampleFolder, samplePage } from '../../folders';
import { letters, read } from '../../harness/printed';
import { expect, test, visit } from '../fixtures';
import { content, experiences, owner, projects } from '../sample';

const file = await readFile(join(sampleFolder, 'cv.pdf'));
/** The weight is the file's own, in thousands of bytes. */
const label = `Télécharger le CV (PDF, ${Math.round(file.length / 1000)}\u00a0ko)`;

for (const path of ['/', '/profil', '/contact'])
  test(`the CV can be downloaded from ${path}, named after its owner`, async ({ page }) => {
    await visit(page, path);
    const downloading = page.waitForEvent('download');
    await page.getByRole('main').getByRole('link', { name: label, exact: true }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`CV ${owner.role}.pdf`);
    expect((await readFile(await download.path())).equals(file)).toBe(true);
    await expect(page).toHaveURL(path);
  });

test('/cv.pdf is sent whole, as a PDF', async ({ request }) => {
  const answer = await request.get('/cv.pdf');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toBe('application/pdf');
  expect((await answer.body()).equals(file)).toBe(true);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the CV can be downloaded too', async ({ page }) => {
    await page.goto('/profil');
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: label, exact: true }).first().click();
    expect((await downloading).suggestedFilename()).toBe(`CV ${owner.role}.pdf`);
  });
});

test('printed pages have no link to download', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  for (const path of ['/', '/profil', '/contact']) {
    await visit(page, path);
    await expect(page.getByText('Télécharger le CV').filter({ visible: true })).toHaveCount(0);
  }
});

test('`make cv` prints the profile with real text and links to the site', async ({ browser }) => {
  const html = (await readFile(join(samplePage, 'index.html'), 'utf8')).replace(
    'href="https://example.com/"',
    'href="/contact"',
  );
  const pdf = await printCv(browser, html, content);
  const { document, all } = await read(pdf);
  expect(document.numPages).toBe(1);
  const annotations = await (await document.getPage(1)).getAnnotations();
  expect(annotations.map(({ url }) => url)).toContain(`${owner.siteUrl}/contact`);
  for (const { title } of experiences) expect(all).toContain(letters(title));
  const text = pdf.toString('latin1');
  expect(text).toMatch(/\/BaseFont\s*\/[A-Z]{6}\+Figtree/);
  expect(text).not.toContain('/Type3');
});

test('`make cv` prints experience first, unless the owner orders the sections', async ({
  browser,
}) => {
  const html = await readFile(join(samplePage, 'index.html'), 'utf8');
  const startsWithJobs = async (order?: (typeof content)['profile']['order']) => {
    const profile = { ...content.profile, order };
    const { all } = await read(await printCv(browser, html, { ...content, profile }));
    const [job, project] = [experiences[0], projects[0]].map((it) =>
      all.indexOf(letters(it?.title)),
    );
    expect(Math.min(job ?? -1, project ?? -1)).toBeGreaterThan(0);
    return Number(job) < Number(project);
  };
  expect(await startsWithJobs()).toBe(true);
  expect(await startsWithJobs(['projects'])).toBe(false);
});
