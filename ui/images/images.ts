import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { type Fault, shown } from '../content/diagnostics.ts';
import { Unfit } from '../content/userInputError.ts';
import { encodingFault, NotUtf8 } from '../content/utf8.ts';
import { kept } from './cache.ts';
import { readPicture } from './imageFile.ts';
import { isDrawing, photograph } from './raster.ts';
import { drawing } from './svg.ts';

/** A picture that the content names. */
export interface WantedPicture {
  /** Its file, below the folder of pictures. */
  readonly src: string;
  readonly role: keyof typeof places;
  /** Where the content names it, for the report. */
  readonly path: string;
}

/** A picture as the page shows it; `src` and the addresses in `srcset` are absolute paths. */
export interface MadePicture {
  /** Size in pixels of the largest there is. */
  readonly width: number;
  readonly height: number;
  /** For what knows neither AVIF nor WebP. */
  readonly src: string;
  /** The best first. A drawing has none. */
  readonly sources: readonly { readonly type: string; readonly srcset: string }[];
  /** How wide the page shows it. */
  readonly sizes: string;
}

export interface MadePictures {
  /** In the order asked for; `undefined` where there is a fault. */
  readonly pictures: readonly (MadePicture | undefined)[];
  /** What the pictures made need, from path in the site to bytes. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly faults: readonly Fault[];
  /** What is not wrong, but not what the owner may expect. */
  readonly doubts: readonly Fault[];
}

interface Options {
  readonly folder: string;
  readonly wanted: readonly WantedPicture[];
  /** Where what was made is kept between builds. */
  readonly cache: string;
  /** Told of each picture that is not in the cache: a photograph takes seconds. */
  readonly progress?: (line: string) => void;
}

/** Where a picture stands. */
export interface Place {
  /** How wide it is shown there, for the attribute, when it is `ratio` times as wide as high. */
  readonly sizes: (ratio: number) => string;
  /** The widths to make, in pixels, in order. */
  readonly widths: readonly number[];
  /** The widest it is shown, in CSS pixels, where that would be seen. */
  readonly least: number;
}

/** The sheet without a margin: whole squares, where a phone has room for them. */
const squares = 'round(down, 100vw - 2.875rem, 1.75rem)';
const narrowest = 'calc(100vw - 3.25rem)';

/** How high a project's picture is at most, in rem: twelve squares beside the margin, ten without one. */
const [high, low] = [24, 17.5];

/** The windows that have one column, in which a detail stands for the whole. */
export const NARROW = '(max-width: 41.99rem)';

/** One column of two, then of one, from the widest window to the narrowest; each begins at a width. */
const columns = [
  ['84rem', '30rem', high],
  ['80rem', 'calc(50vw - 12rem)', high],
  ['60rem', 'calc(50vw - 10.75rem)', high],
  ['42rem', `calc(${squares} / 2 - 0.875rem)`, low],
  ['22.5rem', squares, low],
] as const;

/** The attribute for a picture that is `shown` so wide in a column as long and as high as this. */
const sizesInColumns = (shown: (length: string, height: number) => string) =>
  columns
    .map(([from, length, height]) => `(min-width: ${from}) ${shown(length, height)}`)
    .concat(shown(narrowest, low))
    .join(', ');

/** Of a photograph of the gallery: the column's own width. */
const gallerySizes = () => sizesInColumns((length) => length);

const inColumn = {
  // Two columns on a tablet and on a desktop, one on a telephone at two dots a pixel, all of them at two or three.
  widths: [352, 496, 704, 992],
  least: 600,
};

/** How wide a sheet is at most, in CSS pixels. */
export const SHEET = 992;

/** From how many times as wide as high on the first project's picture takes the whole sheet: higher, it would a window. */
export const WIDE = 1.5;

/** How wide a project's picture is shown in its column: whole. */
export const projectSizes = (ratio: number) =>
  sizesInColumns((length, height) => `min(${length}, ${Math.ceil(100 * ratio * height) / 100}rem)`);

/** And the first over the whole sheet, on the home page. */
export const SHEET_SIZES = [
  '(min-width: 84rem) 62rem',
  '(min-width: 80rem) calc(100vw - 22rem)',
  '(min-width: 60rem) calc(100vw - 19.5rem)',
  `(min-width: 22.5rem) ${squares}`,
  narrowest,
].join(', ');

