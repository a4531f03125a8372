import { isUtf8 } from 'node:buffer';
import { domainToASCII } from 'node:url';
import { truncate, UserInputError } from './diagnostics.ts';
import { withTexts } from './paths.ts';

/** A text file that is in another encoding than UTF-8: read as UTF-8, its accents would be lost. */
export class NotUtf8 extends UserInputError {
  /**
   * @param line the first line that is not UTF-8, from 1
   * @param written what that line says in Windows-1252, the usual other encoding
   */
  constructor(
    readonly line: number,
    readonly written: string,
  ) {
    super('the file is not saved as UTF-8', 'save it again with the encoding UTF-8');
  }
}

const windows1252 = new TextDecoder('windows-1252');

/**
 * The text in UTF-8 that `bytes` are, without a byte order mark, each accent one character with its letter (NFC): a Mac
 * also writes them apart.
 *
 * @throws {NotUtf8}
 */
export function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).normalize();
  } catch {
    throw firstFault(bytes);
  }
}

/** A copy of a value whose texts are in NFC, also those that a file wrote with escapes. */
export const inNfc = (value: unknown) => withTexts(value, (text) => text.normalize());

/** No byte of a longer character of UTF-8 is a line feed: each line is UTF-8 by itself or is not. */
function firstFault(bytes: Uint8Array): NotUtf8 {
  const lines = Buffer.from(bytes).toString('latin1').split('\n');
  const at = lines.findIndex((line) => !isUtf8(Buffer.from(line, 'latin1')));
  const textOfLine = windows1252.decode(Buffer.from(lines[at] ?? '', 'latin1'));
  // In UTF-16, a byte order mark comes first and every other byte of French is zero.
  return new NotUtf8(at + 1, truncate(textOfLine.replace(/^(?:ÿþ|þÿ)|\p{Cc}/gu, '').trim()));
}

/**
 * An address as protocols carry it: a domain with accents in its ASCII form (IDNA), the rest of a URL percent-encoded.
 * What is no address of the web or of a mailbox comes back as it is.
 */
export function asciiAddress(text: string): string {
  if (!/[^\0-\x7f]/.test(text)) return text;
  if (/^https?:\/\/\S+$/.test(text) && URL.canParse(text)) {
    const { href } = new URL(text);
    return text.endsWith('/') ? href : href.replace(/\/$/, '');
  }
  const [, mailbox = '', domain = '', rest = ''] =
    /^([^\s@/]+@)([^\s@?]+)(\?\S*)?$/.exec(text) ?? [];
  return domain ? mailbox + (domainToASCII(domain) || domain) + encodeURI(rest) : text;
}

/** A document of values for JSON, with each text that is an address in its ASCII form. */
export const asciiAddresses = <Value>(value: Value) => withTexts(value, asciiAddress) as Value;
