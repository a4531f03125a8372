import sharp from 'sharp';
import type { Diagnostic } from '../content/diagnostics.ts';
import { CARD_HEIGHT, CARD_WIDTH } from './cards.ts';

/** The most kilobytes of a card: some messengers show no heavier one. */
const MAX_KILOBYTES = 300;

/** The faults of a card that the owner made, a PNG, which is published as it is. */
export async function checkOwnCard(file: string, bytes: Uint8Array): Promise<Diagnostic[]> {
  const picture = sharp(bytes, { failOn: 'error' });
  // One after the other: read at once, a file that is cut off is sometimes taken for whole.
  const metadata = await picture
    .stats()
    .then(() => picture.metadata())
    .catch(() => undefined);
  const errors: Diagnostic[] = [];
  const report = (why: string, advice: string) =>
    errors.push({ file, what: 'the file', why, advice });
  if (!metadata) {
    report('it cannot be read as a picture', 'export it again, as PNG');
    return errors;
  }
  const { width, height } = metadata;
  const format = metadata.format.toUpperCase();
  const kilobytes = Math.ceil(bytes.length / 1000);
  if (format !== 'PNG') report(`it is ${format}, and its name says PNG`, 'export it as PNG');
  if (width !== CARD_WIDTH || height !== CARD_HEIGHT)
    report(
      `${width} × ${height} pixels, and previews show ${CARD_WIDTH} × ${CARD_HEIGHT}`,
      'export it in that size',
    );
  if (kilobytes > MAX_KILOBYTES)
    report(
      `${kilobytes} kB, and some previews show ${MAX_KILOBYTES} at most`,
      'export it with fewer colours, such as 256',
    );
  return errors;
}
