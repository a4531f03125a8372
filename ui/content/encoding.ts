import { isUtf8 } from 'node:buffer';
import { domainToASCII } from 'node:url';
import { truncate, UserInputError } from './diagnostics.ts';
import { withTexts } from './paths.ts';
import { parseUrl } from './urls.ts';

/** The error of a text file in another encoding than UTF-8. Read as UTF-8, its letters with diacritics would be lost. */
export class NotUtf8 extends UserInputError {
  /**
   * @param line the first line that is not UTF-8, from 1
   * @param textOfLine the line as Windows-1252 reads it, the usual other encoding
   */
  constructor(
    readonly line: number,
    readonly textOfLine: string,
  ) {
    super('the file is not saved as UTF-8', 'save it again with the encoding UTF-8');
  }
}

const windows1252 = new TextDecoder('windows-1252');

/**
 * Decodes UTF-8. The text has no byte order mark, and each letter is one character with its diacritic (NFC), of which a Mac may
 * write two.
 *
 * @throws {NotUtf8}
 */
export function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).normalize();
  } catch {
    throw notUtf8Error(bytes);
  }
}

/** @throws {NotUtf8} when `bytes` are no text in UTF-8 */
export function assertUtf8(bytes: Uint8Array): void {
  if (!isUtf8(bytes)) throw notUtf8Error(bytes);
}

/** A copy of a value whose texts are in NFC. A file may have other texts, written with escapes. */
export const inNfc = (value: unknown) => withTexts(value, (text) => text.normalize());

/** In UTF-16, a byte order mark comes first and every other byte of French is zero. */
const tracesOfUtf16 = /^(?:ÿþ|þÿ)|\p{Cc}/gu;

/**
 * Finds the first line that is not UTF-8. Lines can be tested one by one, because no byte of a longer character is a line feed.
 */
function notUtf8Error(bytes: Uint8Array): NotUtf8 {
  const lines = Buffer.from(bytes).toString('latin1').split('\n');
  const rank = lines.findIndex((line) => !isUtf8(Buffer.from(line, 'latin1')));
  const textOfLine = windows1252.decode(Buffer.from(lines[rank] ?? '', 'latin1'));
  return new NotUtf8(rank + 1, truncate(textOfLine.replace(tracesOfUtf16, '').trim()));
}

/** A mailbox or a `mailto:` address: the part up to @, the domain, and what a question mark begins. */
const mailboxForm = /^(?<mailbox>[^\s@/]+@)(?<domain>[^\s@?]+)(?<query>\?\S*)?$/;

/**
 * An address as protocols carry it: the domain in its ASCII form (IDNA), the rest of a URL percent-encoded. A text that is no
 * address of the web or of a mailbox stays as it is.
 */
export function asciiAddress(text: string): string {
  if (!/[^\0-\x7f]/.test(text)) return text;
  const url = /^https?:\/\/\S+$/.test(text) ? parseUrl(text) : undefined;
  if (url) return text.endsWith('/') ? url.href : url.href.replace(/\/$/, '');
  const { mailbox, domain, query = '' } = mailboxForm.exec(text)?.groups ?? {};
  if (!mailbox || !domain) return text;
  return mailbox + (domainToASCII(domain) || domain) + encodeURI(query);
}

/** A copy of a value with each text that is an address in its ASCII form. */
export const asciiAddresses = <Value>(value: Value) => withTexts(value, asciiAddress) as Value;
