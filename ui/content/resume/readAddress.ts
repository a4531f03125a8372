/** An address of the web; `https://` is added where the scheme is missing. */
export function readAddress(written: string): string | undefined {
  const text = written.trim();
  const whole = /^https?:\/\//i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`;
  // The name of a file beside the résumé, which only its own site has.
  if (/^[\w-]+\.(?:html?|php|pdf|docx?|jpe?g|png|gif|svg|webp)$/i.test(text)) return undefined;
  if (/\s/.test(whole) || !URL.canParse(whole)) return undefined;
  const { hostname, href, username } = new URL(whole);
  if (!/^[^.]+(?:\.[^.]+)*\.[^.\d][^.]+$/.test(hostname) || username) return undefined;
  const encoded = isUri(whole) ? whole : href.replace(/%(?![\da-f]{2})/gi, '%25');
  return isUri(encoded) ? encoded : undefined;
}

/** Whether an address has only characters that RFC 3986 allows. */
const isUri = (address: string) =>
  /^(?:[\w\-.~:/?#@!$&'()*+,;=]|%[\da-f]{2})+$/i.test(address) && address.split('#').length < 3;
