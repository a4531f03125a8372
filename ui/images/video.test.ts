import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { UserInputError } from '../content/diagnostics';
import { imageFolder } from '../harness/imageFolder';
import { openPictureFolder } from './pictureFolder';
import { readVideo } from './video';

/*
 * The videos of ui/harness/videos have two frames each, and names that say what they hold. They were made once by ffmpeg
 * 5.1: ffmpeg -f lavfi -i color=teal:s=64x64:r=10:d=0.2 -c:v libx264 -pix_fmt yuv444p -bitexact h264-444.mp4
 * High dynamic range: -color_primaries bt2020 -color_trc arib-std-b67 -colorspace bt2020nc; on its side: -metadata:s:v rotate=90.
 */
const videoOf = (name: string) =>
  readFileSync(join(import.meta.dirname, '../harness/videos', name));

const { folder, writePicture } = imageFolder();
const subtitles = 'WEBVTT\n\n00:00.000 --> 00:00.200\nBonjour\n';

/** The report on a video: why it cannot be shown, and what to do. */
async function refusal(name: string): Promise<string> {
  try {
    await readVideo(await openPictureFolder(folder), name);
    return 'it is shown';
  } catch (error) {
    if (!(error instanceof UserInputError)) throw error;
    return `${error.message}: ${error.advice}`.replaceAll(folder, 'pictures');
  }
}

describe('a video is published in the format of its content, whatever its name', () => {
  const cases = [
    { name: 'H.264', file: 'h264.mp4', extension: 'mp4' },
    { name: 'H.264 with AAC', file: 'h264-aac.mp4', extension: 'mp4' },
    { name: 'H.264 on its side', file: 'h264-rotated.mp4', extension: 'mp4' },
    { name: 'VP8', file: 'vp8.webm', extension: 'webm' },
    { name: 'VP9 with Opus', file: 'vp9.webm', extension: 'webm' },
  ];

  test.each(cases)('$name', async ({ file, extension }) => {
    await writePicture('film.m4v', videoOf(file));
    await writePicture('film.jpg', 'a picture');

    const video = await readVideo(await openPictureFolder(folder), 'film.m4v');

    expect(video).toEqual({ bytes: videoOf(file), extension, poster: 'film.jpg', errors: [] });
  });
});

describe('a video that some browser does not play is refused, with the command that mends it', () => {
  const moveAndConvert =
    'make MP4 of it: `mv pictures/film.mp4 film-original.mp4 && ffmpeg -i film-original.mp4';
  const encodeVideo = '-c:v libx264 -pix_fmt yuv420p';
  const toneMap = '-vf zscale=t=linear:npl=100,tonemap=hable,zscale=p=bt709:t=bt709:m=bt709:r=tv';
  const end = '-sn -movflags +faststart pictures/film.mp4`';
  const cases = [
    {
      file: 'mpeg4.mp4',
      says: `MPEG-4 part 2 in MP4, which not every browser plays: ${moveAndConvert} ${encodeVideo} -c:a copy ${end}`,
    },
    {
      file: 'h264-444.mp4',
      says: `H.264 other than 4:2:0 in 8 bits in MP4, which not every browser plays: ${moveAndConvert} ${encodeVideo} -c:a copy ${end}`,
    },
    {
      file: 'h264-444-odd.mp4',
      says: `H.264 other than 4:2:0 in 8 bits in MP4, which not every browser plays: ${moveAndConvert} -vf scale=-2:720 ${encodeVideo} -c:a copy ${end}`,
    },
    { file: 'h264-422.mp4', says: 'H.264 other than 4:2:0 in 8 bits in MP4, which' },
    { file: 'h264-10bit.mp4', says: 'H.264 other than 4:2:0 in 8 bits in MP4, which' },
    {
      file: 'h264-hdr.mp4',
      says: `high dynamic range (HDR) in MP4, which not every browser plays: ${moveAndConvert} ${toneMap} ${encodeVideo} -c:a copy ${end}`,
    },
    { file: 'hevc.mp4', says: 'HEVC (H.265) in MP4, which not every browser plays: make MP4' },
    { file: 'av1.mp4', says: 'AV1 in MP4, which not every browser plays: make MP4' },
    { file: 'av1.webm', says: 'AV1 in WebM, which not every browser plays: make MP4' },
    { file: 'vp9.mp4', says: 'VP9 in MP4, which not every browser plays: make MP4' },
    { file: 'vp9-10bit.webm', says: 'VP9 other than 4:2:0 in 8 bits in WebM, which' },
    {
      file: 'h264-ac3.mp4',
      says: `sound as ac-3 in MP4, which not every browser plays: ${moveAndConvert} -c:v copy -c:a aac ${end}`,
    },
    {
      file: 'h264.mkv',
      says: `Matroska, which not every browser plays: ${moveAndConvert} -c:v copy -c:a copy ${end}`,
    },
    { file: 'h264.mov', says: 'QuickTime File Format, which not every browser plays: make MP4' },
    { file: 'aac.mp4', says: 'it has sound and no picture: export it again with its picture' },
  ];

  test.each(cases)('$file', async ({ file, says }) => {
    await writePicture('film.mp4', videoOf(file));
    expect(await refusal('film.mp4')).toContain(says);
  });

  test('an AVI', async () => {
    await writePicture('film.avi', 'RIFF....AVI LIST');
    expect(await refusal('film.avi')).toBe(
      'not a video that every browser plays: make MP4 of it: `ffmpeg -i pictures/film.avi -vf scale=-2:720 -c:v libx264 -pix_fmt yuv420p -c:a aac -sn -movflags +faststart pictures/film.mp4`, and name that',
    );
  });

  test('a name in capitals, which the command does not write in lower case', async () => {
    await writePicture('IMG_1.MP4', videoOf('hevc.mp4'));
    expect(await refusal('IMG_1.MP4')).toContain(
      'make MP4 of it: `mv pictures/IMG_1.MP4 IMG_1-original.mp4 && ffmpeg -i IMG_1-original.mp4 -c:v libx264 -pix_fmt yuv420p -c:a copy -sn -movflags +faststart pictures/IMG_1.MP4`',
    );
  });

  test('what an iPhone records, in HEVC and high dynamic range', async () => {
    await writePicture('IMG_2.MOV', videoOf('iphone.mov'));
    expect(await refusal('IMG_2.MOV')).toBe(
      `QuickTime File Format, which not every browser plays: make MP4 of it: \`ffmpeg -i pictures/IMG_2.MOV ${toneMap} ${encodeVideo} -c:a copy -sn -movflags +faststart pictures/IMG_2.mp4\`, and name that`,
    );
  });

  test('half a file', async () => {
    const bytes = videoOf('h264-aac.mp4');
    await writePicture('film.mp4', bytes.subarray(0, bytes.length / 2));
    expect(await refusal('film.mp4')).toBe(
      'the end of the file is missing: copy it again from its source',
    );
  });

  test('more than 16 MB', async () => {
    await writePicture('le film.mov', Buffer.alloc(16_000_001));
    expect(await refusal('le film.mov')).toBe(
      "17 MB, and the executable that has it in it should stay small: 16 MB at most: shorten it, or make it smaller: `ffmpeg -i 'pictures/le film.mov' -vf scale=-2:720 -crf 28 -pix_fmt yuv420p -sn -movflags +faststart 'pictures/le film.mp4'`, and name that",
    );
  });

  test('one without a picture beside it', async () => {
    await writePicture('seul.mp4', videoOf('h264.mp4'));
    expect(await refusal('seul.mp4')).toBe(
      'no picture to show before it plays: put one of its images beside it as seul.jpg, such as by `ffmpeg -i pictures/seul.mp4 -frames:v 1 pictures/seul.jpg`',
    );
  });
});

