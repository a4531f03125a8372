import { createHash } from 'node:crypto';
import { basename, extname } from 'node:path';
import sharp from 'sharp';
import { type Diagnostic, eachOnce, UserInputError } from '../content/diagnostics.ts';
import { NotUtf8 } from '../content/encoding.ts';
import { quoteName } from '../content/fileNames.ts';
import { slugOf } from '../content/pageAddresses.ts';
import { fileDiagnosticOrThrow } from '../content/readFile.ts';
import { isVideo } from '../content/stories/pictures.ts';
import { cached } from './cache.ts';
import { openPictureFolder } from './pictureFolder.ts';
import { type ProcessedImage, processRaster } from './raster.ts';
import { type ImageSlot, imageSlots } from './slots.ts';
import { isSvg, processSvg } from './svg.ts';
import { readVideo, type Video } from './video.ts';

/** The version of the processing. Increase it when the processing changes, so that entries of the cache are not used. */
const PROCESSING_VERSION = 5;

/** A picture that the content names. */
export interface ImageRequest {
  /** The name of its file, below the folder of pictures. */
  readonly src: string;
  readonly role: keyof typeof imageSlots;
  /** The path of the name in the content, for the report. */
  readonly path: string;
  /** The file and the line that name it, if a story does, for the report. */
  readonly storyPlace?: { readonly file: string; readonly line: number };
}

/** A picture as the page shows it; `src` and the addresses in `srcset` are absolute paths. */
export interface ResponsiveImage {
  /** The width and the height of its largest file, in pixels. */
  readonly width: number;
  readonly height: number;
  /** The file for browsers that know neither AVIF nor WebP. */
  readonly src: string;
  /** The other files, the best format first. A drawing has none. */
  readonly sources: readonly { readonly type: string; readonly srcset: string }[];
  /** The `sizes` attribute: the width in which the page shows the picture. */
  readonly sizes: string;
  /** The video that replaces the picture when a visitor plays it, and its subtitles. */
  readonly video?: { readonly src: string; readonly subtitles?: string };
}

interface Options {
  readonly folder: string;
  readonly requests: readonly ImageRequest[];
  /** The folder in which results are stored between builds. */
  readonly cacheFolder: string;
  /** Called for each picture that is not in the cache: a photograph takes seconds. */
  readonly progress?: (line: string) => void;
}

/** Adds a file to the files of the site, and gives its address. */
type AddFile = (bytes: Uint8Array, extension: string) => string;

/**
 * Makes each picture as the page shows it: upright, without metadata, in modern formats at the widths of its slot. A picture
 * that cannot be shown is among the errors.
 */
export async function processImages({ folder, requests, cacheFolder, progress }: Options) {
  /** The pictures in the order of the requests; `undefined` for a picture with an error. */
  const pictures: (ResponsiveImage | undefined)[] = [];
  /** The bytes of each file that the pictures need, by its path in the site. */
  const files = new Map<string, Uint8Array>();
  const errors: Diagnostic[] = [];
  const warnings: Diagnostic[] = [];
  const pictureFolder = await openPictureFolder(folder);
  for (const [rank, request] of requests.entries()) {
    const { src, role } = request;
    const slot = imageSlots[role];
    const addFile: AddFile = (bytes, extension) => {
      const name = publishedName(src, bytes, extension);
      files.set(name, bytes);
      return `/${name}`;
    };
    const announce = () => progress?.(`Preparing ${src} (${rank + 1} of ${requests.length})`);
    try {
      const isVideoOfStory = request.storyPlace !== undefined && isVideo(src);
      const video = isVideoOfStory ? await readVideo(pictureFolder, src) : undefined;
      if (video) errors.push(...video.errors);
      const bytes = await pictureFolder.read(video?.poster ?? pictureFolder.find(src));
      const processed = await processCached(bytes, slot, cacheFolder, announce);
      pictures.push({
        ...responsiveImage(processed, slot, addFile),
        ...(video && { video: publishVideo(video, addFile) }),
      });
      if (processed.warning)
        warnings.push({ ...placeOf(request), what: quoteName(src), ...processed.warning });
    } catch (error) {
      pictures.push(undefined);
      errors.push(pictureError(error, request));
    }
  }
  return {
    pictures,
    files,
    usedPictures: pictureFolder.namesRead,
    // Two stories may show the same video.
    errors: eachOnce(errors),
    warnings,
  };
}

/** The name of a file in the site. It has a hash of the bytes, so browsers may cache the file for ever. */
function publishedName(src: string, bytes: Uint8Array, extension: string): string {
  const stem = slugOf(basename(src, extname(src))) || 'image';
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 10);
  return `pictures/${stem}.${hash}.${extension}`;
}

function processCached(
  bytes: Uint8Array,
  slot: ImageSlot,
  cacheFolder: string,
  announce: () => void,
): Promise<ProcessedImage> {
  const settings = JSON.stringify([PROCESSING_VERSION, slot.widths, slot.minWidth, sharp.versions]);
  return cached(cacheFolder, [settings, bytes], () => {
    announce();
    return isSvg(bytes) ? processSvg(bytes) : processRaster(bytes, slot);
  });
}

function responsiveImage(
  { width, height, files }: ProcessedImage,
  { sizes }: ImageSlot,
  addFile: AddFile,
): ResponsiveImage {
  const published = files.map((file) => ({
    ...file,
    address: addFile(file.bytes, file.extension),
  }));
  const srcsetOf = (format: string) =>
    published
      .filter(({ extension }) => extension === format)
      .map(({ address, width }) => `${address} ${width}w`)
      .join(', ');
  const formats = ['avif', 'webp'].map((format) => ({
    type: `image/${format}`,
    srcset: srcsetOf(format),
  }));
  return {
    width,
    height,
    src: published.at(-1)?.address ?? '',
    sources: formats.filter(({ srcset }) => srcset !== ''),
    sizes: sizes(width / height),
  };
}

function publishVideo({ bytes, extension, subtitles }: Video, addFile: AddFile) {
  return {
    src: addFile(bytes, extension),
    ...(subtitles && { subtitles: addFile(subtitles, 'vtt') }),
  };
}

/** The place in which a picture is named, for the report. */
const placeOf = ({ storyPlace, path }: ImageRequest): Partial<Diagnostic> => storyPlace ?? { path };

function pictureError(error: unknown, request: ImageRequest): Diagnostic {
  const { src } = request;
  if (error instanceof NotUtf8)
    return { ...placeOf(request), ...fileDiagnosticOrThrow(error, `pictures/${src}`) };
  const what = quoteName(src);
  if (error instanceof UserInputError)
    return { ...placeOf(request), what, why: error.message, advice: error.advice };
  // An error that nobody foresaw. The first line of its message is for people.
  const [firstLine] = String(error instanceof Error ? error.message : error).split('\n');
  return {
    ...placeOf(request),
    what,
    why: `it cannot be processed (${firstLine})`,
    advice: 'export it again, as JPEG or PNG',
  };
}
