import sharp from 'sharp';

// The size of a portrait on the CV in millimetres, as in measures.typ.
const WIDTH = 30;
const HEIGHT = 38;
/** 300 pixels an inch. */
const PIXELS_PER_MILLIMETRE = 12;

/** A picture as the CV shows it: cut to its shape around the part that the eye goes to first, a face. */
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