describe('the subtitles of a video', () => {
  async function readWith(name: string, subtitleFiles: Readonly<Record<string, string | Buffer>>) {
    await writePicture(`${name}.mp4`, videoOf('h264.mp4'));
    await writePicture(`${name}.jpg`, 'a picture');
    for (const [extension, content] of Object.entries(subtitleFiles))
      await writePicture(name + extension, content);
    const video = await readVideo(await openPictureFolder(folder), `${name}.mp4`);
    const errors = video.errors.map((error) => ({
      ...error,
      advice: error.advice.replaceAll(folder, 'pictures'),
    }));
    return { ...video, errors };
  }

  test('WebVTT is published, not the SRT beside it', async () => {
    const video = await readWith('bilingue', { '.VTT': subtitles, '.srt': '' });
    expect(video.errors).toEqual([]);
    expect(String(video.subtitles)).toBe(subtitles);
  });

  test('SRT alone is to be converted', async () => {
    const { errors } = await readWith('srt', { '.srt': '1\n00:00:00,000 --> 00:00:01,000\nOui' });
    expect(errors).toEqual([
      {
        file: 'pictures/srt.srt',
        what: 'the subtitles',
        why: 'they are in the format SRT, of which browsers show none',
        advice: 'convert them: `ffmpeg -i pictures/srt.srt pictures/srt.vtt`',
      },
    ]);
  });

  test('SRT in the encoding of Windows is converted from that', async () => {
    const { errors } = await readWith('dvd', { '.srt': Buffer.from('Été', 'latin1') });
    expect(errors[0]?.advice).toBe(
      'convert them: `ffmpeg -sub_charenc WINDOWS-1252 -i pictures/dvd.srt pictures/dvd.vtt`',
    );
  });

  const faults = [
    { name: 'Latin-1', content: Buffer.from(`${subtitles}À l'été`, 'latin1'), line: 5 },
    { name: 'UTF-16', content: Buffer.from(`\ufeff${subtitles}`, 'utf16le'), line: 1 },
    { name: 'a comma in a time', content: subtitles.replace('.000', ',000'), line: 3 },
    { name: 'an empty file', content: '', line: undefined },
  ];

  test.each(faults)('$name is an error with a file and a line', async ({ name, content, line }) => {
    const { errors } = await readWith(name, { '.vtt': content });
    expect(errors).toMatchObject([{ file: `pictures/${name}.vtt` }]);
    expect(errors[0]?.line).toBe(line);
  });
});
