/**
 * The parts of an absolute URL; `undefined` for a text that is none.
 *
 * It does without `URL.canParse`, which from some thousand calls on refuses every URL with a diacritic in Node 20 and 22.
 */
export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** A text with its percent-encoding decoded. It stays as it is if it encodes no UTF-8: some old sites encode Latin-1. */
export function withoutPercentEncoding(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
