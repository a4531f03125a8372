import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { imageFolder } from '../harness/imageFolder.ts';

const images = imageFolder(
  'telephone.jpg',
  'cut.jpg',
  'inconnu.jpg',
  'vide.jpg',
  'petit.png',
  'immense.png',
  'heic-coupe.jpg',
  'page-entiere.png',
  'film.jpg',
  'numerise.tif',
  'dessin.svg',
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
        what: JSON.stringify(src),
        why: expect.stringMatching(why),
        do: expect.stringMatching(advice),
      })),
    );
    expect(pictures.map(Boolean)).toEqual([true, ...cases.map(() => false)]);
    expect(JSON.stringify(errors)).not.toMatch(/\\n|node_modules|Error:/);
    expect(JSON.stringify(errors)).not.toContain(images.room);
  });

  test('what nobody foresaw', async () => {
    const progress = () => {
      throw new Error('out of ink\nat draw');
    };
    const { errors } = await images.process(['cut.jpg', 'petit.png'], { progress });
    expect(errors.map(({ what, why }) => [what, why])).toEqual([
      ['"cut.jpg"', 'it cannot be processed (out of ink)'],
      ['"petit.png"', 'it cannot be processed (out of ink)'],
    ]);
  });

  test('a cache that cannot be written', async () => {
    const cacheFolder = join(images.folder, 'petit.png');
    const { errors } = await images.process(['dessin.svg'], { cacheFolder });
    expect(errors).toEqual([
      expect.objectContaining({ why: expect.stringMatching(/EEXIST|ENOTDIR/) }),
    ]);
  });

  test('no folder at all', async () => {
    const { errors } = await images.process(['a.jpg'], { folder: join(images.room, 'nowhere') });
    expect(errors).toEqual([
      expect.objectContaining({ why: expect.stringMatching(/no such file/) }),
    ]);
  });
});
