import type { InputTrack, InputVideoTrack } from 'mediabunny';

/** The properties of a video file in which browsers differ. */
export interface VideoFormat {
  /** The name of the format, such as MP4. */
  readonly container: string;
  /** The codec of the picture, by its name in RFC 6381, such as `avc1.64001f`, or else by its name in the file. */
  readonly videoCodec: string | undefined;
  /** The codec of the sound, named like that of the picture. */
  readonly audioCodec: string | undefined;
  /** The width and the height are even, as most encoders need. */
  readonly hasEvenSize: boolean;
  /** The colours have high dynamic range, as telephones record them. Some browsers show them pale. */
  readonly hasHighDynamicRange: boolean;
  /** The file has the last frame that its index names. */
  readonly isWhole: boolean;
}

/** Reads the format of a video file; `undefined` if it is no video, or in a format that no browser plays. */
export async function readVideoFormat(bytes: Uint8Array): Promise<VideoFormat | undefined> {
  // The parser is loaded for the few sites that have a video.
  const mediabunny = await import('mediabunny');
  const { BufferSource, EncodedPacketSink, Input, Logging, LogLevel } = mediabunny;
  const { MATROSKA, MP4, MPEG_TS, QTFF, WEBM } = mediabunny;
  // Mistakes in the file are reported by the caller, not written to the console.
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
