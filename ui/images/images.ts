import { createHash } from 'node:crypto';
import { basename, extname } from 'node:path';
import sharp from 'sharp';
import { type Diagnostic, UserInputError } from '../content/diagnostics.ts';
import { encodingDiagnostic, NotUtf8 } from '../content/encoding.ts';
import { quoteName } from '../content/fileNames.ts';
import { slugOf } from '../content/pageAddresses.ts';
import { isVideo } from '../content/stories/pictures.ts';
import { eachOnce } from '../content/validate.ts';
import { kept } from './cache.ts';
import { openPictureFolder } from './pictureFolder.ts';
import { type ProcessedImage, processRaster } from './raster.ts';
import { type ImageSlot, imageSlots } from './slots.ts';
import { isSvg, processSvg } from './svg.ts';
import { readVideo } from './video.ts';

/** To change with what is made of the same bytes for the same place. */
const recipe = 4;

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
  const pictureFolder = await openPictureFolder(folder);
  for (const [rank, { src, role, path, at }] of requests.entries()) {
    const where = at ?? { path };
    try {
      const video = at && isVideo(src) ? await readVideo(pictureFolder, src) : undefined;
      errors.push(...(video?.errors ?? []));
      const bytes = await pictureFolder.read(video?.poster ?? pictureFolder.find(src));
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
        warnings.push({ ...where, what: quoteName(src), ...processed.warning });
    } catch (error) {
      pictures.push(undefined);
      errors.push({
        ...where,
        ...(error instanceof NotUtf8
          ? encodingDiagnostic(error, `pictures/${src}`)
          : { what: quoteName(src), ...reason(error) }),
      });
    }
  }
  // Two stories may show the same video.
  return {
    pictures,
    files,
    usedPictures: pictureFolder.used,
    errors: eachOnce(errors),
    warnings,
  };
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
