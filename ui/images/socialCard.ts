import sharp from 'sharp';
import type { Diagnostic } from '../content/diagnostics.ts';

/** In pixels: what the page says of the card, and the shape that link previews show whole. */
const [WIDTH, HEIGHT] = [1200, 630];

/** Some messengers show no card that is heavier. */
const MOST_KILOBYTES = 300;

/** What is wrong with a social card that the owner made, which is published as it is. */
export async function cardDiagnostics(name: string, bytes: Uint8Array): Promise<Diagnostic[]> {
  const fault = (why: string, todo: string) => ({ file: name, what: 'the file', why, do: todo });
  const named = name.endsWith('.png') ? 'PNG' : 'JPEG';
  const card = sharp(bytes, { failOn: 'error' });
  const read = await Promise.all([card.metadata(), card.stats()]).catch(() => undefined);
  if (!read) return [fault('it cannot be read as a picture', `export it again, as ${named}`)];
  const [{ format, width, height }] = read;
  const kilobytes = Math.ceil(bytes.length / 1000);
  return [
    ...(format.toUpperCase() === named
      ? []
      : [
          fault(
            `it is ${format.toUpperCase()}, and its name says ${named}`,
            `export it as ${named}`,
          ),
        ]),
    ...(width === WIDTH && height === HEIGHT
      ? []
      : [
          fault(
            `${width} × ${height} pixels, and previews show ${WIDTH} × ${HEIGHT}`,
            'export it in that size',
          ),
        ]),
    ...(kilobytes <= MOST_KILOBYTES
      ? []
      : [
          fault(
            `${kilobytes} kB, and some previews show ${MOST_KILOBYTES} at most`,
            'export it as JPEG, or with fewer colours',
          ),
        ]),
  ];
}
