import { basename, join } from 'node:path';
import { UserInputError } from '../content/diagnostics.ts';
import { shellWord } from '../content/fileNames.ts';
import { displayPath } from '../folders.ts';
import { type PictureFolder, withoutExtension } from './pictureFolder.ts';
import { readSubtitles, type Subtitles } from './subtitles.ts';
import { readVideoFormat, type VideoFormat } from './videoFormat.ts';

/** The greatest size of a video, which is in the executable. A minute of a recorded screen is smaller. */
const MAX_MEGABYTES = 16;

/** The extensions of the picture that is shown before a video plays. The first file that exists is used. */
const posterExtensions = ['.jpg', '.jpeg', '.png', '.webp', '.avif', '.heic'];

/** A format that Chrome 123, Firefox 121 and Safari 17.5 play on every system, with the codecs that they play in it. */
interface PlayableFormat {
  readonly container: string;
  readonly extension: 'mp4' | 'webm';
  readonly video: RegExp;
  readonly audio: RegExp;
}

/** H.264 in its profiles Baseline, Main and High, which are 4:2:0 in 8 bits. */
const mp4: PlayableFormat = {
  container: 'MP4',
  extension: 'mp4',
  video: /^avc1\.(?:42|4d|64)/i,
  audio: /^(?:mp4a\.40\.(?:2|5|29)|mp3)$/,
};

/** VP8, and VP9 in its profile 0, which is 4:2:0 in 8 bits. AV1 is absent: Safari plays it on the newest devices alone. */
const webm: PlayableFormat = {
  container: 'WebM',
  extension: 'webm',
  video: /^vp(?:8$|09\.00\.)/,
  audio: /^(?:opus|vorbis)$/,
};

/** The names of codecs that people know, by the beginning of the codec's name in RFC 6381. */
const codecNames = [
  { prefix: 'avc', name: 'H.264 other than 4:2:0 in 8 bits' },
  { prefix: 'hev1', name: 'HEVC (H.265)' },
  { prefix: 'hvc1', name: 'HEVC (H.265)' },
  { prefix: 'av01', name: 'AV1' },
  { prefix: 'vp09.00', name: 'VP9' },
  { prefix: 'vp09', name: 'VP9 other than 4:2:0 in 8 bits' },
  { prefix: 'mp4v', name: 'MPEG-4 part 2' },
];

/** A video of a story, with its picture and its subtitles, which are files of the same name. */
export interface Video extends Subtitles {
  readonly bytes: Uint8Array;
  readonly extension: PlayableFormat['extension'];
  /** The name of the picture that is shown before the video plays. */
  readonly poster: string;
}

/**
 * Reads the video that a story names.
 *
 * @throws {UserInputError} when some browser would not play it, or no picture stands beside it
 */
export async function readVideo(pictures: PictureFolder, nameInStory: string): Promise<Video> {
  const name = pictures.find(nameInStory);
  const path = join(displayPath(pictures.path), name);
  const bytes = await pictures.read(name);
  refuseHeavy(bytes, path);
  const { extension } = playableFormat(await readVideoFormat(bytes), path);
  const poster = findPoster(pictures, name, path);
  return { bytes, extension, poster, ...(await readSubtitles(pictures, name)) };
}

function refuseHeavy(bytes: Uint8Array, path: string): void {
  const megabytes = Math.ceil(bytes.length / 1e6);
  if (megabytes <= MAX_MEGABYTES) return;
  throw new UserInputError(
    `${megabytes} MB, and the executable that has it in it should stay small: ${MAX_MEGABYTES} MB at most`,
    `shorten it, or make it smaller: ${encodeCommand(path, '-vf scale=-2:720 -crf 28 -pix_fmt yuv420p')}`,
  );
}

