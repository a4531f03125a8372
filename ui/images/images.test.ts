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

describe('pictures that cannot be shown are reported with what to do', () => {
  const cases = [
    { src: 'telefone.jpg', why: /no such file/, todo: /telephone\.jpg/ },
    { src: 'Telephone.JPG', why: /no such file/, todo: /telephone\.jpg/ },
    { src: 'tout-autre-chose.jpg', why: /no such file/, todo: /put the file in/ },
    { src: 'cut.jpg', why: /end of the file is missing|read/, todo: /copy it again|export/i },
    { src: 'inconnu.jpg', why: /not a picture/, todo: /export/i },
    { src: 'vide.jpg', why: /empty/, todo: /copy/i },
    { src: 'petit.png', why: /300 pixels wide.*600/, todo: /wider/ },
    { src: 'immense.png', why: /60 megapixels/, todo: /50/ },
    { src: 'heic-coupe.jpg', why: /end of the file is missing/, todo: /copy it again/ },
    { src: 'page-entiere.png', why: /1200 × 20000 .* 16533 high.*16383/, todo: /part of it/ },
    { src: 'lfs.jpg', why: /pointer of Git LFS/, todo: /git lfs pull/ },
    { src: 'film.jpg', why: /not a picture in a format/, todo: /JPEG/ },
    { src: 'numerise.tif', why: /TIFF/, todo: /JPEG/ },
    { src: '../content.ts', why: /no such file/, todo: /put the file in/ },
    { src: '/etc/passwd', why: /no such file/, todo: /put the file in/ },
    { src: 'sous-dossier\\dedans.png', why: /no such file/, todo: /sous-dossier\/dedans\.png/ },
    { src: 'tele\u200bphone.jpg', why: /no such file/, todo: /"telephone\.jpg"/ },
    { src: 'https://example.com/a.jpg', why: /no such file/, todo: /put the file in/ },
    { src: '', why: /no such file/, todo: /put the file in/ },
    { src: 'sous-dossier', why: /folder/, todo: /name/ },
  ];

  test('all of them, in the order of the content, while the others are processed', async () => {
    const sources = ['sous-dossier/dedans.png', ...cases.map(({ src }) => src)];

    const { errors, pictures } = await images.process(sources);

    expect(errors).toEqual(
      cases.map(({ src, why, todo }, rank) => ({
        path: `gallery[${rank + 1}].src`,
        what: JSON.stringify(src).replace('\u200b', '\\u200b'),
        why: expect.stringMatching(why),
        do: expect.stringMatching(todo),
      })),
    );
    expect(pictures.map(Boolean)).toEqual([true, ...cases.map(() => false)]);
    expect(JSON.stringify(errors)).not.toMatch(/\\n|node_modules|Error:/);
    expect(JSON.stringify(errors)).not.toContain(images.temporaryFolder);
  });

  const throwError = () => {
    throw new Error('out of ink\nat draw');
  };

  test.each([
    {
      name: 'those with an error that nobody foresaw',
      options: { progress: throwError },
      why: /^it cannot be processed \(out of ink\)$/,
    },
    {
      name: 'those that the cache cannot keep',
      options: { cacheFolder: join(images.folder, 'uni.png') },
      why: /EEXIST|ENOTDIR/,
    },
    {
      name: 'those of a folder that is missing',
      options: { folder: join(images.temporaryFolder, 'nowhere') },
      why: /no such file/,
    },
  ])('$name', async ({ options, why }) => {
    const { errors } = await images.process(['dessin.svg', 'uni.png'], options);

    expect(errors).toMatchObject([
      { what: '"dessin.svg"', why: expect.stringMatching(why) },
      { what: '"uni.png"', why: expect.stringMatching(why) },
    ]);
  });
});

test('a screenshot of a Mac, whose name has special spaces, is found by a name with usual spaces', async () => {
  const screenshot = 'Screenshot 2026-01-05 at 10.15.32\u202fAM.svg';
  await images.writePicture(screenshot, drawing('viewBox="0 0 640 480"'));

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

describe('pictures are processed once', () => {
  /** Builds with a cache of its own, and notes the lines of progress: one for each picture that is processed. */
  function builds(cacheName: string) {
    const cacheFolder = join(images.temporaryFolder, cacheName);
    const lines: string[] = [];
    const options = { cacheFolder, progress: (line: string) => lines.push(line) };
    const build = () => images.process(['uni.png', 'dessin.svg', 'uni.png'], options);
    return { cacheFolder, lines, options, build };
  }

  test('a second build takes them from the cache, even if the date of a file has changed', async () => {
    const { lines, build } = builds('second-build');
    const first = await build();
    expect(lines).toEqual(['Preparing uni.png (1 of 3)', 'Preparing dessin.svg (2 of 3)']);
    expect(first.pictures[0]).toEqual(first.pictures[2]);

    await utimes(join(images.folder, 'uni.png'), 0, 0);

    expect(await build()).toEqual(first);
    expect(lines).toHaveLength(2);
  });

  test('entries of the cache that a full disc cut in half are made again', async () => {
    const { cacheFolder, lines, build } = builds('full-disc');
    const first = await build();
    const entries = readdirSync(cacheFolder).map((name) => join(cacheFolder, name));
    expect(entries).toHaveLength(2);

    for (const entry of entries) truncateSync(entry, Math.floor(statSync(entry).size / 2));

    expect(await build()).toEqual(first);
    expect(lines).toHaveLength(4);
  });

  test('a picture is processed again for another slot', async () => {
    const { lines, options, build } = builds('other-slot');
    await build();

    const request = { src: 'uni.png', path: 'owner.portrait.src', role: 'portrait' } as const;
    const portrait = await images.process([], { ...options, requests: [request] });

    expect(portrait.pictures[0]?.sources[0]?.srcset).toContain('240w');
    expect(lines).toHaveLength(3);
  });

  test('a picture is processed again when it changes', async () => {
    const { lines, build } = builds('changed-picture');
    await build();

    await images.writePicture('dessin.svg', drawing('viewBox="0 0 64 48"'));

    expect((await build()).pictures[1]?.width).toBe(64);
    expect(lines).toHaveLength(3);
  });
});

test('only the pictures that the content names are published', async () => {
  const { files } = await images.process(['dessin.svg']);

  expect([...files.keys()]).toEqual([expect.stringMatching(/^pictures\/dessin\./)]);
});