/** The layout of ProjectCard, of the gallery and of the portrait, in numbers. */
const places = {
  project: { sizes: projectSizes, ...inColumn },
  gallery: { sizes: gallerySizes, ...inColumn },
  // Of a project, besides over the whole sheet of the home page where it is of a screen's shape.
  leading: {
    sizes: projectSizes,
    widths: [...inColumn.widths, 1488, 1984],
    least: inColumn.least,
  },
  // The first of the gallery, which may have the whole sheet.
  cover: {
    sizes: gallerySizes,
    widths: [...inColumn.widths, 1488, 1984],
    least: inColumn.least,
  },
  // Instead of a project's, in one column.
  narrow: {
    sizes: (ratio) => `min(${narrowest}, ${Math.ceil(100 * ratio * low) / 100}rem)`,
    widths: inColumn.widths,
    least: 352,
  },
  portrait: {
    sizes: () =>
      `(min-width: 84rem) 18rem, (min-width: 80rem) 14rem, (min-width: 60rem) 12rem, (min-width: 22.5rem) min(${squares}, 21rem), ${narrowest}`,
    widths: [240, 480, 720],
    least: 240,
  },
} satisfies Record<string, Place>;

/** One picture made. */
export interface Made {
  /** Size in pixels of the largest file. */
  readonly width: number;
  readonly height: number;
  /** The best format first, each from the narrowest on; the last is the one that everything reads. */
  readonly files: readonly MadeFile[];
  /** What the owner may not expect. */
  readonly doubt?: { readonly why: string; readonly do: string };
}

export interface MadeFile {
  readonly bytes: Uint8Array;
  readonly extension: 'avif' | 'webp' | 'jpg' | 'png' | 'svg';
  /** In pixels. */
  readonly width: number;
}

/**
 * Makes of each picture named what the page shows: upright, without metadata, in modern formats at the widths
 * of its place. Nothing is thrown for what an owner did: it is among the faults.
 */
export async function makePictures({
  folder,
  wanted,
  cache,
  progress,
}: Options): Promise<MadePictures> {
  const pictures: (MadePicture | undefined)[] = [];
  const files = new Map<string, Uint8Array>();
  const faults: Fault[] = [];
  const doubts: Fault[] = [];
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  for (const [at, { src, role, path }] of wanted.entries()) {
    try {
      const bytes = await readPicture(folder, names, src);
      const place = places[role];
      const made = await kept(cache, bytes, place, () => {
        progress?.(`Preparing ${src} (${at + 1} of ${wanted.length})`);
        return isDrawing(bytes) ? drawing(bytes) : photograph(bytes, place);
      });
      pictures.push(placed(made, src, place, files));
      if (made.doubt) doubts.push({ path, what: shown(src), ...made.doubt });
    } catch (error) {
      if (!(error instanceof Unfit)) throw error;
      pictures.push(undefined);
      faults.push({
        path,
        ...(error instanceof NotUtf8
          ? encodingFault(error, `pictures/${src}`)
          : { what: shown(src), why: error.message, do: error.todo }),
      });
    }
  }
  return { pictures, files, faults, doubts };
}

/** The picture as the page shows it, its files added to those of the site. */
function placed(
  { width, height, files }: Made,
  src: string,
  { sizes }: Place,
  site: Map<string, Uint8Array>,
): MadePicture {
  const addresses = files.map(({ bytes, extension, width }) => {
    const name = `pictures/${stem(src)}.${hash(bytes)}.${extension}`;
    site.set(name, bytes);
    return { address: `/${name}`, extension, width };
  });
  const sources = ['avif', 'webp'].flatMap((format) => {
    const candidates = addresses.slice(0, -1).filter(({ extension }) => extension === format);
    const srcset = candidates.map(({ address, width }) => `${address} ${width}w`).join(', ');
    return srcset ? [{ type: `image/${format}`, srcset }] : [];
  });
  const address = addresses.at(-1)?.address ?? '';
  return { width, height, src: address, sources, sizes: sizes(width / height) };
}

/** A file's name in lower-case ASCII: an address that needs no escapes. */
function stem(src: string): string {
  const ascii = basename(src, extname(src))
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');
  return ascii.replace(/[^a-z\d]+/g, '-').replace(/^-|-$/g, '') || 'image';
}

const hash = (bytes: Uint8Array) =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 10);
