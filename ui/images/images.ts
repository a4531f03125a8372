import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, extname, join, normalize } from 'node:path';
import sharp from 'sharp';
import { type Diagnostic, formatValue, nearest, UserInputError } from '../content/diagnostics.ts';
import { encodingDiagnostic, NotUtf8 } from '../content/encoding.ts';
import { slugOf } from '../content/pageAddresses.ts';
import { isVideo } from '../content/stories/pictures.ts';
import { kept } from './cache.ts';
import { type ProcessedImage, processRaster } from './raster.ts';
import { type ImageSlot, imageSlots } from './slots.ts';
import { isSvg, processSvg } from './svg.ts';

/** To change with what is made of the same bytes for the same place. */
const recipe = 4;

/** The most that is embedded of one video, in MB: a minute of a screen. */
const MAX_MEGABYTES = 16;

/** What pictures that stand for a video may be saved as, the first there is. */
const posters = ['.jpg', '.jpeg', '.png', '.webp', '.avif', '.heic'];

/** A picture that the content names. */
export interface ImageRequest {
  /** Its file, below the folder of pictures. */
  readonly src: string;
  readonly role: keyof typeof imageSlots;
  /** Where the content names it, for the report. */
  readonly path: string;
  /** The file and line that name it, where that is not the content. */
  readonly at?: { readonly file: string; readonly line: number };
}

/** A picture as the page shows it; `src` and the addresses in `srcset` are absolute paths. */
export interface ResponsiveImage {
  /** Size in pixels of the largest there is. */
  readonly width: number;
  readonly height: number;
  /** For what knows neither AVIF nor WebP. */
  readonly src: string;
  /** The best first. A drawing has none. */
  readonly sources: readonly { readonly type: string; readonly srcset: string }[];
  /** How wide the page shows it. */
  readonly sizes: string;
  /** The video that it stands for until that is played, and its subtitles. */
  readonly video?: { readonly src: string; readonly subtitles?: string };
}

interface Options {
  readonly folder: string;
  readonly requests: readonly ImageRequest[];
  /** Where what was made is kept between builds. */
  readonly cacheFolder: string;
  /** Told of each picture that is not in the cache: a photograph takes seconds. */
  readonly progress?: (line: string) => void;
}

/**
 * Makes of each picture named what the page shows: upright, without metadata, in modern formats at the widths
 * of its place. Nothing is thrown: what is wrong is among the errors.
 */
export async function processImages({ folder, requests, cacheFolder, progress }: Options) {
  /** In the order asked for; `undefined` where there is a diagnostic. */
  const pictures: (ResponsiveImage | undefined)[] = [];
  /** What the pictures made need, from path in the site to bytes. */
  const files = new Map<string, Uint8Array>();
  const errors: Diagnostic[] = [];
  /** What is not wrong, but not what the owner may expect. */
  const warnings: Diagnostic[] = [];
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  for (const [rank, { src, role, path, at }] of requests.entries()) {
    const where = at ?? { path };
    try {
      const video = at && isVideo(src) ? await readVideo(folder, names, src) : undefined;
      const bytes = await readImage(folder, names, video?.poster ?? src);
      const place = imageSlots[role];
      const settings = JSON.stringify([recipe, place.widths, place.minWidth, sharp.versions]);
      const processed = await kept(cacheFolder, [settings, bytes], () => {
        progress?.(`Preparing ${src} (${rank + 1} of ${requests.length})`);
        return isSvg(bytes) ? processSvg(bytes) : processRaster(bytes, place);
      });
      const stem = slugOf(basename(src, extname(src))) || 'image';
      /** Adds a file to those of the site; its address has the hash of its content. */
      const add = (bytes: Uint8Array, extension: string) => {
        const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 10);
        const name = `pictures/${stem}.${hash}.${extension}`;
        files.set(name, bytes);
        return `/${name}`;
      };
      const subtitles = video?.subtitles && { subtitles: add(video.subtitles, 'vtt') };
      pictures.push({
        ...responsive(processed, place, add),
        ...(video && { video: { src: add(video.bytes, video.extension), ...subtitles } }),
      });
      if (processed.warning)
        warnings.push({ ...where, what: formatValue(src), ...processed.warning });
    } catch (error) {
      pictures.push(undefined);
      errors.push({
        ...where,
        ...(error instanceof NotUtf8
          ? encodingDiagnostic(error, `pictures/${src}`)
          : { what: formatValue(src), ...reason(error) }),
      });
    }
  }
  return { pictures, files, errors, warnings };
}

