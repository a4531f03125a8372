import { domainToASCII } from 'node:url';

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
export const asciiAddresses = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value), (_, inner) =>
    typeof inner === 'string' ? asciiAddress(inner) : inner,
  );
