import { expect, test } from 'vitest';
import { countryCodeOf, countryName, namedCountry } from './countries.ts';
import { isNetwork, profileAddress, readAddress } from './profiles.ts';
import { isOngoing, readDate } from './readDate.ts';

test.each<[what: string, read: (written: string) => unknown, as: string, not: string]>([
  [
    'a date',
    (written) => readDate(written),
    `
2020 = 2020
2020-05 = 2020-05
2020-05-31 = 2020-05-31
2020/05 = 2020-05
2020.5 = 2020-05
2020-5-3 = 2020-05-03
2020-05-01T00:00:00.000Z = 2020-05-01
05/2020 = 2020-05
5-2020 = 2020-05
05/20 = 2020-05
25/12/2020 = 2020-12-25
12/25/2020 = 2020-12-25
05/05/2020 = 2020-05-05
Sept. 2020 = 2020-09
1er mars 2020 = 2020-03-01
March 1st, 2020 = 2020-03-01`,
    '05/06/2020|été 2020|2020-13|2020-02-31|2018 - 2020|20|0020|x|jui 2020|ma 2020',
  ],
  [
    'an address',
    readAddress,
    `
www.example.org = https://www.example.org
example.org/a?b#c = https://example.org/a?b#c
//example.org = https://example.org
http://example.org = http://example.org
https://example.org/é = https://example.org/%C3%A9
 https://example.org  = https://example.org`,
    'à venir|moi@example.org|#|1.5|img/moi.jpg|cv.pdf|index-fr.html',
  ],
  [
    'a country',
    countryCodeOf,
    `
FR = FR
fr = FR
France = FR
UK = GB
USA = US
Belgique = BE
Switzerland = CH`,
    'XX|Atlantide',
  ],
  [
    'an account',
    (written) => profileAddress(...(written.split(', ') as [string, string])),
    `
GitHub, nom = https://github.com/nom
github.com, nom = https://github.com/nom
GitLab, @nom = https://gitlab.com/nom
linkedin, in/nom/ = https://www.linkedin.com/in/nom/
X, nom = https://x.com/nom
Twitter, @nom = https://x.com/nom
Mastodon, @nom@piaille.fr = https://piaille.fr/@nom
Bluesky, nom.example.org = https://bsky.app/profile/nom.example.org
Bluesky, nom = https://bsky.app/profile/nom.bsky.social
Stack Overflow, 123456 = https://stackoverflow.com/users/123456
Medium, @nom = https://medium.com/@nom
DEV, nom = https://dev.to/nom
dev.to, nom = https://dev.to/nom
npm, nom = https://www.npmjs.com/~nom
YouTube, nom = https://www.youtube.com/@nom
Behance, nom = https://www.behance.net/nom`,
    'Mastodon, nom|Mastodon, @nom@piaille|Stack Overflow, nom|GitHub, Prénom Nom|constructor, nom|Réseau inconnu, nom',
  ],
])('%s that people write is read, if it is certain', (_, read, as, not) => {
  const rows = as
    .split('\n')
    .slice(1)
    .map((line) => line.split(' = '));
  const unread = not.split('|').map((written) => [written, undefined]);
  for (const [written = '', value] of [...rows, ...unread])
    expect([written, read(written)]).toEqual([written, value]);
});

test('what goes on today is told from dates', () => {
  const ongoing =
    "Present|Présent|présent|now|Current|aujourd’hui|Aujourd'hui|En cours|à ce jour|Actuel|actuellement|Ongoing|to date|(present)|…present|Position actuelle|Jusqu’à présent";
  expect(ongoing.split('|').filter((text) => !isOngoing(text))).toEqual([]);
  expect(['2020', '2020-05', 'bientôt', 'presentation'].filter(isOngoing)).toEqual([]);
});

test.each(['fr', 'en'])('every month is read by its names in the language %s', (language) => {
  for (const width of ['long', 'short'] as const)
    for (let month = 0; month < 12; month += 1) {
      const name = new Date(2020, month).toLocaleDateString(language, { month: width });
      expect(readDate(`${name} 2020`)).toBe(`2020-${String(month + 1).padStart(2, '0')}`);
    }
});

test('a country has a name in French, and is told from states, a network from sites of one’s own', () => {
  expect([countryName('DE', 'fr'), countryName('XX', 'fr')]).toEqual(['Allemagne', undefined]);
  expect([namedCountry('Georgia'), namedCountry('CA')]).toEqual([undefined, undefined]);
  expect(['github.com', 'linkedin.com', 'www.stackoverflow.com'].every(isNetwork)).toBe(true);
  expect(['example.org', 'nom.github.io', 'piaille.fr'].some(isNetwork)).toBe(false);
});
