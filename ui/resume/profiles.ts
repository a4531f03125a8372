/** Where the account `%` of each usual network is, by the network's names in lower case without spaces and signs. */
const addresses: Readonly<Record<string, string>> = {
  behance: 'https://www.behance.net/%',
  bitbucket: 'https://bitbucket.org/%/',
  bluesky: 'https://bsky.app/profile/%',
  codeberg: 'https://codeberg.org/%',
  codepen: 'https://codepen.io/%',
  'dev devto devcommunity': 'https://dev.to/%',
  dribbble: 'https://dribbble.com/%',
  facebook: 'https://www.facebook.com/%',
  github: 'https://github.com/%',
  gitlab: 'https://gitlab.com/%',
  instagram: 'https://www.instagram.com/%/',
  kaggle: 'https://www.kaggle.com/%',
  linkedin: 'https://www.linkedin.com/in/%/',
  medium: 'https://medium.com/@%',
  'npm npmjs': 'https://www.npmjs.com/~%',
  stackoverflow: 'https://stackoverflow.com/users/%',
  twitch: 'https://www.twitch.tv/%',
  'x twitter xtwitter': 'https://x.com/%',
  youtube: 'https://www.youtube.com/@%',
};

/** The address of an account, where the network is a usual one. */
export function profileAddress(network: string, username: string): string | undefined {
  const key = network
    .toLowerCase()
    .replace(/\.(?:com|org|net|io)$/, '')
    .replace(/[^a-z\d]/g, '');
  const account = username.trim().replace(/^@|^in\/|\/+$/g, '');
  if (!/^[\p{L}\d._@/~-]+$/u.test(account)) return undefined;
  if (/^(?:mastodon|fediverse)$/.test(key)) {
    const [user, host] = account.split('@');
    return user && host?.includes('.') ? `https://${host}/@${user}` : undefined;
  }
  // The number names the account; the name is only for readers.
  if (key === 'stackoverflow' && !/^\d+(?:\/[\w-]+)?$/.test(account)) return undefined;
  const whole = key === 'bluesky' && !account.includes('.') ? `${account}.bsky.social` : account;
  const [, address] =
    Object.entries(addresses).find(([names]) => names.split(' ').includes(key)) ?? [];
  return address?.replace('%', () => whole);
}

/** Whether an address is that of a network, where nobody has a site of their own. */
export function isNetwork(host: string): boolean {
  const bare = (host: string) => host.replace(/^www\./, '');
  return Object.values(addresses).some((address) => bare(new URL(address).host) === bare(host));
}

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
