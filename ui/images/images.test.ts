import { readdirSync, statSync, truncateSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { drawing, imageFolder } from '../harness/imageFolder.ts';

const images = imageFolder(
  'telephone.jpg',
  'cut.jpg',
  'inconnu.jpg',
  'vide.jpg',
  'lfs.jpg',
  'petit.png',
  'immense.png',
  'heic-coupe.jpg',
  'page-entiere.png',
  'film.jpg',
  'numerise.tif',
  'dessin.svg',
  'uni.png',
  'sous-dossier/dedans.png',
);

describe('pictures that cannot be shown are reported, all at once, with what to do', () => {
  const cases: readonly [src: string, why: RegExp, what: RegExp][] = [
    ['telefone.jpg', /no such file/, /telephone\.jpg/],
    ['Telephone.JPG', /no such file/, /telephone\.jpg/],
    ['tout-autre-chose.jpg', /no such file/, /put the file in/],
    ['cut.jpg', /end of the file is missing|read/, /copy it again|export/i],
    ['inconnu.jpg', /not a picture/, /export/i],
    ['vide.jpg', /empty/, /copy/i],
    ['petit.png', /300 pixels wide.*600/, /wider/],
    ['immense.png', /60 megapixels/, /50/],
    ['heic-coupe.jpg', /end of the file is missing/, /copy it again/],
    ['page-entiere.png', /1200 × 20000 .* 16533 high.*16383/, /part of it/],
    ['lfs.jpg', /pointer of Git LFS/, /git lfs pull/],
    ['film.jpg', /not a picture in a format/, /JPEG/],
    ['numerise.tif', /TIFF/, /JPEG/],
    ['../content.ts', /no such file/, /put the file in/],
    ['/etc/passwd', /no such file/, /put the file in/],
    ['sous-dossier\\dedans.png', /no such file/, /sous-dossier\/dedans\.png/],
    ['tele\u200bphone.jpg', /no such file/, /"telephone\.jpg"/],
    ['https://example.com/a.jpg', /no such file/, /put the file in/],
    ['', /no such file/, /put the file in/],
    ['sous-dossier', /folder/, /name/],
  ];

  test('all of them, in the order of the content, while the others are processed', async () => {
    const { errors, pictures } = await images.process([
      'telephone.jpg',
      ...cases.map(([src]) => src),
    ]);
    expect(errors).toEqual(
      cases.map(([src, why, advice], at) => ({
        path: `gallery[${at + 1}].src`,
        what: JSON.stringify(src).replace('\u200b', '\\u200b'),
        why: expect.stringMatching(why),
        do: expect.stringMatching(advice),
      })),
    );
    expect(pictures.map(Boolean)).toEqual([true, ...cases.map(() => false)]);
    expect(JSON.stringify(errors)).not.toMatch(/\\n|node_modules|Error:/);
    expect(JSON.stringify(errors)).not.toContain(images.room);
  });

  const outOfInk = () => {
    throw new Error('out of ink\nat draw');
  };

  test.each([
    ['what nobody foresaw', { progress: outOfInk }, /^it cannot be processed \(out of ink\)$/],
    ['a cache that is a file', { cacheFolder: join(images.folder, 'uni.png') }, /EEXIST|ENOTDIR/],
    ['no folder at all', { folder: join(images.room, 'nowhere') }, /no such file/],
  ])('%s', async (_, options, reason) => {
    const { errors } = await images.process(['dessin.svg', 'uni.png'], options);
    const why = expect.stringMatching(reason);
    expect(errors).toMatchObject([
      { what: '"dessin.svg"', why },
      { what: '"uni.png"', why },
    ]);
  });
});

test('a screenshot of a Mac, whose name has other spaces than the keyboard, is found by the name that one types', async () => {
  const screenshot = 'Screenshot 2026-01-05 at 10.15.32\u202fAM.svg';
  await images.put(screenshot, drawing('viewBox="0 0 640 480"'));

  const { errors, usedPictures } = await images.process([
    'Screenshot 2026-01-05 at 10.15.32 AM.svg',
    'Screenshot 2026-01-05 at 10.15.32 PM.svg',
  ]);

  expect([...usedPictures]).toEqual([screenshot]);
  expect(errors).toMatchObject([
    {
      what: '"Screenshot 2026-01-05 at 10.15.32 PM.svg"',
      do: 'write "Screenshot 2026-01-05 at 10.15.32\\u202fAM.svg" if that is the one',
    },
  ]);
});

test('pictures are processed once, and again when they or their place change or the cache is damaged', async () => {
  const cacheFolder = join(images.room, 'used');
  const lines: string[] = [];
  const options = { cacheFolder, progress: (line: string) => lines.push(line) };
  const build = () => images.process(['uni.png', 'dessin.svg', 'uni.png'], options);
  const first = await build();
  expect(lines).toEqual(['Preparing uni.png (1 of 3)', 'Preparing dessin.svg (2 of 3)']);
  expect(first.pictures[0]).toEqual(first.pictures[2]);

  // A new date makes no new picture.
  await utimes(join(images.folder, 'uni.png'), 0, 0);
  expect(await build()).toEqual(first);
  expect(lines).toHaveLength(2);

  // Half a file, as a full disc leaves it.
  const entries = readdirSync(cacheFolder).map((name) => join(cacheFolder, name));
  expect(entries).toHaveLength(2);
  for (const entry of entries) truncateSync(entry, statSync(entry).size >> 1);
  expect(await build()).toEqual(first);
  expect(lines).toHaveLength(4);

  const request = { src: 'uni.png', path: 'owner.portrait.src', role: 'portrait' } as const;
  const portrait = await images.process([], { ...options, requests: [request] });
  expect(portrait.pictures[0]?.sources[0]?.srcset).toContain('240w');
  await images.put('dessin.svg', drawing('viewBox="0 0 64 48"'));
  expect((await build()).pictures[1]?.width).toBe(64);
  expect(lines).toHaveLength(6);

  // Only what the content names is published.
  const { files } = await images.process(['dessin.svg'], options);
  expect([...files.keys()]).toEqual([expect.stringMatching(/^pictures\/dessin\./)]);
});
