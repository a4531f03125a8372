import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp, { type SharpOptions } from 'sharp';
import { afterAll, beforeAll } from 'vitest';
import { type ImageRequest, processImages } from '../images/images.ts';

/** A small file as an iPhone writes it: turned to its side, in Display P3, with metadata. It is 96 pixels wide, in four colours. */
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

let cachedPhoto: Promise<Buffer> | undefined;

/**
 * A photograph as a telephone held upright stores it: on its side, with metadata that say so. All tests share one, because
 * each new photograph has other noise.
 */
async function telephonePhoto(): Promise<Buffer> {
  cachedPhoto ??= photograph(1200, 900).then((photo) =>
    photo.jpeg({ quality: 90 }).withMetadata({ orientation: 6 }).toBuffer(),
  );
  return cachedPhoto;
}

/** An SVG file with the metadata that a drawing program writes about itself and its user. */
export const drawing = (rootAttributes: string, content = '') =>
  `<?xml version="1.0"?><!--! by OwnerOfTheDrawing -->
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" inkscape:export-filename="/home/owner/dessin.png" ${rootAttributes}>
  <metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">OwnerOfTheDrawing</rdf:RDF></metadata>
  <rect width="640" height="480" fill="#fafbfe"/><circle cx="320" cy="240" r="99" fill="#c8102e"/>${content}
</svg>`;

const plainPicture = (background: string, width = 700, height = 500) => ({
  create: { width, height, channels: 3 as const, background },
});

const png = (picture: SharpOptions) => sharp(picture).png().toBuffer();

/** Functions that make the bytes of each file of the tests, by the name of the file. */
const fileMakers = {
  'telephone.jpg': telephonePhoto,
  'cut.jpg': async () => {
    const photo = await telephonePhoto();
    return photo.subarray(0, photo.length / 2);
  },
  'inconnu.jpg': async () => 'not a picture',
  'vide.jpg': async () => '',
  'lfs.jpg': async () =>
    'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 48211\n',
  'Été à l’œuvre (2).jpeg': telephonePhoto,
  'petit.png': async () => (await photograph(300, 200)).png().toBuffer(),
  'moyen.png': () => png(plainPicture('#eee', 800, 600)),
  'anime.gif': async () => {
    const frames = await Promise.all(['#f00', '#00f'].map((color) => png(plainPicture(color))));
    return sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
  },
  'sous-dossier/dedans.png': () => png(plainPicture('#eee')),
  'page-entiere.png': () => png(plainPicture('#eee', 1200, 20_000)),
  'immense.png': () => png(plainPicture('#123', 10_000, 6000)),
  'heic-coupe.jpg': async () => readFileSync(telephoneHeic).subarray(0, 1200),
  // Telephones and cameras write files that browsers cannot show.
  'film.jpg': async () => Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  ', 'latin1'),
  'numerise.tif': () => sharp(plainPicture('#fff')).tiff().toBuffer(),
  'uni.png': () => png(plainPicture('#fafbfe')),
  'dessin.svg': async () => drawing('viewBox="0 0 640 480"'),
} satisfies Record<string, () => Promise<Uint8Array | string>>;

/** Makes a folder with these pictures before the tests of the calling file, and removes the folder after the tests. */
export function imageFolder(...names: readonly (keyof typeof fileMakers)[]) {
  /** The folder with the folder of the pictures and with the cache. */
  const temporaryFolder = mkdtempSync(join(tmpdir(), 'pictures-'));
  const folder = join(temporaryFolder, 'pictures');
  const writePicture = async (name: string, bytes: Uint8Array | string) => {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), bytes);
  };
  beforeAll(async () => {
    for (const name of names) await writePicture(name, await fileMakers[name]());
  }, 60_000);
  afterAll(() => rmSync(temporaryFolder, { recursive: true }));

  /** Processes pictures as the gallery shows them. */
  const process = (
    sources: readonly string[],
    options: Partial<Parameters<typeof processImages>[0]> = {},
  ) =>
    processImages({
      folder,
      cacheFolder: join(temporaryFolder, 'cache'),
      requests: sources.map(
        (src, at): ImageRequest => ({ src, role: 'gallery', path: `gallery[${at}].src` }),
      ),
      ...options,
    });
  /** Processes one picture, which must have no error. */
  async function processOne(src: string) {
    const processed = await process([src]);
    const [picture] = processed.pictures;
    if (!picture || processed.errors.length > 0)
      throw new Error(`${src} was not processed: ${JSON.stringify(processed.errors)}`);
    return { ...processed, picture };
  }
  return { temporaryFolder, folder, writePicture, process, processOne };
}

/** The addresses in a `srcset`, with the announced widths. */
export const candidates = (srcset: string) =>
  srcset.split(', ').map((candidate) => {
    const [address = '', width = ''] = candidate.split(' ');
    return { address, width: Number.parseInt(width, 10) };
  });

/** The bytes of a processed picture, by its address. */
export function bytesOf({ files }: { files: Map<string, Uint8Array> }, address: string): Buffer {
  const bytes = files.get(address.replace(/^\//, ''));
  if (!bytes) throw new Error(`${address} is not among the files`);
  return Buffer.from(bytes);
}
