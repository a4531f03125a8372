/** A text in lower-case ASCII letters, digits and hyphens, for an address that needs no escapes; it may be empty. */
export function slugOf(text: string): string {
  const ascii = text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');
  return ascii.replace(/[^a-z\d]+/g, '-').replace(/^-|-$/g, '');
}
