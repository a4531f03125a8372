import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp, { type SharpOptions } from 'sharp';
import { afterAll, beforeAll } from 'vitest';
import { type ImageRequest, processImages } from '../images/images.ts';

/** What an iPhone writes, in small: on its side, in Display P3, with metadata; 96 pixels wide, with four colours. */
export const telephoneHeic = join(import.meta.dirname, 'telephone.heic');

/** A scene with light and noise, as heavy to encode as a photograph. */
export async function photograph(width: number, height: number) {
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
    <linearGradient id="sky" x2="0" y2="1"><stop stop-color="#9cf"/><stop offset="1" stop-color="#342"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#sky)"/>
  </svg>`;
  return sharp(Buffer.from(scene))
    .removeAlpha()
    .composite([await grain(40, 70), await grain(8, 40), await grain(2, 20)]);
}

let telephone: Promise<Buffer> | undefined;

/** A photograph as a telephone held upright stores it: on its side, as its metadata say. Made once: its noise differs. */
async function telephonePhoto(): Promise<Buffer> {
  telephone ??= photograph(1200, 900).then((photo) =>
    photo.jpeg({ quality: 90 }).withMetadata({ orientation: 6 }).toBuffer(),
  );
  return telephone;
}

/** An SVG file with what a drawing program writes about itself and its user. */
export const drawing = (root: string, inside = '') =>
  `<?xml version="1.0"?><!--! by OwnerOfTheDrawing -->
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" inkscape:export-filename="/home/owner/dessin.png" ${root}>
  <metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">OwnerOfTheDrawing</rdf:RDF></metadata>
  <rect width="640" height="480" fill="#fafbfe"/><circle cx="320" cy="240" r="99" fill="#c8102e"/>${inside}
</svg>`;

const plain = (background: string, width = 700, height = 500) => ({
  create: { width, height, channels: 3 as const, background },
});

const png = (picture: SharpOptions) => sharp(picture).png().toBuffer();

/** What each file of the tests holds, by its name. */
const makers = {
  'telephone.jpg': telephonePhoto,
  'cut.jpg': async () => {
    const whole = await telephonePhoto();
    return whole.subarray(0, whole.length / 2);
  },
  'inconnu.jpg': async () => 'not a picture',
  'vide.jpg': async () => '',
  'lfs.jpg': async () =>
    'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 48211\n',
  'Été à l’œuvre (2).jpeg': telephonePhoto,
  'petit.png': async () => (await photograph(300, 200)).png().toBuffer(),
  'moyen.png': async () => (await photograph(800, 600)).png().toBuffer(),
  'anime.gif': async () => {
    const frames = await Promise.all(['#f00', '#00f'].map((colour) => png(plain(colour))));
    return sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
  },
  'sous-dossier/dedans.png': () => png(plain('#eee')),
  'page-entiere.png': () => png(plain('#eee', 1200, 20_000)),
  'immense.png': () => png(plain('#123', 10_000, 6000)),
  'heic-coupe.jpg': async () => readFileSync(telephoneHeic).subarray(0, 1200),
  // What telephones and cameras write and browsers do not read.
  'film.jpg': async () => Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  ', 'latin1'),
  'numerise.tif': () => sharp(plain('#fff')).tiff().toBuffer(),
  'uni.png': () => png(plain('#fafbfe')),
  'dessin.svg': async () => drawing('viewBox="0 0 640 480"'),
} satisfies Record<string, () => Promise<Uint8Array | string>>;

/** Makes a folder with the pictures named before the tests of the calling file, and removes it after them. */
export function imageFolder(...names: readonly (keyof typeof makers)[]) {
  /** The folder that holds the pictures, and the cache. */
  const room = mkdtempSync(join(tmpdir(), 'pictures-'));
  const folder = join(room, 'pictures');
  const put = async (name: string, bytes: Uint8Array | string) => {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), bytes);
  };
  beforeAll(async () => {
    for (const name of names) await put(name, await makers[name]());
  }, 60_000);
  afterAll(() => rmSync(room, { recursive: true }));

  /** Processes pictures as the gallery shows them. */
  const process = (
    sources: readonly string[],
    options: Partial<Parameters<typeof processImages>[0]> = {},
  ) =>
    processImages({
      folder,
      cacheFolder: join(room, 'cache'),
      requests: sources.map(
        (src, at): ImageRequest => ({ src, role: 'gallery', path: `gallery[${at}].src` }),
      ),
      ...options,
    });
  /** The same of one picture, which has no error. */
  async function processOne(src: string) {
    const made = await process([src]);
    const [picture] = made.pictures;
    if (!picture || made.errors.length > 0)
      throw new Error(`${src} was not made: ${JSON.stringify(made.errors)}`);
    return { ...made, picture };
  }
  return { room, folder, put, process, processOne };
}

/** The addresses in a `srcset`, with the widths it announces. */
export const candidates = (srcset: string) =>
  srcset.split(', ').map((one) => {
    const [address = '', width = ''] = one.split(' ');
    return { address, width: Number.parseInt(width, 10) };
  });

/** The bytes of a processed picture, by its address. */
export function bytesOf({ files }: { files: Map<string, Uint8Array> }, address: string): Buffer {
  const bytes = files.get(address.replace(/^\//, ''));
  if (!bytes) throw new Error(`${address} is not among the files`);
  return Buffer.from(bytes);
}
