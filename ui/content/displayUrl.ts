import { withoutPercentEncoding } from './urls.ts';

/** A percent-encoded character beyond ASCII: the bytes of its UTF-8 (RFC 3986 §2.5). */
const encodedCharacter = /%[c-f][\da-f](?:%[89ab][\da-f])+/gi;

/** Letters, digits and diacritics. Spaces, control characters, direction marks and invisible letters would mislead. */
const readableCharacter = /^(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{M}]$/u;

/** A diacritic without a letter before it, which would be drawn over the slash. */
const loneDiacritic = /(?<![\p{L}\p{N}\p{M}])\p{M}/gu;

/** An address with its letters decoded: `/in/l%C3%A9a` is `/in/léa`. Other characters stay encoded. */
export const readableAddress = (address: string) =>
  address
    .replace(encodedCharacter, (bytes) => {
      const character = withoutPercentEncoding(bytes);
      return readableCharacter.test(character) ? character : bytes;
    })
    .normalize('NFC')
    .replace(loneDiacritic, encodeURIComponent);

/**
 * An address as people write it: readable, without its scheme and a slash at its end. `www.` stays, because some sites need it.
 */
export const displayUrl = (href: string) =>
  readableAddress(href).replace(/^(?:https?:\/\/|mailto:|tel:)|\/$/g, '');

/** The address that print adds after the words of a link, as people write it. A link within the site has none. */
export const printedAddress = (href: string | undefined) =>
  href && /^(?:https?|mailto|tel):/.test(href) ? displayUrl(href) : undefined;
