import type { InputTrack } from 'mediabunny';

/** What a video file holds, as far as browsers differ in it. */
export interface VideoFormat {
  /** The name of the format, such as MP4. */
  readonly container: string;
  /** The codec of the picture and of the sound as RFC 6381 names it, such as `avc1.64001f`, or else as the file does. */
  readonly videoCodec: string | undefined;
  readonly audioCodec: string | undefined;
  /** Whether both the width and the height are even, as most encoders need them. */
  readonly hasEvenSize: boolean;
  /** Whether the last frame of the index is in the file. */
  readonly isWhole: boolean;
}

/** Reads the format of a video file; `undefined` where it is none, or one that no browser plays. */
export async function readVideoFormat(bytes: Uint8Array): Promise<VideoFormat | undefined> {
  // Few sites have a video: the others do not load the parser.
  const mediabunny = await import('mediabunny');
  const { BufferSource, EncodedPacketSink, Input, Logging, LogLevel } = mediabunny;
  const { MATROSKA, MP4, MPEG_TS, QTFF, WEBM } = mediabunny;
  // The report says what it would warn of.
  Logging.level = LogLevel.Silent;
  const formats = [MP4, QTFF, WEBM, MATROSKA, MPEG_TS];
  const input = new Input({ formats, source: new BufferSource(bytes) });
  try {
    const video = await input.getPrimaryVideoTrack();
    const audio = await input.getPrimaryAudioTrack();
    const lastFrame = video && (await new EncodedPacketSink(video).getPacket(Infinity));
    const size = video ? [await video.getDisplayWidth(), await video.getDisplayHeight()] : [];
    return {
      container: (await input.getFormat()).name,
      videoCodec: await codecOf(video),
      audioCodec: await codecOf(audio),
      hasEvenSize: size.every((side) => side % 2 === 0),
      isWhole: lastFrame !== null,
    };
  } catch {
    return undefined;
  } finally {
    input.dispose();
  }
}

async function codecOf(track: InputTrack | null): Promise<string | undefined> {
  if (!track) return undefined;
  return (await track.getCodecParameterString()) ?? String(await track.getInternalCodecId());
}
