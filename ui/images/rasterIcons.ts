import sharp from 'sharp';
import { UserInputError } from '../content/diagnostics.ts';
import { BUILT_FILES } from '../content/rootFiles.ts';

/**
 * Draws the icon for programs that show no SVG, and gives two files by their paths. Safari up to 18.7 shows the small icon in
 * tabs. The large icon is for home screens. It is drawn on `paper`, because home screens make transparent pixels black.
 *
 * @throws {UserInputError} when it cannot be drawn
 */
export async function rasterIcons(
  svg: Uint8Array,
  paper: string,
): Promise<ReadonlyMap<string, Buffer>> {
  const draw = (size: number, background: string) =>
    sharp(svg)
      .resize(size, size, { fit: 'contain', background })
      .png({ palette: true, compressionLevel: 9 });
  const [small, large] = await Promise.all([
    draw(ICO_SIZE, '#0000').toBuffer(),
    draw(LARGE_SIZE, paper).flatten({ background: paper }).toBuffer(),
  ]).catch((error: Error) => {
    const [reason] = error.message.split('\n');
    throw new UserInputError(`it cannot be drawn (${reason})`, 'export it again, as plain SVG');
  });
  return new Map([
    [BUILT_FILES.smallIcon, inIcoFile(small)],
    [BUILT_FILES.largeIcon, large],
  ]);
}

/** The side of the small icon, in pixels. */
const ICO_SIZE = 48;

/** The side of the large icon, in pixels. */
const LARGE_SIZE = 180;

/**
 * Puts a PNG in an ICO file. The header has the number of pictures, which is one, and then the size, the bits a pixel, the
 * length and the offset of the picture.
 */
function inIcoFile(png: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.set([0, 0, 1, 0, 1, 0, ICO_SIZE, ICO_SIZE, 0, 0, 1, 0, 32]);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
