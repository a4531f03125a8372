import JSON5 from 'json5';
import { expect, test } from 'vitest';
import { importedOf } from '../../harness/resumes.ts';

/** What a résumé has beside the rest of a person, what the owner is asked for, and what is kept in comments. */
const cases = `
basics: { email: '' }
= owner.email: missing: the résumé does not say it: write the e-mail address that visitors write to
basics: { email: 'moi chez example.org' }
= owner.email: "moi chez example.org": not an e-mail address: write one such as "moi@example.com"
// basics.email: "moi chez example.org"
basics: { url: 'à venir' }
= owner.siteUrl: "à venir": not a web address: write it whole, beginning with https://
// basics.url: "à venir"
basics: { location: { city: 'Nantes', country: 'Atlantide', countryCode: 'FR' }, phone: 'poste 12' }
= owner: basics.phone, "poste 12": not a telephone number: write it there, \`phone: "06 12 34 56 78"\`, if you want it
// basics.location.country: "Atlantide"
// basics.phone: "poste 12"
basics: { picture: 'https://a.example.org/moi.heic' }
= owner: basics.image, "https://a.example.org/moi.heic": pictures are not imported: put the file in site/pictures/ and name it in the field \`portrait\` of \`owner\`: \`portrait: { src: "moi.heic", alt: "…" }\`
// basics.image: "https://a.example.org/moi.heic"
basics: { profiles: [{ network: 'CV', url: 'pdf/cv.pdf' }] }
= owner.links[0]: basics.profiles[0].url, "pdf/cv.pdf": not a web address: write the whole address there, \`href: "https://…"\`, in the place of \`soon: true\`, or remove the link
// basics.profiles[0].url: "pdf/cv.pdf"
projects: [{ name: 'a', description: 'b', url: 'img/a.jpg' }]
= projects[0]: projects[0].url, "img/a.jpg": not a web address: write it whole there, \`links: [{ label: "Voir le projet", href: "https://…" }]\`, if you want it
// projects[0].url: "img/a.jpg"
work: [{ name: 'Quai', position: 'Mousse', url: 'quai' }]
= experiences[0]: work[0].url, "quai": not a web address: write it whole there, \`url: "https://…"\`, if you want it
// work[0].url: "quai"
work: [{ name: 'Quai', position: 'Mousse', startDate: 'été 2020' }]
= experiences[0]: work[0].startDate, "été 2020": of this date only the year is certain: 2020 is written: add the month, as in "2020-09", if you know it
// work[0].startDate: "été 2020"
work: [{ name: 'Quai', position: 'Mousse', startDate: '2020', endDate: 'fin du chantier' }]
= experiences[0].period.end: "fin du chantier": not a year or a month: write it as "2024" or "2024-09"
work: [{ position: 'Mousse' }]
= experiences[0].company: missing: the résumé does not say it where it has "Mousse": write the employer
work: [{ name: 'Quai', location: 'Nantes' }]
= experiences[0].title: missing: the résumé does not say it where it has "Quai": write the title, such as the name of a post or a project
`;

test.each(cases.trim().split(/\n(?=\w)/))('%s', (lines) => {
  const [resume, asked, ...comments] = lines.split('\n');
  const { source, tasks, unplaced } = importedOf(JSON5.parse(`{${resume}}`));
  expect(tasks.map((it) => `= ${it.path}: ${it.what}: ${it.why}: ${it.do}`)).toEqual([asked]);
  expect(unplaced).toHaveLength(comments.length);
  expect(source.match(/^\/\/ (?!These values of).*/gm) ?? []).toEqual(comments);
});

test.each([
  [
    'an employer’s',
    { work: [{ name: 'Quai', position: 'Mousse', url: 'https://www.a.example.org/x' }] },
    'https://a.example.org',
  ],
  ['a page of another site', {}, 'https://a.example.org/moi'],
  ['a network’s', {}, 'https://github.com'],
])('the address of the site is asked for where the résumé’s is %s', (_name, lists, url) => {
  const { content, tasks } = importedOf({ ...lists, basics: { url } });
  expect(content.owner.siteUrl).toBe('');
  expect(content.owner.links).toEqual([{ label: new URL(url).host, href: url }]);
  expect(tasks).toMatchObject([{ path: 'owner.siteUrl', why: expect.stringContaining(url) }]);
});

test('a telephone number without country is kept, and its country asked for', () => {
  const basics = { location: { city: 'Nantes' }, phone: '06 39 98 00 01' };
  const { content, tasks, unplaced } = importedOf({ basics });
  expect(content.owner).toMatchObject({ phone: '06 39 98 00 01' });
  expect(content.owner).not.toHaveProperty('phoneNumber');
  expect(tasks.map(({ path }) => path)).toEqual(['owner.country', 'owner.countryCode']);
  expect(tasks.at(-1)?.why).toBe(
    'the résumé does not say it, and the telephone number "06 39 98 00 01" is dialled from there',
  );
  expect(unplaced).toEqual([]);
});

test('profiles without address get one, which is to be checked, or are links to come', () => {
  const profiles = [
    { network: 'GitHub', username: 'nom' },
    { network: 'GitHub', username: 'equipe' },
    { network: 'Forge', username: 'nom' },
    { network: 'Forge', username: 'forge.example.org/nom' },
    { network: 'GitLab', username: 'nom', url: 'https://gitlab.com/nom' },
  ];
  const { content, tasks, checks } = importedOf({ basics: { profiles } });
  expect(content.owner.links).toEqual([
    { label: 'GitHub', href: 'https://github.com/nom', username: 'nom' },
    { label: 'GitHub (equipe)', href: 'https://github.com/equipe', username: 'equipe' },
    { label: 'Forge', soon: true, username: 'nom' },
    expect.objectContaining({ href: 'https://forge.example.org/nom' }),
    { label: 'GitLab', href: 'https://gitlab.com/nom', username: 'nom' },
  ]);
  expect(tasks).toEqual([]);
  expect(checks).toEqual([
    {
      path: 'owner.links',
      what: 'https://github.com/nom, https://github.com/equipe',
      why: 'made from the network and the user name, as the résumé has no address',
      do: 'open each of them: where it is not your page, correct `href`',
    },
  ]);
});
