import { expect, test } from 'vitest';
import { isNetwork, profileAddress } from './profiles.ts';

test.each([
  ['GitHub', 'nom', 'https://github.com/nom'],
  ['github.com', 'nom', 'https://github.com/nom'],
  ['GitLab', '@nom', 'https://gitlab.com/nom'],
  ['LinkedIn', 'nom', 'https://www.linkedin.com/in/nom/'],
  ['linkedin', 'in/nom/', 'https://www.linkedin.com/in/nom/'],
  ['X', 'nom', 'https://x.com/nom'],
  ['Twitter', '@nom', 'https://x.com/nom'],
  ['Mastodon', '@nom@piaille.fr', 'https://piaille.fr/@nom'],
  ['Bluesky', 'nom.example.org', 'https://bsky.app/profile/nom.example.org'],
  ['Bluesky', 'nom', 'https://bsky.app/profile/nom.bsky.social'],
  ['Stack Overflow', '123456', 'https://stackoverflow.com/users/123456'],
  ['Medium', '@nom', 'https://medium.com/@nom'],
  ['DEV', 'nom', 'https://dev.to/nom'],
  ['dev.to', 'nom', 'https://dev.to/nom'],
  ['npm', 'nom', 'https://www.npmjs.com/~nom'],
  ['YouTube', 'nom', 'https://www.youtube.com/@nom'],
  ['Behance', 'nom', 'https://www.behance.net/nom'],
])('%s, %s', (network, username, address) => {
  expect(profileAddress(network, username)).toBe(address);
});

test.each([
  ['Mastodon', 'nom'],
  ['Stack Overflow', 'nom'],
  ['GitHub', 'Prénom Nom'],
  ['constructor', 'nom'],
  ['Réseau inconnu', 'nom'],
])('%s, %s has no certain address', (network, username) => {
  expect(profileAddress(network, username)).toBeUndefined();
});

test('a network is told from a site of one’s own', () => {
  expect(['github.com', 'www.linkedin.com', 'stackoverflow.com'].every(isNetwork)).toBe(true);
  expect(['example.org', 'nom.github.io', 'piaille.fr'].some(isNetwork)).toBe(false);
});
