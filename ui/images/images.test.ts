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
    {
      name: 'a misspelt name',
      src: 'telefone.jpg',
      why: /no such file/,
      advice: /telephone\.jpg/,
    },
    {
      name: 'a name in other letter case',
      src: 'Telephone.JPG',
      why: /no such file/,
      advice: /telephone\.jpg/,
    },
    {
      name: 'a name that resembles none',
      src: 'tout-autre-chose.jpg',
      why: /no such file/,
      advice: /put the file in/,
    },
    {
      name: 'half of a JPEG',
      src: 'cut.jpg',
      why: /end of the file is missing|read/,
      advice: /copy it again|export/i,
    },
    {
      name: 'a text under the name of a picture',
      src: 'inconnu.jpg',
      why: /not a picture/,
      advice: /export/i,
    },
    {
      name: 'an empty file',
      src: 'vide.jpg',
      why: /empty/,
      advice: /copy/i,
    },
    {
      name: 'a picture that is too narrow',
      src: 'petit.png',
      why: /300 pixels wide.*600/,
      advice: /wider/,
    },
    {
      name: 'a picture of too many pixels',
      src: 'immense.png',
      why: /60 megapixels/,
      advice: /50/,
    },
    {
      name: 'the beginning of an HEIC picture',
      src: 'heic-coupe.jpg',
      why: /end of the file is missing/,
      advice: /copy it again/,
    },
    // As wide as the gallery shows it, 992 pixels, the picture is 16533 pixels high. WebP has 16383 at most.
    {
      name: 'a picture that is too high for WebP',
      src: 'page-entiere.png',
      why: /1200 × 20000 .* 16533 high.*16383/,
      advice: /part of it/,
    },
    {
      name: 'a pointer of Git LFS',
      src: 'lfs.jpg',
      why: /pointer of Git LFS/,
      advice: /git lfs pull/,
    },
    {
      name: 'a film',
      src: 'film.jpg',
      why: /not a picture in a format/,
      advice: /JPEG/,
    },
    {
      name: 'a TIFF picture',
      src: 'numerise.tif',
      why: /TIFF/,
      advice: /JPEG/,
    },
    {
      name: 'a file outside of the folder',
      src: '../content.ts',
      why: /no such file/,
      advice: /put the file in/,
    },
    {
      name: 'an absolute path',
      src: '/etc/passwd',
      why: /no such file/,
      advice: /put the file in/,
    },
    {
      name: 'a backslash between folder and file',
      src: 'sous-dossier\\dedans.png',
      why: /no such file/,
      advice: /sous-dossier\/dedans\.png/,
    },
    {
      name: 'an invisible character in the name',
      src: 'tele\u200bphone.jpg',
      why: /no such file/,
      advice: /"telephone\.jpg"/,
    },
    {
      name: 'an address of another site',
      src: 'https://example.com/a.jpg',
      why: /no such file/,
      advice: /put the file in/,
    },
    {
      name: 'no name',
      src: '',
      why: /no such file/,
      advice: /put the file in/,
    },
    {
      name: 'the name of a folder',
      src: 'sous-dossier',
      why: /folder/,
      advice: /name/,
    },
  ];

  test.each(cases)('$name', async ({ src, why, advice }) => {
    const { errors, pictures } = await images.process([src]);

    expect(pictures).toEqual([undefined]);
    expect(errors).toEqual([
      {
        path: 'gallery[0].src',
        what: JSON.stringify(src).replace('\u200b', '\\u200b'),
        why: expect.stringMatching(why),
        advice: expect.stringMatching(advice),
      },
    ]);
  });

  test('the reports have the order of the content', async () => {
    const sources = cases.map(({ src }) => src);

    const { errors } = await images.process(sources);

    expect(errors.map(({ path }) => path)).toEqual(
      sources.map((_, rank) => `gallery[${rank}].src`),
    );
  });

  test('a picture beside one that cannot be shown is processed', async () => {
    const { pictures } = await images.process(['sous-dossier/dedans.png', 'telefone.jpg']);

    expect(pictures.map(Boolean)).toEqual([true, false]);
  });

  test('the reports have neither stack traces nor temporary folders', async () => {
    const { errors } = await images.process(cases.map(({ src }) => src));
    // A report may name the folder of the pictures, which only here is a temporary one.
    const text = JSON.stringify(errors).replaceAll(images.folder, 'pictures');

    expect(text).not.toMatch(/\\n|node_modules|Error:/);
    expect(text).not.toContain(images.temporaryFolder);
  });

  // The progress is printed while a picture is processed, so that this error arises there.
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
      advice: 'write "Screenshot 2026-01-05 at 10.15.32\\u202fAM.svg" if that is the one',
    },
  ]);
});

describe('pictures are processed once', () => {
  /** Prepares builds with a cache of their own. Each picture that they process adds a line to `progressLines`. */
  function buildWithCache(cacheName: string) {
    const cacheFolder = join(images.temporaryFolder, cacheName);
    const progressLines: string[] = [];
    const options = { cacheFolder, progress: (line: string) => progressLines.push(line) };
    const build = () => images.process(['uni.png', 'dessin.svg', 'uni.png'], options);
    return { cacheFolder, progressLines, options, build };
  }

  test('a build processes a picture once for both of its places', async () => {
    const { progressLines, build } = buildWithCache('two-places');

    const { pictures } = await build();

    expect(progressLines).toEqual(['Preparing uni.png (1 of 3)', 'Preparing dessin.svg (2 of 3)']);
    expect(pictures[0]).toEqual(pictures[2]);
  });

  test('a second build takes them from the cache, even if the date of a file has changed', async () => {
    const { progressLines, build } = buildWithCache('second-build');
    const firstBuild = await build();

    await utimes(join(images.folder, 'uni.png'), 0, 0);

    expect(await build()).toEqual(firstBuild);
    expect(progressLines).toHaveLength(2);
  });

  test('the cache has one entry for each picture', async () => {
    const { cacheFolder, build } = buildWithCache('entries');

    await build();

    expect(readdirSync(cacheFolder)).toHaveLength(2);
  });

  test('entries of the cache that a full disc cut in half are made again', async () => {
    const { cacheFolder, progressLines, build } = buildWithCache('full-disc');
    const firstBuild = await build();
    const entries = readdirSync(cacheFolder).map((name) => join(cacheFolder, name));

    for (const entry of entries) truncateSync(entry, Math.floor(statSync(entry).size / 2));

    expect(await build()).toEqual(firstBuild);
    expect(progressLines).toHaveLength(4);
  });

  test('a picture is processed again for another slot', async () => {
    const { progressLines, options, build } = buildWithCache('other-slot');
    await build();

    const request = { src: 'uni.png', path: 'owner.portrait.src', role: 'portrait' } as const;
    const portrait = await images.process([], { ...options, requests: [request] });

    expect(portrait.pictures[0]?.sources[0]?.srcset).toContain('240w');
    expect(progressLines).toHaveLength(3);
  });

  test('a picture is processed again when it changes', async () => {
    const { progressLines, build } = buildWithCache('changed-picture');
    await build();

    await images.writePicture('dessin.svg', drawing('viewBox="0 0 64 48"'));

    expect((await build()).pictures[1]?.width).toBe(64);
    expect(progressLines).toHaveLength(3);
  });
});

test('only the pictures that the content names are published', async () => {
  const { files } = await images.process(['dessin.svg']);

  expect([...files.keys()]).toEqual([expect.stringMatching(/^pictures\/dessin\./)]);
});
