import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { mkdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ImageRequest, type ProcessedImages, processImages } from './images.ts';

const room = mkdtempSync(join(tmpdir(), 'pictures-'));
const folder = join(room, 'pictures');
const cacheFolder = join(room, 'cache');
afterAll(() => rmSync(room, { recursive: true }));

/** What a camera writes beside the picture; the names are there to be found again in bytes. */
const exif = {
  IFD0: { Make: 'CameraMaker', Artist: 'OwnerOfTheCamera' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 2400/100', GPSLongitudeRef: 'E' },
};
const xmp =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="48,51.4N"/></rdf:RDF></x:xmpmeta>';

/** Light and grain: as heavy to encode as a photograph. */
async function photograph(width: number, height: number, light = '#9cf') {
  const grain = async (scale: number, sigma: number) => {
    const size = { width: Math.ceil(width / scale), height: Math.ceil(height / scale) };
    const noise = { type: 'gaussian', mean: 128, sigma } as const;
    const input = await sharp({ create: { ...size, channels: 3, background: '#000', noise } })
      .resize(width, height, { fit: 'fill' })
      .png({ compressionLevel: 0 })
      .toBuffer();
    return { input, blend: 'soft-light' } as const;
  };
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="sky" x2="0" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="#342"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#sky)"/>
  </svg>`;
  return sharp(Buffer.from(scene))
    .removeAlpha()
    .composite([await grain(40, 70), await grain(8, 40), await grain(2, 20)]);
}

/** Held upright, as a telephone stores it: lying on its side, with a note to turn it by a quarter. */
const fromTelephone = async (width: number, height: number, light?: string) =>
  (await photograph(width, height, light))
    .jpeg({ quality: 90 })
    .withExif(exif)
    .withXmp(xmp)
    .withIccProfile('p3')
    .withMetadata({ orientation: 6 })
    .toBuffer();

const put = (name: string, bytes: Uint8Array | string) => writeFile(join(folder, name), bytes);

const make = (
  wanted: readonly (Partial<ImageRequest> & { src: string })[],
  options: Partial<Parameters<typeof processImages>[0]> = {},
): Promise<ProcessedImages> =>
  processImages({
    folder,
    cacheFolder,
    requests: wanted.map((one, at) => ({ role: 'gallery', path: `gallery[${at}].src`, ...one })),
    ...options,
  });

async function makeOne(src: string, rest: Partial<ImageRequest> = {}) {
  const made = await make([{ src, ...rest }]);
  expect(made.errors).toEqual([]);
  const [picture] = made.pictures;
  if (!picture) throw new Error(`${src} was not made`);
  return { ...made, picture };
}

/** The addresses in a `srcset`, with the widths it announces. */
const candidates = (srcset: string) =>
  srcset.split(', ').map((one) => {
    const [address = '', width = ''] = one.split(' ');
    return { address, width: Number.parseInt(width, 10) };
  });

const bytesOf = (made: ProcessedImages, address: string) => {
  const bytes = made.files.get(address.replace(/^\//, ''));
  if (!bytes) throw new Error(`${address} is not among the files`);
  return Buffer.from(bytes);
};

beforeAll(async () => {
  await mkdir(folder);
  const small = await fromTelephone(1200, 900);
  await put('telephone.jpg', small);
  await put('cut.jpg', small.subarray(0, small.length / 2));
  await put('inconnu.jpg', 'not a picture');
  await put('vide.jpg', '');
  await put('Été à l’œuvre (2).jpeg', small);
  await put('petit.png', await (await photograph(300, 200)).png().toBuffer());
  await put('moyen.png', await (await photograph(800, 600)).png().toBuffer());
  await put(
    'transparent.png',
    await sharp({ create: { width: 1200, height: 800, channels: 4, background: '#0000' } })
      .composite([
        {
          input: Buffer.from(
            '<svg width="900" height="500"><circle cx="400" cy="250" r="200" fill="#c8102e"/></svg>',
          ),
        },
      ])
      .png()
      .withExif(exif)
      .toBuffer(),
  );
  const frame = (background: string) => ({
    create: { width: 700, height: 500, channels: 3 as const, background },
  });
  const frames = await Promise.all(
    ['#f00', '#00f'].map((colour) => sharp(frame(colour)).png().toBuffer()),
  );
  await put(
    'anime.gif',
    await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer(),
  );
  await put('photo.webp', await (await photograph(1200, 900)).webp().withExif(exif).toBuffer());
  await put(
    'photo.avif',
    await (await photograph(1200, 900))
      .avif({ effort: 0 })
      .withExif(exif)
      .withMetadata({ orientation: 6 })
      .toBuffer(),
  );
  await put(
    'cmjn.jpg',
    await (await photograph(1200, 900)).toColourspace('cmyk').jpeg().toBuffer(),
  );
  await put(
    'immense.png',
    await sharp({ create: { width: 10_000, height: 6000, channels: 3, background: '#123' } })
      .png()
      .toBuffer(),
  );
  // The first bytes of what telephones and cameras write that browsers do not read.
  await put('iphone.heic', Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1heic', 'latin1'));
  await put('telephone-renomme.jpg', Buffer.from('\0\0\0\x24ftypmif1\0\0\0\0mif1heix', 'latin1'));
  await put('film.jpg', Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  ', 'latin1'));
  await put('numerise.tif', await sharp(frame('#fff')).tiff().toBuffer());
  await put('capture.png', await sharp(frame('#eee')).ensureAlpha().png().toBuffer());
  await put('gris.jpg', await sharp(frame('#ccc')).greyscale().jpeg().toBuffer());
  await put('seize-bits.png', await sharp(frame('#ccc')).toColourspace('rgb16').png().toBuffer());
  await put('uni.png', await sharp(frame('#fafbfe')).png().toBuffer());
  await mkdir(join(folder, 'sous-dossier'));
  await put('sous-dossier/dedans.webp', await readFile(join(folder, 'photo.webp')));
  await put('dessin.svg', drawing('viewBox="0 0 640 480"'));
}, 60_000);

const drawing = (root: string, inside = '') =>
  `<?xml version="1.0"?><!--! by OwnerOfTheDrawing -->
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" inkscape:export-filename="/home/owner/dessin.png" ${root}>
  <metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">OwnerOfTheDrawing</rdf:RDF></metadata>
  <rect width="640" height="480" fill="#fafbfe"/><circle cx="320" cy="240" r="99" fill="#c8102e"/>${inside}
</svg>`;

describe('a photograph from a telephone', () => {
  test('is turned upright, with its true size', async () => {
    const made = await makeOne('telephone.jpg');
    expect([made.picture.width, made.picture.height]).toEqual([900, 1200]);
    expect(made.files.size).toBeGreaterThan(4);
    for (const bytes of made.files.values()) {
      const { width, height, orientation } = await sharp(bytes).metadata();
      expect(height / width).toBeCloseTo(4 / 3, 1);
      expect(orientation ?? 1).toBe(1);
    }
  });

  test('keeps nothing of who took it, where and with what', async () => {
    const source = await readFile(join(folder, 'telephone.jpg'));
    const traces = [
      'Exif',
      'http://ns.adobe.com/',
      'GPSLatitude',
      'OwnerOfTheCamera',
      'CameraMaker',
    ];
    for (const trace of traces) expect(source.includes(trace), trace).toBe(true);
    expect((await sharp(source).metadata()).icc).toBeDefined();

    for (const src of ['telephone.jpg', 'photo.webp', 'photo.avif', 'transparent.png']) {
      const { files } = await makeOne(src);
      for (const [name, bytes] of files) {
        const found = [...traces, 'EXIF', 'XMP ', 'ICC_PROFILE', 'ICCP', 'iCCP'].filter((trace) =>
          Buffer.from(bytes).includes(trace),
        );
        expect(found, name).toEqual([]);
        const { exif, xmp, icc, iptc } = await sharp(bytes).metadata();
        expect([exif, xmp, icc, iptc], name).toEqual([undefined, undefined, undefined, undefined]);
      }
    }
  });

  test('has its colours carried over to sRGB', async () => {
    const red = {
      create: { width: 900, height: 900, channels: 3 as const, background: '#c81e1e' },
    };
    await put('p3.png', await sharp(red).png().withIccProfile('p3').toBuffer());
    const made = await makeOne('p3.png');
    for (const [name, bytes] of made.files) {
      const { dominant } = await sharp(bytes).stats();
      expect(Math.abs(dominant.r - 0xc8), name).toBeLessThan(12);
    }
  });

  test('comes as AVIF and WebP at the widths announced, never above its own, and as JPEG for all', async () => {
    const made = await makeOne('telephone.jpg');
    const { picture } = made;
    expect(picture.sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
    for (const { type, srcset } of picture.sources) {
      const widths = candidates(srcset).map(({ width }) => width);
      expect(widths).toEqual([352, 496, 704, 900]);
      for (const { address, width } of candidates(srcset)) {
        const metadata = await sharp(bytesOf(made, address)).metadata();
        expect(metadata.width).toBe(width);
        expect(metadata.format === 'heif' ? metadata.compression : metadata.format).toBe(
          type === 'image/avif' ? 'av1' : 'webp',
        );
      }
    }
    expect((await sharp(bytesOf(made, picture.src)).metadata()).format).toBe('jpeg');
    expect(made.files.size).toBe(9);
  });

  test('has names with a hash of what they hold, and no letter that an address would have to escape', async () => {
    const made = await makeOne('Été à l’œuvre (2).jpeg');
    for (const name of made.files.keys()) {
      expect(name).toMatch(/^pictures\/ete-a-l-oeuvre-2\.[\w-]{10}\.(avif|webp|jpg)$/);
    }
    const other = await makeOne('telephone.jpg');
    const hashes = (files: ProcessedImages['files']) =>
      [...files.keys()].map((name) => name.split('.')[1]);
    expect(hashes(other.files)).toEqual(hashes(made.files));
  });

  test('a name typed as another system stores it is found', async () => {
    const made = await makeOne('Été à l’œuvre (2).jpeg'.normalize('NFD'));
    expect(made.picture.width).toBe(900);
  });
});

describe('other formats', () => {
  test('what is transparent stays so', async () => {
    const made = await makeOne('transparent.png');
    for (const [name, bytes] of made.files) {
      expect((await sharp(bytes).metadata()).hasAlpha, name).toBe(true);
      expect((await sharp(bytes).ensureAlpha().raw().toBuffer())[3], name).toBe(0);
    }
    expect(made.picture.src).toMatch(/\.png$/);
  });

  test('what could be transparent and is not comes as JPEG too', async () => {
    const made = await makeOne('capture.png');
    expect(made.picture.src).toMatch(/\.jpg$/);
    for (const bytes of made.files.values())
      expect((await sharp(bytes).metadata()).hasAlpha).toBe(false);
  });

  test.each(['gris.jpg', 'seize-bits.png'])(
    '%s comes in eight bits of each colour',
    async (src) => {
      const made = await makeOne(src);
      for (const bytes of made.files.values()) {
        const { space, depth } = await sharp(bytes).metadata();
        expect([space, depth]).toEqual(['srgb', 'uchar']);
        const { dominant } = await sharp(bytes).stats();
        expect(dominant.r).toBeGreaterThan(180);
      }
    },
  );

  test('AVIF is left out where WebP is smaller', async () => {
    const { picture } = await makeOne('uni.png');
    expect(picture.sources.map(({ type }) => type)).toEqual(['image/webp']);
  });

  test.each(['photo.webp', 'photo.avif', 'cmjn.jpg', 'sous-dossier/dedans.webp'])(
    '%s is read',
    async (src) => {
      const made = await makeOne(src);
      const upright = src === 'photo.avif' ? [900, 1200] : [992, 744];
      expect([made.picture.width, made.picture.height]).toEqual(upright);
      for (const bytes of made.files.values())
        expect((await sharp(bytes).metadata()).space).toBe('srgb');
    },
  );

  test('of a moving picture, its first frame, and a word about it', async () => {
    const made = await makeOne('anime.gif');
    for (const bytes of made.files.values()) {
      expect((await sharp(bytes, { animated: true }).metadata()).pages ?? 1).toBe(1);
      const { dominant } = await sharp(bytes).stats();
      expect(dominant.r).toBeGreaterThan(200);
    }
    expect(made.warnings).toEqual([
      expect.objectContaining({
        path: 'gallery[0].src',
        what: expect.stringContaining('anime.gif'),
      }),
    ]);
  });

  test('a picture narrower than the widest size comes at its own width too', async () => {
    const { picture } = await makeOne('moyen.png');
    expect([picture.width, picture.height]).toEqual([800, 600]);
    expect(candidates(picture.sources[0]?.srcset ?? '').at(-1)?.width).toBe(800);
  });
});

describe('an SVG', () => {
  test('is served as it is drawn, without what its program wrote about it', async () => {
    const made = await makeOne('dessin.svg');
    const { width, height, src, sources } = made.picture;
    expect([width, height, sources]).toEqual([640, 480, []]);
    expect(src).toMatch(/^\/pictures\/dessin\.[\w-]{10}\.svg$/);
    const svg = bytesOf(made, src).toString();
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 640 480"/);
    expect(svg).not.toMatch(/OwnerOfTheDrawing|inkscape|\/home\/|<\?xml|<!--|rdf:/);
    const drawn = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true });
    const centre = (240 * 640 + 320) * drawn.info.channels;
    expect([...drawn.data.subarray(centre, centre + 3)]).toEqual([0xc8, 0x10, 0x2e]);
  });

  test('loses its scripts: someone may open the file by its address', async () => {
    await put(
      'script.svg',
      drawing(
        'viewBox="0 0 640 480" onload="alert(1)"',
        '<script>alert(2)</script><a href="javascript:alert(3)"><path d="M0 0h9v9z"/></a>',
      ),
    );
    const made = await makeOne('script.svg');
    expect(bytesOf(made, made.picture.src).toString()).not.toMatch(/alert|script|onload/);
  });

  test('gets the view box it lacks, so that it can be scaled', async () => {
    await put('sans-cadre.svg', drawing('width="640px" height="480"'));
    const made = await makeOne('sans-cadre.svg');
    expect(bytesOf(made, made.picture.src).toString()).toContain('viewBox="0 0 640 480"');
  });

  test.each([
    ['no size', drawing('width="100%"'), /size/],
    ['broken', drawing('viewBox="0 0 640 480"').replace('</svg>', ''), /read/],
    ['not SVG at all', '<svg', /SVG/],
    [
      'a photograph inside',
      drawing(
        'viewBox="0 0 640 480"',
        '<image width="9" height="9" href="data:image/jpeg;base64,/9j/4AAQ"/>',
      ),
      /contains another picture/,
    ],
    [
      'something of another site',
      drawing(
        'viewBox="0 0 640 480"',
        '<image width="9" height="9" xlink:href="https://example.com/a.png"/>',
      ),
      /example\.com/,
    ],
    [
      'a style from elsewhere',
      drawing('viewBox="0 0 640 480"', '<style>@import url(https://example.com/a.css);</style>'),
      /example\.com/,
    ],
    [
      'a page inside',
      drawing(
        'viewBox="0 0 640 480"',
        '<foreignObject width="9" height="9"><p xmlns="http://www.w3.org/1999/xhtml">a</p></foreignObject>',
      ),
      /foreignObject/,
    ],
  ])('%s is a diagnostic', async (_name, svg, why) => {
    await put('faux.svg', svg);
    const { errors, pictures, files } = await make([{ src: 'faux.svg' }]);
    expect(errors).toEqual([
      {
        path: 'gallery[0].src',
        what: '"faux.svg"',
        why: expect.stringMatching(why),
        do: expect.stringMatching(/\w{3}/),
      },
    ]);
    expect(errors[0]?.why).not.toMatch(/\n| at /);
    expect([pictures, files.size]).toEqual([[undefined], 0]);
  });
});

describe('what cannot be shown is said, all at once, with what to do', () => {
  const cases: readonly [src: string, why: RegExp, what: RegExp][] = [
    ['telefone.jpg', /no such file/, /telephone\.jpg/],
    ['Telephone.JPG', /capital letters/, /telephone\.jpg/],
    ['tout-autre-chose.jpg', /no such file/, /put it in/i],
    ['cut.jpg', /end of the file is missing|read/, /copy it again|export/i],
    ['inconnu.jpg', /not a picture/, /export/i],
    ['vide.jpg', /empty/, /copy/i],
    ['petit.png', /300 pixels wide.*600/, /wider/],
    ['immense.png', /60 megapixels/, /50/],
    ['iphone.heic', /HEIC/, /JPEG/],
    ['telephone-renomme.jpg', /HEIC/, /JPEG/],
    ['film.jpg', /video/, /JPEG/],
    ['numerise.tif', /TIFF/, /JPEG/],
    ['../content.ts', /outside/, /pictures/],
    ['/etc/passwd', /outside/, /pictures/],
    ['C:\\photo.jpg', /outside|backslash/, /pictures|\//],
    ['a\u200bb.jpg', /character/, /rename/i],
    ['', /not the name of a file/, /name/],
    ['.', /not the name of a file/, /name/],
    ['sous-dossier', /folder/, /name/],
    ['https://example.com/a.jpg', /address/, /put/i],
  ];

  test.each(cases)('%s', async (src, why, advice) => {
    const { errors, pictures } = await make([{ src }]);
    expect(pictures).toEqual([undefined]);
    expect(errors).toHaveLength(1);
    expect(errors[0]?.path).toBe('gallery[0].src');
    expect(errors[0]?.why).toMatch(why);
    expect(errors[0]?.do).toMatch(advice);
    expect(JSON.stringify(errors)).not.toMatch(/\\n|node_modules|Error:/);
    expect(JSON.stringify(errors)).not.toContain(room);
  });

  test('all of them together, in the order of the content, and the good ones are made', async () => {
    const made = await make([{ src: 'telephone.jpg' }, ...cases.map(([src]) => ({ src }))]);
    expect(made.errors.map(({ path }) => path)).toEqual(
      cases.map((_, at) => `gallery[${at + 1}].src`),
    );
    expect(made.pictures.filter(Boolean)).toHaveLength(1);
  });

  test('no folder at all', async () => {
    const { errors } = await make([{ src: 'a.jpg' }], { folder: join(room, 'nowhere') });
    expect(errors).toEqual([
      expect.objectContaining({ why: expect.stringMatching(/no such file/) }),
    ]);
  });
});

describe('between builds', () => {
  const used = join(room, 'used');

  test('what was made is kept, and remade when it is not what it was', async () => {
    const lines: string[] = [];
    const build = () =>
      make([{ src: 'uni.png' }, { src: 'dessin.svg' }], {
        cacheFolder: used,
        progress: (line) => lines.push(line),
      });
    const first = await build();
    expect(lines).toEqual(['Preparing uni.png (1 of 2)', 'Preparing dessin.svg (2 of 2)']);
    expect(await build()).toEqual(first);
    expect(lines).toHaveLength(2);

    // Neither a new date nor a new name makes a new picture.
    await utimes(join(folder, 'uni.png'), 0, 0);
    await build();
    expect(lines).toHaveLength(2);

    // Half a file, as a full disc leaves it.
    const entries = readdirSync(used).map((name) => join(used, name));
    expect(entries).toHaveLength(2);
    for (const entry of entries) truncateSync(entry, statSync(entry).size >> 1);
    expect(await build()).toEqual(first);
    expect(lines).toHaveLength(4);
  });

  test('only what is named is among the files', async () => {
    const { files } = await make([{ src: 'dessin.svg' }], { cacheFolder: used });
    expect([...files.keys()]).toEqual([expect.stringMatching(/^pictures\/dessin\./)]);
  });

  test('one picture named twice is made once', async () => {
    const lines: string[] = [];
    const { pictures } = await make([{ src: 'photo.webp' }, { src: 'photo.webp' }], {
      cacheFolder: join(room, 'twice'),
      progress: (line) => lines.push(line),
    });
    expect(pictures[0]).toEqual(pictures[1]);
    expect(lines).toHaveLength(1);
  });
});

test('a photograph of 12 megapixels weighs little on a telephone', async () => {
  const scene = await (await photograph(1333, 1000)).png({ compressionLevel: 0 }).toBuffer();
  const shot = sharp(scene).resize(4000, 3000).withMetadata({ orientation: 6 });
  await put('large.jpg', await shot.jpeg({ quality: 95 }).toBuffer());
  expect((await stat(join(folder, 'large.jpg'))).size).toBeGreaterThan(2_000_000);

  const made = await make([{ src: 'large.jpg' }]);
  expect(made.errors).toEqual([]);
  // 390 px at two dots a pixel, less the margins: 668 dots.
  const phone = (type: string) => {
    const { srcset } = made.pictures[0]?.sources.find((it) => it.type === type) ?? { srcset: '' };
    const chosen = candidates(srcset).find(({ width }) => width >= 668);
    return bytesOf(made, chosen?.address ?? '').length;
  };
  expect(phone('image/avif')).toBeLessThan(73_750);
  expect(phone('image/webp')).toBeLessThan(98_750);
});
