/** Where an account of each usual network is, by the network's name in lower case without spaces and signs. */
const addresses: Readonly<Record<string, (account: string) => string | undefined>> = {
  behance: (account) => `https://www.behance.net/${account}`,
  bitbucket: (account) => `https://bitbucket.org/${account}/`,
  bluesky: (account) =>
    `https://bsky.app/profile/${account.includes('.') ? account : `${account}.bsky.social`}`,
  codeberg: (account) => `https://codeberg.org/${account}`,
  codepen: (account) => `https://codepen.io/${account}`,
  dev: (account) => `https://dev.to/${account}`,
  dribbble: (account) => `https://dribbble.com/${account}`,
  facebook: (account) => `https://www.facebook.com/${account}`,
  github: (account) => `https://github.com/${account}`,
  gitlab: (account) => `https://gitlab.com/${account}`,
  instagram: (account) => `https://www.instagram.com/${account}/`,
  kaggle: (account) => `https://www.kaggle.com/${account}`,
  linkedin: (account) => `https://www.linkedin.com/in/${account}/`,
  medium: (account) => `https://medium.com/@${account}`,
  mastodon(account) {
    const [name, host] = account.split('@');
    return name && host?.includes('.') ? `https://${host}/@${name}` : undefined;
  },
  npm: (account) => `https://www.npmjs.com/~${account}`,
  // The number names the account; the name is only for readers.
  stackoverflow: (account) =>
    /^\d+(?:\/[\w-]+)?$/.test(account) ? `https://stackoverflow.com/users/${account}` : undefined,
  twitch: (account) => `https://www.twitch.tv/${account}`,
  x: (account) => `https://x.com/${account}`,
  youtube: (account) =>
    /^UC[\w-]{22}$/.test(account)
      ? `https://www.youtube.com/channel/${account}`
      : `https://www.youtube.com/@${account}`,
};

const otherNames: Readonly<Record<string, string>> = {
  devcommunity: 'dev',
  devto: 'dev',
  fediverse: 'mastodon',
  npmjs: 'npm',
  twitter: 'x',
  xtwitter: 'x',
};

/** The address of an account, where the network is a usual one. */
export function profileAddress(network: string, username: string): string | undefined {
  const key = network
    .toLowerCase()
    .replace(/\.(?:com|org|net|io)$/, '')
    .replace(/[^a-z\d]/g, '');
  const name = otherNames[key] ?? key;
  const address = Object.hasOwn(addresses, name) ? addresses[name] : undefined;
  const account = username.trim().replace(/^@|^in\/|\/+$/g, '');
  return /^[\p{L}\d._@/~-]+$/u.test(account) ? address?.(account) : undefined;
}

/** Whether an address is that of a network, where nobody has a site of their own. */
export function isNetwork(host: string): boolean {
  const bare = host.replace(/^www\./, '');
  return Object.values(addresses).some((address) => {
    const known = address('a@a.a') ?? address('1');
    return known !== undefined && new URL(known).host.replace(/^www\./, '') === bare;
  });
}
