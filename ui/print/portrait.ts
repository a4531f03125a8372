import sharp from 'sharp';

/** How large a portrait is on the CV, in millimetres, as in measures.typ. */
const [WIDTH, HEIGHT] = [30, 38];
const PIXELS_PER_MILLIMETRE = 12;

/** A picture as the CV shows it, at 300 pixels an inch: cut to its shape around what the eye goes to first, a face. */
export const cvPortrait = (picture: Uint8Array): Promise<Buffer> =>
  sharp(picture)
    .resize({
      width: WIDTH * PIXELS_PER_MILLIMETRE,
      height: HEIGHT * PIXELS_PER_MILLIMETRE,
      fit: 'cover',
      position: sharp.strategy.attention,
    })
    .flatten({ background: 'white' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