function findPoster(pictures: PictureFolder, name: string, path: string): string {
  for (const extension of posterExtensions) {
    const poster = pictures.beside(name, extension);
    if (poster !== undefined) return poster;
  }
  const posterPath = `${withoutExtension(path)}.jpg`;
  throw new UserInputError(
    'no picture to show before it plays',
    `put one of its images beside it as ${basename(posterPath)}, such as by \`ffmpeg -i ${shellWord(path)} -frames:v 1 ${shellWord(posterPath)}\``,
  );
}

/**
 * Finds the format of the file among those that every browser plays.
 *
 * @throws {UserInputError} when there is none
 */
function playableFormat(format: VideoFormat | undefined, path: string): PlayableFormat {
  if (!format)
    throw new UserInputError(
      'not a video that every browser plays',
      `make MP4 of it: ${encodeCommand(path, '-vf scale=-2:720 -c:v libx264 -pix_fmt yuv420p -c:a aac')}`,
    );
  const { container, videoCodec, audioCodec, isWhole } = format;
  if (!videoCodec && audioCodec)
    throw new UserInputError('it has sound and no picture', 'export it again with its picture');
  if (!videoCodec || !isWhole)
    throw new UserInputError('the end of the file is missing', 'copy it again from its source');
  const playable = [mp4, webm].find((candidate) => candidate.container === container);
  const refuse = (what: string) => {
    throw new UserInputError(
      `${what}, which not every browser plays`,
      `make MP4 of it: ${encodeCommand(path, mp4Options(format))}`,
    );
  };
  if (!playable) return refuse(container);
  if (!playable.video.test(videoCodec)) return refuse(`${codecName(videoCodec)} in ${container}`);
  if (format.hasHighDynamicRange) return refuse(`high dynamic range (HDR) in ${container}`);
  if (audioCodec && !playable.audio.test(audioCodec))
    return refuse(`sound as ${codecName(audioCodec)} in ${container}`);
  return playable;
}

const codecName = (codec: string) =>
  codecNames.find(({ prefix }) => codec.startsWith(prefix))?.name ?? codec;

/** The filters with which ffmpeg converts high dynamic range to ordinary colours. */
const TONE_MAP = 'zscale=t=linear:npl=100,tonemap=hable,zscale=p=bt709:t=bt709:m=bt709:r=tv';

/** Gives the options with which ffmpeg makes MP4 of a video. A track that every browser plays is copied. */
function mp4Options(format: VideoFormat): string {
  const { videoCodec = '', audioCodec, hasEvenSize, hasHighDynamicRange } = format;
  const filters: string[] = [];
  if (hasHighDynamicRange) filters.push(TONE_MAP);
  if (!hasEvenSize) filters.push('scale=-2:720');
  const filter = filters.length > 0 ? `-vf ${filters.join()} ` : '';
  const isPlayable = mp4.video.test(videoCodec) && !hasHighDynamicRange;
  const video = isPlayable ? '-c:v copy' : `${filter}-c:v libx264 -pix_fmt yuv420p`;
  const audio = audioCodec && !mp4.audio.test(audioCodec) ? '-c:a aac' : '-c:a copy';
  return `${video} ${audio}`;
}

/**
 * Gives the command, between back-ticks, that makes MP4 of the video at `path`. The MP4 has the name of the video, so the picture
 * and the subtitles still belong to it. An original with that same name is moved to the folder in which the command runs.
 */
function encodeCommand(path: string, options: string): string {
  // Subtitles are left out (-sn), because they are another file. The index comes first (faststart): the video begins at once.
  const encode = (source: string, target: string) =>
    `ffmpeg -i ${shellWord(source)} ${options} -sn -movflags +faststart ${shellWord(target)}`;
  // On many systems FILM.MP4 and FILM.mp4 are the same file, which ffmpeg would read and write at once.
  if (!/\.mp4$/i.test(path))
    return `\`${encode(path, `${withoutExtension(path)}.mp4`)}\`, and name that`;
  const original = `${withoutExtension(basename(path))}-original.mp4`;
  return `\`mv ${shellWord(path)} ${shellWord(original)} && ${encode(original, path)}\``;
}
