import type { InputTrack, InputVideoTrack } from 'mediabunny';

/** The properties of a video file in which browsers differ. */
export interface VideoFormat {
  /** The name of the format, such as MP4. */
  readonly container: string;
  /** The codec of the picture and of the sound as RFC 6381 names it, such as `avc1.64001f`, or else as the file does. */
  readonly videoCodec: string | undefined;
  readonly audioCodec: string | undefined;
  /** Most encoders need an even width and an even height. */
  readonly hasEvenSize: boolean;
  /** Telephones record in high dynamic range, which some browsers show pale. */
  readonly hasHighDynamicRange: boolean;
  /** A whole file has the last frame of its index. */
  readonly isWhole: boolean;
}

/** Reads the format of a video file; `undefined` where it is none, or one that no browser plays. */
export async function readVideoFormat(bytes: Uint8Array): Promise<VideoFormat | undefined> {
  // Few sites have a video. The parser is not loaded for the others.
  const mediabunny = await import('mediabunny');
  const { BufferSource, EncodedPacketSink, Input, Logging, LogLevel } = mediabunny;
  const { MATROSKA, MP4, MPEG_TS, QTFF, WEBM } = mediabunny;
  // Mistakes in the file are for the report, not for the console.
  Logging.level = LogLevel.Silent;
  const formats = [MP4, QTFF, WEBM, MATROSKA, MPEG_TS];
  const input = new Input({ formats, source: new BufferSource(bytes) });
  try {
    const video = await input.getPrimaryVideoTrack();
    const audio = await input.getPrimaryAudioTrack();
    const lastFrame = video && (await new EncodedPacketSink(video).getPacket(Infinity));
    return {
      container: (await input.getFormat()).name,
      videoCodec: await codecOf(video),
      audioCodec: await codecOf(audio),
      hasEvenSize: video === null || (await hasEvenSize(video)),
      hasHighDynamicRange: video !== null && (await video.hasHighDynamicRange()),
      isWhole: lastFrame !== null,
    };
  } catch {
    return undefined;
  } finally {
    input.dispose();
  }
}

async function hasEvenSize(video: InputVideoTrack): Promise<boolean> {
  const width = await video.getDisplayWidth();
  const height = await video.getDisplayHeight();
  return width % 2 === 0 && height % 2 === 0;
}

async function codecOf(track: InputTrack | null): Promise<string | undefined> {
  if (!track) return undefined;
  return (await track.getCodecParameterString()) ?? String(await track.getInternalCodecId());
}
