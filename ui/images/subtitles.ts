import { isUtf8 } from 'node:buffer';
import { join } from 'node:path';
import type { Diagnostic } from '../content/diagnostics.ts';
import { decode } from '../content/encoding.ts';
import { shellWord } from '../content/fileNames.ts';
import { fileDiagnosticOrThrow } from '../content/readFile.ts';
import { displayPath } from '../folders.ts';
import { type PictureFolder, withoutExtension } from './pictureFolder.ts';
import { webVttFaults } from './webVtt.ts';

/** The subtitles of a video, if it has any, and the errors in them. */
export interface Subtitles {
  readonly subtitles?: Uint8Array;
  readonly errors: readonly Diagnostic[];
}

/** Reads the subtitles beside the video `name`. */
export async function readSubtitles(pictures: PictureFolder, name: string): Promise<Subtitles> {
  const webVttName = pictures.beside(name, '.vtt');
  const subtitlesName = webVttName ?? pictures.beside(name, '.srt');
  if (subtitlesName === undefined) return { errors: [] };
  const file = `pictures/${subtitlesName}`;
  try {
    const bytes = await pictures.read(subtitlesName);
    const convert = convertCommand(join(displayPath(pictures.path), subtitlesName), bytes);
    const faults =
      webVttName === undefined ? [srtFault(convert)] : webVttFaults(decode(bytes), convert);
    return { subtitles: bytes, errors: faults.map((fault) => ({ ...fault, file })) };
  } catch (error) {
    return { errors: [fileDiagnosticOrThrow(error, file)] };
  }
}

const srtFault = (convert: string): Diagnostic => ({
  what: 'the subtitles',
  why: 'they are in the format SRT, of which browsers show none',
  advice: `convert them: ${convert}`,
});

/** Gives the command, between back-ticks, that converts the SRT file beside `path` to WebVTT. */
function convertCommand(path: string, bytes: Uint8Array): string {
  const srt = shellWord(`${withoutExtension(path)}.srt`);
  const webVtt = shellWord(`${withoutExtension(path)}.vtt`);
  // Subtitles of a DVD are often in the encoding of Windows. Ffmpeg knows UTF-16 by its byte order mark.
  const hasKnownEncoding = isUtf8(bytes) || hasUtf16Mark(bytes);
  const encoding = hasKnownEncoding ? '' : '-sub_charenc WINDOWS-1252 ';
  return `\`ffmpeg ${encoding}-i ${srt} ${webVtt}\``;
}

function hasUtf16Mark(bytes: Uint8Array): boolean {
  const mark = Buffer.from(bytes.subarray(0, 2)).toString('hex');
  return mark === 'fffe' || mark === 'feff';
}
