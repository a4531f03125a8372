import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
// Not the fixtures' test: a development server logs, and aborts requests when it reloads the page.
import { expect, test } from '@playwright/test';
import { sampleFolder } from '../../folders';
import { letters, read } from '../../harness/printed';
import { owner } from '../sample';

const servers: ChildProcess[] = [];
test.afterEach(() => {
  for (const server of servers.splice(0)) server.kill();
});

/** Starts `make dev` of a site on a port, without make. `printed` is what it has said of the site. */
async function startDevelopment(site: string, port: number) {
  const server = spawn(process.execPath, ['node_modules/vite/bin/vite.js'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, SITE: site, LISTEN: `127.0.0.1:${port}`, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  servers.push(server);
  let text = '';
  server.stderr.on('data', (part) => {
    text += part;
  });
  let url = '';
  for await (const line of createInterface(server.stdout)) {
    url = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0] ?? '';
    if (url) break;
  }
  server.stdout.resume();
  return { url, printed: () => text };
}

const replaceIn = async (file: string, from: string, to: string) =>
  writeFile(
    file,
    (await readFile(file, 'utf8')).replace(from, () => to),
  );

test('a site that cannot be built yet has its report over an empty page, printed once, and is shown once it can', async ({
  page,
}) => {
  const site = await mkdtemp(join(tmpdir(), 'site-'));
  const content = join(site, 'content.ts');
  await cp(sampleFolder, site, { recursive: true });
  await replaceIn(content, "city: 'Paris'", 'city: 75');
  const { url, printed } = await startDevelopment(site, 5392);

  await page.goto(url);
  const overlay = page.locator('vite-error-overlay');
  await expect(overlay).toContainText('owner.city: 75: a text is needed here.');
  await expect(page.locator('#root')).toBeEmpty();
  await page.reload();
  await expect(overlay).toContainText('owner.city');
  await expect(page.locator('#root')).toBeEmpty();

  await replaceIn(content, 'city: 75', "city: 'Brest'");
  await expect(overlay).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(owner.role);
  expect(printed().split('owner.city: 75')).toHaveLength(2);
  await rm(site, { recursive: true });
});

test('an edit of the content or of a story is shown, a mistake is reported over the page, and correcting it removes the report', async ({
  page,
}) => {
  const site = await mkdtemp(join(tmpdir(), 'site-'));
  await cp(sampleFolder, site, { recursive: true });
  await mkdir(join(site, 'public'));
  await writeFile(join(site, 'public/été.html'), '<p>Publié tel quel.</p>');
  const { url, printed } = await startDevelopment(site, 5391);
  const edit = (from: string, to: string) => replaceIn(join(site, 'content.ts'), from, to);

  await page.goto(url);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(owner.role);

  await edit(`role: '${owner.role}'`, "role: 'Développeuse à l\\'essai'");
  await expect(heading).toHaveText('Développeuse à l’essai');
  const { all } = await read(await (await page.request.get(`${url}/cv.pdf`)).body());
  expect(all).toContain(letters('Développeuse à l’essai'));
  for (const file of ['cv.txt', 'resume.json'])
    expect(await (await page.request.get(`${url}/${file}`)).text()).toContain('à l’essai');
  const published = await page.request.get(`${url}/été.html`);
  expect(published.headers()['content-type']).toBe('text/html; charset=utf-8');
  expect(await published.text()).toBe('<p>Publié tel quel.</p>');

  await edit("city: 'Paris'", 'city: 75');
  const overlay = page.locator('vite-error-overlay');
  await expect(overlay).toContainText('owner.city: 75: a text is needed here.');
  await expect(overlay).not.toContainText('node_modules');
  await expect.poll(printed).toContain('owner.city: 75: a text is needed here.');
  expect(printed()).not.toMatch(/^\s+at /m);

  await page.reload();
  await expect(overlay).toContainText('owner.city');
  await edit('city: 75', "city: 'Brest'");
  await expect(overlay).toHaveCount(0);
  await page.goto(`${url}/contact`);
  await expect(page.getByRole('main')).toContainText('Brest, France');
  // A warning that stays is printed once.
  expect(printed().split('owner.portrait: missing')).toHaveLength(2);

  await edit("label: 'GitHub', soon: true", "label: 'GitHub', href: '/profil#nulle-part'");
  await expect(overlay).toContainText('"/profil#nulle-part": the page has no part of that name.');
  await edit('/profil#nulle-part', '/profil#profil-projets');
  await expect(overlay).toHaveCount(0);

  const file = join(site, 'projects/carte.md');
  await mkdir(join(site, 'projects'));
  await writeFile(file, 'Une première version.\n');
  await edit("title: 'Imagerie", "story: 'carte.md', summary: 'Une carte.', title: 'Imagerie");
  await page.goto(`${url}/projets/carte`);
  await expect(page.getByText('Une première version.')).toBeVisible();

  await writeFile(file, 'Une seconde version.\n');
  await expect(page.getByText('Une seconde version.')).toBeVisible();

  await writeFile(file, 'Une <b>autre</b>.\n');
  await expect(overlay).toContainText('projects/carte.md:1: <b>: HTML');
  await writeFile(file, 'Une autre.\n');
  await expect(page.getByText('Une autre.')).toBeVisible();

  // The text stays when its page is left and returned to.
  await page.getByRole('link', { name: 'Contact' }).click();
  await page.goBack();
  await expect(page.getByText('Une autre.')).toHaveCount(1);
  await rm(site, { recursive: true });
});
