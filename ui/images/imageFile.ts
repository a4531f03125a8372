import { readFile } from 'node:fs/promises';
import { basename, extname, join, normalize } from 'node:path';
import { formatValue } from '../content/diagnostics.ts';
import { nearest } from '../content/nearest.ts';
import { UserInputError } from '../content/userInputError.ts';

/** The most that is embedded of one video, in MB: a minute of a screen. */
const MAX_MEGABYTES = 16;

/** What pictures that stand for a video may be saved as, the first there is. */
const posters = ['.jpg', '.jpeg', '.png', '.webp', '.avif', '.heic'];

/**
 * The bytes of the file that the content names: one of the `names` in the folder of pictures, and no other file.
 *
 * @throws {UserInputError} when there is none
 */
export async function readImage(
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
export async function readVideo(folder: string, names: readonly string[], src: string) {
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
