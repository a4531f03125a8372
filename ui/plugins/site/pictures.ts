import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, extname, isAbsolute, join, normalize } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import sharp from 'sharp';
import { drawing } from './drawing.ts';
import { nearest } from './nearest.ts';
import { isDrawing, photograph } from './photograph.ts';
import { type Fault, shown } from './report.ts';
import { Unfit } from './unfit.ts';

/** A picture that the content names. */
export interface WantedPicture {
  /** Its file, below the folder of pictures. */
  readonly src: string;
  readonly role: keyof typeof places;
  /** How many of the role stand side by side, itself included: one project alone has the whole width. */
  readonly of?: number;
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
  /** How wide it is shown there, for the attribute. */
  readonly sizes: string;
  /** The widths to make, in pixels, in order. */
  readonly widths: readonly number[];
  /** The widest it is shown, in CSS pixels, where that would be seen. */
  readonly least: number;
}

/** In one column of two, from a width of the window on. */
const column = (from: string): Place => ({
  sizes: `(min-width: 90rem) 32.25rem, (min-width: 74rem) calc(39.5vw - 3.25rem), (min-width: 60rem) calc(50vw - 11rem), (min-width: ${from}) calc(50vw - 2.5rem), calc(100vw - 3.5rem)`,
  // Two columns on a tablet and on a desktop, one on a telephone at two dots a pixel, all of them at two or three.
  widths: [352, 528, 704, 1056],
  least: 600,
});

const projectAlone: Place = {
  sizes:
    '(min-width: 90rem) 66rem, (min-width: 74rem) calc(79vw - 5rem), (min-width: 60rem) calc(100vw - 20.5rem), calc(100vw - 3.5rem)',
  widths: [352, 528, 704, 1056, 1584, 2112],
  least: 1056,
};

const projectOfMany: Place = {
  ...column('41rem'),
  sizes: `(min-width: 90rem) 21rem, (min-width: 78.5rem) calc(26.3vw - 2.6rem), ${column('41rem').sizes.replace(/^.*?, /, '')}`,
};

/** The layout of ProjectCard, of the gallery and of the portrait, in numbers. */
const places = {
  project: (of: number) => (of === 1 ? projectAlone : of === 2 ? column('41rem') : projectOfMany),
  gallery: () => column('40rem'),
  portrait: () => ({ sizes: '15rem', widths: [240, 480, 720], least: 240 }),
} satisfies Record<string, (of: number) => Place>;

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
  for (const [at, { src, role, of = 2, path }] of wanted.entries()) {
    try {
      const bytes = await readPicture(folder, names, src);
      const place = places[role](of);
      const made = await kept(cache, bytes, place, () => {
        progress?.(`Preparing ${src} (${at + 1} of ${wanted.length})`);
        return isDrawing(bytes) ? drawing(bytes) : photograph(bytes, place);
      });
      pictures.push(placed(made, src, place, files));
      if (made.doubt) doubts.push({ path, what: shown(src), ...made.doubt });
    } catch (error) {
      if (!(error instanceof Unfit)) throw error;
      pictures.push(undefined);
      faults.push({ path, what: shown(src), why: error.message, do: error.todo });
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
  return { width, height, src: addresses.at(-1)?.address ?? '', sources, sizes };
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

/**
 * The bytes of the file that the content names.
 *
 * @throws {Unfit} when there is none
 */
async function readPicture(
  folder: string,
  names: readonly string[],
  src: string,
): Promise<Uint8Array> {
  if (/^[a-z]+:\/\//i.test(src)) {
    throw new Unfit('an address', 'put the file itself in pictures/ and write its name');
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u001f\u007f\u200b-\u200f\u202a-\u202e\ufeff]/.test(src)) {
    throw new Unfit(
      'it has a character that cannot be seen',
      'rename the file with letters, digits and hyphens',
    );
  }
  if (src.includes('\\')) {
    throw new Unfit('it has a backslash', 'write a / between a folder of pictures/ and its file');
  }
  if (normalize(src) === '.') {
    throw new Unfit('it names no file', 'write the name of a file of pictures/');
  }
  if (isAbsolute(src) || normalize(src).startsWith('..')) {
    throw new Unfit('outside pictures/', 'put the file in pictures/ and write its name');
  }
  // A Mac stores « é » as two characters.
  const name = names.find((one) => one.normalize() === normalize(src).normalize());
  if (name === undefined) throw missing(src, names);
  const bytes = await readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EISDIR') {
      throw new Unfit('a folder', 'write the name of a file in it');
    }
    throw new Unfit(
      `it cannot be opened (${error.code})`,
      'give yourself the right to read the file',
    );
  });
  if (bytes.length === 0) throw new Unfit('the file is empty', 'copy it again');
  return bytes;
}

function missing(src: string, names: readonly string[]): Unfit {
  const other = names.find((name) => name.toLowerCase() === src.toLowerCase());
  if (other) {
    return new Unfit('the file is named with other capitals', `write ${shown(other)}`);
  }
  const near = nearest(src, names);
  return new Unfit(
    'no such file in pictures/',
    near ? `write ${shown(near)} if that is it` : 'put it in pictures/, or correct the name',
  );
}

/** To change with what is made of the same bytes for the same place. */
const recipe = 1;

/** From the cache, else made and kept there. */
async function kept(
  cache: string,
  bytes: Uint8Array,
  { widths, least }: Place,
  make: () => Promise<Made>,
): Promise<Made> {
  const settings = JSON.stringify([recipe, widths, least, sharp.versions]);
  const entry = join(cache, createHash('sha256').update(settings).update(bytes).digest('hex'));
  const before = await readFile(entry).then(unpack, () => undefined);
  if (before) return before;
  const made = await make();
  await mkdir(cache, { recursive: true });
  // Beside it, then in one move: two builds may make the same picture.
  const draft = `${entry}.${process.pid}`;
  await writeFile(draft, pack(made));
  await rename(draft, entry);
  return made;
}

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

function pack(made: Made): Buffer {
  const bytes = serialize(made);
  return Buffer.concat([digest(bytes), bytes]);
}

/** `undefined` when it is not whole: a full disc leaves halves. */
function unpack(packed: Buffer): Made | undefined {
  const bytes = packed.subarray(32);
  return digest(bytes).equals(packed.subarray(0, 32)) ? deserialize(bytes) : undefined;
}
