import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { recordShifts } from '../harness/shifts';
import { gallery, projects } from '../src/content';
import { expect, hydrated, test } from './fixtures';

const ui = fileURLToPath(new URL('..', import.meta.url));
/** A copy of the sources whose owner has pictures, where the packages of the original are found. */
const copy = `${ui}node_modules/.with-pictures/`;

let html: string;

// One build for all.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  await rm(copy, { recursive: true, force: true });
  await mkdir(copy, { recursive: true });
  for (const name of ['src', 'plugins', 'public', 'index.html', 'package.json', 'vite.config.ts'])
    await cp(ui + name, copy + name, { recursive: true });
  const content = await readFile(`${copy}src/content.ts`, 'utf8');
  await writeFile(
    `${copy}src/content.ts`,
    content.replace(
      /src: '',(.*?)width: (\d+), height: (\d+)/gs,
      "src: '/images/$2x$3.svg',$1width: $2, height: $3",
    ),
  );
  await promisify(execFile)(
    process.execPath,
    [`${ui}node_modules/vite/bin/vite.js`, 'build', '--app'],
    {
      cwd: copy,
    },
  );
  html = await readFile(`${copy}dist/index.html`, 'utf8');
});

test.afterAll(() => rm(copy, { recursive: true, force: true }));

for (const [path, pictures] of [
  ['/profil', projects.map(({ image }) => image)],
  ['/about', gallery],
] as const) {
  test(`the owner’s pictures on ${path} are sized, lazy and described, and move nothing`, async ({
    page,
    relay,
  }) => {
    const url = await relay((_html, response) => response.end(html));
    const asked: string[] = [];
    await page.route('**/images/*.svg', async (route) => {
      asked.push(route.request().url());
      const [, width, height] = /(\d+)x(\d+)/.exec(route.request().url()) ?? [];
      await route.fulfill({
        contentType: 'image/svg+xml',
        body: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="teal"/></svg>`,
      });
    });
    const shifts = await recordShifts(page);
    await page.setViewportSize({ width: 390, height: 640 });
    await page.goto(url + path);
    await hydrated(page);

    const images = page.getByRole('main').getByRole('img');
    await expect(images).toHaveCount(pictures.length);
    for (const [index, { alt, width, height }] of pictures.entries()) {
      const image = images.nth(index);
      await expect(image).toHaveAccessibleName(alt);
      await expect(image).toHaveAttribute('width', `${width}`);
      await expect(image).toHaveAttribute('height', `${height}`);
      await expect(image).toHaveAttribute('loading', 'lazy');
      await expect(image).toHaveAttribute('decoding', 'async');
      // The place is kept before the picture is there.
      const before = await image.boundingBox();
      expect((before?.width ?? 0) / (before?.height ?? 1)).toBeCloseTo(width / height, 1);
      await image.scrollIntoViewIfNeeded();
      await expect
        .poll(() => image.evaluate((it: HTMLImageElement) => it.naturalWidth))
        .toBe(width);
      expect((await image.boundingBox())?.height).toBe(before?.height);
    }
    expect(asked.length).toBeGreaterThan(0);
    expect(await shifts()).toEqual([]);
    await expect(
      page.getByText('à venir', { exact: false }).and(page.getByRole('img')),
    ).toHaveCount(0);
  });
}

test('without pictures, a placeholder says what is to come', async ({ page }) => {
  await page.goto('/profil');
  await expect(page.getByRole('img', { name: 'Image à venir' })).toHaveCount(projects.length);
  await page.goto('/about');
  for (const { alt } of gallery) await expect(page.getByRole('img', { name: alt })).toHaveCount(1);
});
