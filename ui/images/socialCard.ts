import sharp from 'sharp';
import type { Diagnostic } from '../content/diagnostics.ts';

/** In pixels: what the page says of the card, and the shape that link previews show whole. */
const [WIDTH, HEIGHT] = [1200, 630];

/** Some messengers show no card that is heavier. */
const MOST_KILOBYTES = 300;

/** What is wrong with a social card that the owner made, which is published as it is. */
export async function cardDiagnostics(name: string, bytes: Uint8Array): Promise<Diagnostic[]> {
  const found: Diagnostic[] = [];
  const report = (why: string, todo: string) =>
    void found.push({ file: name, what: 'the file', why, do: todo });
  const named = name.endsWith('.png') ? 'PNG' : 'JPEG';
  const card = sharp(bytes, { failOn: 'error' });
  const read = await Promise.all([card.metadata(), card.stats()]).catch(() => undefined);
  if (!read) {
    report('it cannot be read as a picture', `export it again, as ${named}`);
    return found;
  }
  const [{ format, width, height }] = read;
  const kilobytes = Math.ceil(bytes.length / 1000);
  const sizes = `${width} × ${height} pixels, and previews show ${WIDTH} × ${HEIGHT}`;
  const weights = `${kilobytes} kB, and some previews show ${MOST_KILOBYTES} at most`;
  if (format.toUpperCase() !== named)
    report(`it is ${format.toUpperCase()}, and its name says ${named}`, `export it as ${named}`);
  if (width !== WIDTH || height !== HEIGHT) report(sizes, 'export it in that size');
  if (kilobytes > MOST_KILOBYTES) report(weights, 'export it as JPEG, or with fewer colours');
  return found;
}
