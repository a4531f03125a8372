import { isUtf8 } from 'node:buffer';
import { join } from 'node:path';
import type { Diagnostic } from '../content/diagnostics.ts';
import { decode, fileDiagnostic } from '../content/encoding.ts';
import { shellWord } from '../content/fileNames.ts';
import { displayPath } from '../folders.ts';
import { type PictureFolder, withoutExtension } from './pictureFolder.ts';
import { webVttFaults } from './webVtt.ts';

/** The subtitles of a video, where it has any, and what is wrong with them. */
export interface Subtitles {
  readonly subtitles?: Uint8Array;
  readonly errors: readonly Diagnostic[];
}

/** Reads the subtitles that stand beside the video `name`. */
export async function readSubtitles(pictures: PictureFolder, name: string): Promise<Subtitles> {
  const webVtt = pictures.beside(name, '.vtt');
  const subtitles = webVtt ?? pictures.beside(name, '.srt');
  if (subtitles === undefined) return { errors: [] };
  const file = `pictures/${subtitles}`;
  try {
    const bytes = await pictures.read(subtitles);
    const convert = convertCommand(join(displayPath(pictures.path), subtitles), bytes);
    const faults =
      webVtt === undefined ? [srtFault(convert)] : webVttFaults(decode(bytes), convert);
    return { subtitles: bytes, errors: faults.map((fault) => ({ ...fault, file })) };
  } catch (error) {
    return { errors: [fileDiagnostic(error, file)] };
  }
}

const srtFault = (convert: string): Diagnostic => ({
  what: 'the subtitles',
  why: 'they are in the format SRT, of which browsers show none',
  do: `convert them: ${convert}`,
});

/** The command that makes WebVTT of the subtitles in `path`, which are SRT or will be named so, between back-ticks. */
function convertCommand(path: string, bytes: Uint8Array): string {
  const [srt, webVtt] = ['.srt', '.vtt'].map((extension) =>
    shellWord(withoutExtension(path) + extension),
  );
  // Subtitles of a DVD are often in the encoding of Windows. Ffmpeg knows UTF-16 by its byte order mark.
  const isUtf16 = /^(?:\xff\xfe|\xfe\xff)/.test(Buffer.from(bytes.slice(0, 2)).toString('latin1'));
  const encoding = isUtf8(bytes) || isUtf16 ? '' : '-sub_charenc WINDOWS-1252 ';
  return `\`ffmpeg ${encoding}-i ${srt} ${webVtt}\``;
}
