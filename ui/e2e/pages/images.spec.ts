import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { buildDocument } from '../../cli/check-site/buildDocument';
import { recordShifts } from '../../cli/check-site/shifts';
import { sampleFolder } from '../../folders';
import { grid } from '../../harness/tokens';
import { expect, hydrated, test } from '../fixtures';
import { gallery, projects } from '../sample';

const page = 'ui/dist-pictures';
const built = join(import.meta.dirname, '../../..', page);
/** A copy of the sample with pictures, in node_modules so that its content finds the packages it may import. */
const site = join(import.meta.dirname, '../node_modules/.site-with-pictures');
const SIZE = { width: 1600, height: 1200 };

let html: string;

// The tests share one build.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  await rm(site, { recursive: true, force: true });
  await mkdir(join(site, 'pictures'), { recursive: true });
  const content = await readFile(join(sampleFolder, 'content.ts'), 'utf8');
  await writeFile(
    join(site, 'content.ts'),
    content.replace(/(alt: '[^']*'), soon: true/g, "$1, src: 'mesa.png'"),
  );
  await sharp({ create: { ...SIZE, channels: 3, background: 'teal' } })
    .png()
    .toFile(join(site, 'pictures/mesa.png'));
  html = await buildDocument(site, page);
});

test.afterAll(() => rm(site, { recursive: true, force: true }));

// Frames are whole or half squares high whatever the picture's shape, so that text after them is on the ruling.
for (const [path, pictures, squares] of [
  ['/profil', projects.flatMap(({ picture }) => picture ?? []), 9],
  ['/about', gallery, 9],
] as const) {
  test(`the owner’s pictures on ${path} are sized, lazy and described, and move nothing`, async ({
    page,
    relay,
  }) => {
    const url = await relay((_html, response) => response.end(html));
    const asked: string[] = [];
    await page.route('**/pictures/*', async (route) => {
      const { pathname } = new URL(route.request().url());
      asked.push(pathname);
      await route.fulfill({ path: join(built, pathname) });
    });
    const shifts = await recordShifts(page);
    await page.setViewportSize({ width: 390, height: 640 });
    await page.goto(url + path);
    await hydrated(page);

    const images = page.getByRole('main').getByRole('img');
    await expect(images).toHaveCount(pictures.length);
    for (const [index, { alt }] of pictures.entries()) {
      const image = images.nth(index);
      await expect(image).toHaveAccessibleName(alt);
      const announced = await image.evaluate((it) =>
        ['width', 'height'].map((side) => Number(it.getAttribute(side))),
      );
      expect((announced[0] ?? 0) / (announced[1] ?? 0)).toBeCloseTo(SIZE.width / SIZE.height, 2);
      await expect(image).toHaveAttribute('loading', 'lazy');
      await expect(image).toHaveAttribute('decoding', 'async');
      // Its space is reserved before the picture has come.
      const before = await image.boundingBox();
      expect((before?.height ?? 1) / grid(390)).toBe(squares);
      await image.scrollIntoViewIfNeeded();
      await expect
        .poll(() => image.evaluate((it: HTMLImageElement) => it.naturalWidth))
        .toBeGreaterThan((before?.width ?? 0) - 2);
      expect((await image.boundingBox())?.height).toBe(before?.height);
    }
    // The browser takes the first format it supports.
    expect(asked.length).toBeGreaterThan(0);
    for (const path of asked) expect(path).toMatch(/\.(avif|webp)$/);
    expect(await shifts()).toEqual([]);
    await expect(
      page.getByText('à venir', { exact: false }).and(page.getByRole('img')),
    ).toHaveCount(0);
  });
}

test('without pictures, placeholders say what they will show', async ({ page }) => {
  await page.goto('/profil');
  await expect(page.getByRole('img', { name: 'Image à venir' })).toHaveCount(projects.length);
  await page.goto('/about');
  for (const { alt } of gallery) await expect(page.getByRole('img', { name: alt })).toHaveCount(1);
});
