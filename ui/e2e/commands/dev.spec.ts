import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
// Not the fixtures' test: a development server logs, and aborts requests when it reloads the page.
import { expect, test } from '@playwright/test';
import { sampleFolder } from '../../folders';
import { letters, readPdf } from '../../harness/printed';
import { owner } from '../sample';

const startedServers: ChildProcess[] = [];
const siteFolders: string[] = [];

test.afterEach(async () => {
  for (const server of startedServers.splice(0)) server.kill();
  for (const folder of siteFolders.splice(0)) await rm(folder, { recursive: true });
});

/** A copy of the sample, whose files a test may edit. */
async function copyOfSample(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  siteFolders.push(folder);
  await cp(sampleFolder, folder, { recursive: true });
  return folder;
}

/** Starts `make dev` of a site on a port, without make. */
async function startDevelopment(site: string, port: number) {
  const server = spawn(process.execPath, ['node_modules/vite/bin/vite.js'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, SITE: site, LISTEN: `127.0.0.1:${port}`, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  startedServers.push(server);
  let reports = '';
  server.stderr.on('data', (part) => {
    reports += part;
  });
  const url = await addressIn(createInterface(server.stdout));
  server.stdout.resume();
  /** The reports on the site that were printed so far. */
  const printedReports = () => reports;
  return { url, printedReports };
}

async function addressIn(lines: AsyncIterable<string>): Promise<string> {
  for await (const line of lines) {
    const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
    if (url) return url;
  }
  throw new Error('the development server has not said its address');
}

async function replaceIn(file: string, text: string, replacement: string): Promise<void> {
  const content = await readFile(file, 'utf8');
  await writeFile(
    file,
    content.replace(text, () => replacement),
  );
}

test('a site that cannot be built has its report over an empty page until it can', async ({
  page,
}) => {
  const site = await copyOfSample();
  const content = join(site, 'content.ts');
  await replaceIn(content, "city: 'Paris'", 'city: 75');
  const { url, printedReports } = await startDevelopment(site, 5392);
  const overlay = page.locator('vite-error-overlay');

  await test.step('the report is over an empty page', async () => {
    await page.goto(url);
    await expect(overlay).toContainText('owner.city: 75: a text is needed here.');
    await expect(page.locator('#root')).toBeEmpty();
  });
  await test.step('the report stays after a reload', async () => {
    await page.reload();
    await expect(overlay).toContainText('owner.city');
    await expect(page.locator('#root')).toBeEmpty();
  });
  await test.step('the corrected site is shown', async () => {
    await replaceIn(content, 'city: 75', "city: 'Brest'");
    await expect(overlay).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(owner.role);
  });
  await test.step('the report was printed once', () =>
    expect(printedReports().split('owner.city: 75')).toHaveLength(2));
});

test('every edit of a site is shown or reported at once', async ({ page }) => {
  const site = await copyOfSample();
  await mkdir(join(site, 'public'));
  await writeFile(join(site, 'public/été.html'), '<p>Publié tel quel.</p>');
  const { url, printedReports } = await startDevelopment(site, 5391);
  const editContent = (text: string, replacement: string) =>
    replaceIn(join(site, 'content.ts'), text, replacement);
  const heading = page.getByRole('heading', { level: 1 });
  const overlay = page.locator('vite-error-overlay');
  await page.goto(url);
  await expect(heading).toHaveText(owner.role);

  await test.step('an edit of the content is on the page and in its files', async () => {
    await editContent(`role: '${owner.role}'`, "role: 'Développeuse à l\\'essai'");
    await expect(heading).toHaveText('Développeuse à l’essai');
    const cv = await (await page.request.get(`${url}/cv.pdf`)).body();
    expect((await readPdf(cv)).allLetters).toContain(letters('Développeuse à l’essai'));
    for (const file of ['cv.txt', 'resume.json'])
      expect(await (await page.request.get(`${url}/${file}`)).text()).toContain('à l’essai');
  });
  await test.step('a file of public/ is served as it is', async () => {
    const response = await page.request.get(`${url}/été.html`);
    expect(response.headers()['content-type']).toBe('text/html; charset=utf-8');
    expect(await response.text()).toBe('<p>Publié tel quel.</p>');
  });
  await test.step('a mistake is reported over the page and printed', async () => {
    await editContent("city: 'Paris'", 'city: 75');
    await expect(overlay).toContainText('owner.city: 75: a text is needed here.');
    await expect(overlay).not.toContainText('node_modules');
    await expect.poll(printedReports).toContain('owner.city: 75: a text is needed here.');
    expect(printedReports()).not.toMatch(/^\s+at /m);
    await page.reload();
    await expect(overlay).toContainText('owner.city');
  });
  await test.step('its correction removes the report', async () => {
    await editContent('city: 75', "city: 'Brest'");
    await expect(overlay).toHaveCount(0);
    await page.goto(`${url}/contact`);
    await expect(page.getByRole('main')).toContainText('Brest, France');
  });
  await test.step('a warning that stays is printed once', () =>
    expect(printedReports().split('owner.portrait: missing')).toHaveLength(2));

  await test.step('a link to a part that its page does not have is reported', async () => {
    await editContent("label: 'GitHub', soon: true", "label: 'GitHub', href: '/profil#nulle-part'");
    await expect(overlay).toContainText('"/profil#nulle-part": the page has no part of that name.');
    await editContent('/profil#nulle-part', '/profil#profil-projets');
    await expect(overlay).toHaveCount(0);
  });

  const story = join(site, 'projects/carte.md');
  await test.step('a new story has its page', async () => {
    await mkdir(join(site, 'projects'));
    await writeFile(story, 'Une première version.\n');
    await editContent(
      "title: 'Imagerie",
      "story: 'carte.md', summary: 'Une carte.', title: 'Imagerie",
    );
    // The reload after the edit may abort a navigation.
    await expect(() => page.goto(`${url}/projets/carte`)).toPass();
    await expect(page.getByText('Une première version.')).toBeVisible();
  });
  await test.step('an edit of the story is shown', async () => {
    await writeFile(story, 'Une seconde version.\n');
    await expect(page.getByText('Une seconde version.')).toBeVisible();
  });
  await test.step('a mistake in the story is reported until it is corrected', async () => {
    await writeFile(story, 'Une <b>autre</b>.\n');
    await expect(overlay).toContainText('projects/carte.md:1: <b>: HTML');
    await writeFile(story, 'Une autre.\n');
    await expect(page.getByText('Une autre.')).toBeVisible();
  });
  await test.step('the text stays when its page is left and returned to', async () => {
    await page.getByRole('link', { name: 'Contact' }).click();
    await page.goBack();
    await expect(page.getByText('Une autre.')).toHaveCount(1);
  });
});
