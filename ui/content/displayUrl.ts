/** A letter beyond ASCII as addresses have it: the bytes of its UTF-8, percent-encoded (RFC 3986 §2.5). */
const encodedLetter = /%[c-f][\da-f](?:%[89ab][\da-f])+/gi;

/** Letters, digits and their marks. Spaces, controls, marks of direction and letters that are not seen mislead. */
const readable = /^(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{M}]$/u;

/** A mark without a letter before it, which would be drawn over the slash. */
const loneMark = /(?<![\p{L}\p{N}\p{M}])\p{M}/gu;

/** An address with its letters decoded: `/in/l%C3%A9a` is `/in/léa`. All else stays encoded. */
export const readableAddress = (address: string) =>
  address
    .replace(encodedLetter, (bytes) => {
      const letter = decoded(bytes);
      return readable.test(letter) ? letter : bytes;
    })
    .normalize('NFC')
    .replace(loneMark, encodeURIComponent);

function decoded(bytes: string): string {
  try {
    return decodeURIComponent(bytes);
  } catch {
    // No UTF-8: some old sites encode Latin-1.
    return bytes;
  }
}

/** An address as people write it: readable, without scheme and final slash. `www.` stays, as some sites need it. */
export const displayUrl = (href: string) =>
  readableAddress(href).replace(/^(?:https?:\/\/|mailto:|tel:)|\/$/g, '');

/** The address that print adds to the words of a link to another site, a mailbox or a telephone, as people write it. */
export const printedAddress = (href: string | undefined) =>
  href && /^(?:https?|mailto|tel):/.test(href) ? displayUrl(href) : undefined;