/** Why there is no picture: of what nobody foresaw, the first line. */
function reason(error: unknown): Pick<Diagnostic, 'why' | 'do'> {
  if (error instanceof UserInputError) return { why: error.message, do: error.todo };
  const [line] = String(error instanceof Error ? error.message : error).split('\n');
  return { why: `it cannot be processed (${line})`, do: 'export it again, as JPEG or PNG' };
}

/** A picture as the page shows it; `add` gives the address of each of its files. */
function responsive(
  { width, height, files }: ProcessedImage,
  { sizes }: ImageSlot,
  add: (bytes: Uint8Array, extension: string) => string,
): ResponsiveImage {
  const added = files.map((file) => ({ ...file, address: add(file.bytes, file.extension) }));
  const sources = ['avif', 'webp'].flatMap((format) => {
    const ofFormat = added.filter(({ extension }) => extension === format);
    const srcset = ofFormat.map(({ address, width }) => `${address} ${width}w`).join(', ');
    return srcset ? [{ type: `image/${format}`, srcset }] : [];
  });
  return { width, height, src: added.at(-1)?.address ?? '', sources, sizes: sizes(width / height) };
}

/**
 * The bytes of the file that the content names: one of the `names` in the folder of pictures, and no other file.
 *
 * @throws {UserInputError} when there is none
 */
async function readImage(
  folder: string,
  names: readonly string[],
  src: string,
): Promise<Uint8Array> {
  // A Mac stores « é » as two characters.
  const name = names.find((one) => one.normalize() === normalize(src).normalize());
  if (name === undefined) {
    const near = nearest(src, names);
    const advice = near
      ? `write ${formatValue(near)} if that is the one`
      : 'put the file in that folder and write its name';
    throw new UserInputError('no such file in pictures/', advice);
  }
  const bytes = await readFile(join(folder, name)).catch(({ code }: NodeJS.ErrnoException) => {
    const why = code === 'EISDIR' ? 'a folder, not a file' : `it cannot be opened (${code})`;
    throw new UserInputError(why, 'write the name of a file that you may read');
  });
  if (bytes.length === 0) throw new UserInputError('the file is empty', 'copy it again');
  return bytes;
}

/**
 * The video that the content names, and what stands beside it under the same name: the name of the picture that is shown
 * before it plays, and its subtitles (WebVTT), where there are any.
 *
 * @throws {UserInputError} when it cannot be shown
 */
async function readVideo(folder: string, names: readonly string[], src: string) {
  const bytes = await readImage(folder, names, src);
  const stem = src.slice(0, -extname(src).length);
  const name = basename(stem);
  const encoded = `ffmpeg -i ${basename(src)} -vf scale=-2:720 -crf 28 -pix_fmt yuv420p ${name}-720p.mp4, and name that`;
  const megabytes = Math.ceil(bytes.length / 1e6);
  if (megabytes > MAX_MEGABYTES)
    throw new UserInputError(
      `${megabytes} MB, and the executable that has it in it should stay small: ${MAX_MEGABYTES} MB at most`,
      `shorten it, or make it smaller by ${encoded}`,
    );
  const text = Buffer.from(bytes).toString('latin1');
  const extension = text.startsWith('\x1aE\xdf\xa3') ? 'webm' : 'mp4';
  if (
    (extension === 'mp4' && !/^.{4}ftyp(?!qt)/s.test(text)) ||
    // H.265, as telephones record, which Firefox and most Chromes do not play.
    /stsd.{12}(?:hvc1|hev1)/s.test(text)
  )
    throw new UserInputError(
      'not a video that every browser plays',
      `export it as MP4 with H.264, such as by ${encoded}`,
    );
  const beside = (end: string) =>
    names.find(
      (one) => one.normalize().toLowerCase() === `${stem}${end}`.normalize().toLowerCase(),
    );
  const poster = posters.map(beside).find(Boolean);
  if (!poster)
    throw new UserInputError(
      'no picture to show before it plays',
      `put one of its images beside it as ${name}.jpg, such as by ffmpeg -i ${basename(src)} -frames:v 1 ${name}.jpg`,
    );
  const captions = beside('.vtt');
  const subtitles = captions && (await readFile(join(folder, captions)));
  return { bytes, extension, poster, subtitles };
}
