import sharp from 'sharp';
import { UserInputError } from '../content/userInputError.ts';

/**
 * The icon for what shows no SVG, by its path: for tabs, as Safari up to 18.7 shows them, and on `paper` for home
 * screens, which make black of what is transparent.
 *
 * @throws {UserInputError} when it cannot be drawn
 */
export async function rasterIcons(
  svg: Uint8Array,
  paper: string,
): Promise<ReadonlyMap<string, Buffer>> {
  const drawn = (size: number, background: string) =>
    sharp(svg)
      .resize(size, size, { fit: 'contain', background })
      .png({ palette: true, compressionLevel: 9 });
  const [small, large] = await Promise.all([
    drawn(48, '#0000').toBuffer(),
    drawn(180, paper).flatten({ background: paper }).toBuffer(),
  ]).catch((error: Error) => {
    const [reason] = error.message.split('\n');
    throw new UserInputError(`it cannot be drawn (${reason})`, 'export it again, as plain SVG');
  });
  const icon = Buffer.concat([icoHeader(48, small.length), small]);
  return new Map([
    ['favicon.ico', icon],
    ['apple-touch-icon.png', large],
  ]);
}

/** What stands before the one PNG in an ICO file: the number of pictures, then size, bits a pixel, length and place. */
function icoHeader(size: number, length: number): Buffer {
  const header = Buffer.alloc(22);
  header.set([0, 0, 1, 0, 1, 0, size, size, 0, 0, 1, 0, 32]);
  header.writeUInt32LE(length, 14);
  header.writeUInt32LE(header.length, 18);
  return header;
}
