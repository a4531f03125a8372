import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { samplePage } from '../../folders';
import { expect, test } from '../fixtures';
import { owner, pages } from '../sample';

const file = join(samplePage, 'index.html');

test('the page file opened from a disk is the whole portfolio, and its links lead to its parts', async ({
  page,
  complaints,
}) => {
  complaints.expect(/file:\/\/\//);
  // The icon is the server's to give; a browser without windows shows none.
  complaints.allow(/ERR_FILE_NOT_FOUND/);
  await page.goto(`file://${file}`);
  for (const { id, label } of pages) {
    await page.getByRole('navigation').getByRole('link', { name: label, exact: true }).click();
    await expect(page.locator(`[id="${id}"]`).getByRole('heading', { level: 1 })).toBeInViewport();
  }
  await expect(page.getByRole('group', { name: 'Thème' })).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  // It is the server's to give too.
  await expect(page.getByText('Télécharger le CV').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText(/^Sans JavaScript ou dans une copie/)).toHaveText(
    new RegExp(`ne peut rien envoyer\\s: écrivez à ${owner.email}\\.$`),
  );
});

test('a copy kept under another path, as an archive does, is the whole portfolio', async ({
  page,
}) => {
  const body = await readFile(file, 'utf8');
  await page.route('**/kept/2026/profil', (route) =>
    route.fulfill({ body, contentType: 'text/html; charset=utf-8' }),
  );
  await page.goto('/kept/2026/profil');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(pages.length);
  await expect(page.getByText('Page introuvable')).toBeHidden();
});
