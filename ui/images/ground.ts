import sharp from 'sharp';

/** What is seen on white is darker than this in some channel. */
const FAINT = 224;

/**
 * The colour to put behind a transparent picture, in both schemes: white, as where most are drawn, but dark for one
 * that nobody would see on it, such as a logo in white.
 */
export async function groundOf(picture: Uint8Array): Promise<string> {
  const onWhite = await sharp(picture).flatten({ background: '#fff' }).png().toBuffer();
  const { channels } = await sharp(onWhite).stats();
  return channels.every(({ min }) => min >= FAINT) ? '#222' : '#fff';
}
