import { mkdirSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import JSON5 from 'json5';
import { expect, test } from 'vitest';
import { sampleSource, temporarySite } from '../../harness/sites';
import { stillFrench } from '../../view-model/loadSite';
import { formatReport } from '../diagnostics';
import { alignTranslation } from './merge';

const { folder, load } = temporarySite();
mkdirSync(join(folder, 'projects'));

const translation = (fields: string) =>
  `import type { Translation } from '../ui/content/schema';\n\nexport default {\n${fields}\n} satisfies Translation;\n`;

/** The line of a text in the French content. */
const lineOf = (text: string) =>
  sampleSource.slice(0, sampleSource.indexOf(text)).split('\n').length;

/** A line of a translation, and what the report says of it after the place. */
const mistakes = `
owner: { role: '${'x'.repeat(61)}',
=owner.role: "${'x'.repeat(58)}…: too long, with 61 characters. Shorten it to 60 at most.
siteUrl: 'https://example.com',
=owner.siteUrl: "https://example.com": it is no text to translate, and comes from content.ts. Remove it.
city: 75, },
=owner.city: 75: a text is needed here. Write it between quotes.
contact: { lead: ' ',
=contact.lead: " ": an empty text. Write something, or remove the field: it stays French then.
leed: 'A few words are enough.', },
=contact.leed: "A few words are enough.": no field has that name here. Correct the name or remove it.
values: [{ title: 'Rigour' }, {}],
=values: a list of 2: that of content.ts:${lineOf('values: [')} has 4. Write as many, in the same order; {} for one that stays French.
about: { journey: ['I began'] },
=about.journey: a list of 1: that of content.ts:${lineOf('journey: [')} has 3. Write as many, in the same order.
projects: [{ title: 'Dashboard', picture: { alt: 'A map', src: 'map.jpg' },
=projects[0].picture.src: "map.jpg": it is no text to translate, and comes from content.ts. Remove it.
}, { title: 'Board', highlights: ['One'] }],
=projects[1].highlights: ["One"]: content.ts has nothing there. Write it there first, or remove it here.
stats: 'four',
=stats: "four": a list is needed here. Write it between [ and ].
gallery: [{ caption: 'A desk' }, { alt: 'A path' }, {}, 'A workshop'],
=gallery[3]: "A workshop": an object is needed here. Write its fields between { and }.
legal: { host: { name: 'Host' } },
=legal: {"host":{"name":"Host"}}: it is no text to translate, and comes from content.ts. Remove it.`
  .trim()
  .split(/\n(?!=)/)
  .map((lines) => lines.split('\n='));

test('what is wrong with a translation is told with its line, and what is wrong with the content once', async () => {
  const { report } = await load({
    'content.ts': sampleSource.replace('copyrightYear: 2025', 'copyrightYear: 25'),
    'content.en.ts': translation(mistakes.map(([line]) => line).join('\n')),
  });
  const lines = formatReport(report)
    .split('\n')
    .slice(0, -1)
    .map((line) => line.slice(line.indexOf('/content')));
  const meant = mistakes.map(([, says], at) => `/content.en.ts:${at + 4} ${says}`);
  const year = `/content.ts:${lineOf('copyrightYear')} owner.copyrightYear: 25: not a year. Write a whole number from 1990 to 2100.`;
  expect(lines).toEqual([year, ...meant]);
});

test('what is translated is set in its language; the rest comes from the French content, and what stays French is listed', async () => {
  const story = 'On écrit "ici" !';
  await writeFile(join(folder, 'projects/carte.md'), `## Avant\n\n${story}\n`);
  await writeFile(join(folder, 'projects/bord.md'), story);
  await writeFile(
    join(folder, 'projects/carte.en.md'),
    '## Before\n\nIt\'s "[here](/en/contact#en-contact-form)" !\n',
  );
  const { made, report } = await load({
    'content.ts': `
title: 'Imagerie => summary: 'Une carte.', story: 'carte.md', title: 'Imagerie
title: 'Tableau => role: 'Tout', summary: 'Un tableau.', story: 'bord.md', slug: 'bord', title: 'Tableau
{ label: 'GitHub', soon: true } => { label: 'GitHub', href: '/profil#profil-projets' }
href: 'https://example.com/' => href: '/contact#contact-message'
    links: [ => links: [ { label: 'CV', href: '/cv.pdf' },
{ label: 'Voir le projet', soon: true } => { label: 'Ici', href: '/projets/bord' }
technologies: ['React', 'JavaScript' => type: 'application', role: ['Les cartes', 'API'], technologies: ['React', 'JavaScript'
description: 'En argentique => keywords: ['Portrait de rue', 'Nuit'], description: 'En argentique
title: 'Outils' => title: 'Outils', titleLang: 'en'
title: 'Frontend' => title: 'Frontend', titleLang: 'en'`
      .split('\n')
      .map((edit) => edit.split(' => '))
      .reduce((text, [from = '', to = '']) => text.replace(from, to), sampleSource),
    'content.en.ts': translation(`
      titles: { values: 'What I care about' },
      home: { greeting: "Hello, I'm", intro: '"Four years" of it : 10 %...' },
      projects: [{ title: 'Satellite maps', summary: 'Maps.', role: ['The maps', 'API'] }, { title: "Tableau de bord d’aide à la décision", role: 'Everything' }],
      skillGroups: [{}, { title: 'Backend' }, { title: 'Databases' }, { title: 'Tools' }],
      experiences: [{ company: 'A publisher' }, {}],
    `),
  });
  expect(formatReport({ ...report, warnings: [] })).toBe('');
  const [french, english] = made?.versions ?? [];
  const { content, site, stories, untranslated = [], texts = 0 } = english ?? {};
  expect([french?.content, french?.site.untranslated]).toEqual([made?.content, undefined]);
  expect(english).toMatchObject({
    content: {
      titles: { values: 'What I care about' },
      home: { greeting: 'Hello, I’m', intro: '“Four years” of it: 10%…' },
      experiences: [{ company: 'A publisher', titleLang: 'fr', period: { start: '2023-09' } }, {}],
      projects: [{ role: ['The maps', 'API'] }, { role: 'Everything' }],
      contact: { lead: french?.content.contact.lead },
    },
    // A story that is not translated is read in French.
    site: { projects: [{ page: '/en/projects/carte' }, { page: '/projets/bord' }] },
  });
  const { skillGroups = [] } = content ?? {};
  expect(skillGroups.map(({ titleLang = '' }) => titleLang)).toEqual(['en', 'fr', '', '']);
  const { projects = [] } = site ?? {};
  expect(projects.map(({ pageLanguage }) => pageLanguage)).toEqual([undefined, 'fr']);
  expect(Object.values(stories ?? {}).map(({ html }) => /<p>(.*)<\/p>/.exec(html)?.[1])).toEqual([
    'It’s “<a href="/en/contact#en-contact-form">here</a>”!',
  ]);
  expect(Object.values(made?.stories ?? {})[1]?.html).toContain(
    'On écrit «\u00a0ici\u00a0»\u00a0!',
  );

  // Links of the content lead to pages of the language, where it has them.
  const links = [content?.owner, ...(content?.projects ?? [])].flatMap((it) => it?.links ?? []);
  expect(links.map(({ href }) => href).filter((href) => href?.startsWith('/'))).toEqual([
    '/cv-en.pdf',
    '/en/profile#en-profile-projects',
    '/en/contact#en-contact-message',
    '/projets/bord',
  ]);

  const left = untranslated.map(({ path, line }) => `${path} ${line}`);
  expect(texts - left.length).toBeGreaterThan(8);
  const lines =
    'owner.role 3,projects[1].title 7,skillGroups[1].title 8,projects[0].links[0].label 7';
  expect(left).toEqual(expect.arrayContaining(lines.split(',')));
  expect(left.join()).not.toMatch(
    /skillGroups\[0\]\.title|experiences\[1\]\.company|owner\.links\[1\]\.label|projects\[0\]\.type/,
  );
  expect(site?.untranslated).toEqual(
    expect.arrayContaining([
      made?.content.contact.lead,
      'Rigueur',
      'En argentique, surtout tôt le matin.\nPortrait de rue, Nuit',
    ]),
  );
  expect(site?.untranslated).not.toContain('Frontend');
  const [line = ''] = english ? stillFrench(english, 'site') : [];
  expect(line).toMatch(
    /^Warning: \d+ of \d+ texts of site\/content\.en\.ts are still French: owner\.role \(content\.en\.ts:3\), (?:\S+ \(content\.en\.ts:\d+\),? ){11}and \d+ more\. Translate them/,
  );
});

test('stories in another language need a site in it', async () => {
  const { report } = await load({ 'content.ts': sampleSource, 'projects/carte.en.md': 'Here.' });
  await rm(join(folder, 'content.en.ts'));
  const without = await load({ 'content.tlh.ts': '' });
  const said = [report, without.report].map(
    ({ warnings }) => warnings.find(({ file }) => file === 'projects/carte.en.md')?.do,
  );
  expect(said).toEqual([
    'name the French story in its project, and this file as that, with .en.md at its end',
    'run `make translation LANGUAGE=en`',
  ]);
  const { report: broken } = await load({ 'content.en.ts': 'export const home = {};' });
  expect(broken.errors).toMatchObject([
    { file: 'content.en.ts', do: 'write `export default { … } satisfies Translation`' },
  ]);
  expect(without.made?.versions).toHaveLength(1);
  expect(without.report.warnings.map(({ file }) => file)).toContain('content.tlh.ts');
});

/** What goes together: a French content, another one, its texts in the places of the French ones, and what has no place. */
const aligned = `jobs go together by what they have in common; points go together where there are as many
experiences: [{ title: 'Développeuse', period: { start: '2020' }, highlights: ['Un'] }, { title: 'Stagiaire', company: 'B', highlights: ['Un', 'Deux'] }]
experiences: [{ title: 'Intern', company: 'B', highlights: ['One'] }, { title: 'Developer', period: { start: '2020' }, highlights: ['Two'], technologies: ['Elm'] }]
experiences: [{ title: 'Developer', highlights: ['Two'] }, { title: 'Intern', company: 'B' }]
experiences.1.technologies.0, experiences.0.highlights.0

entries without anything in common go together by their rank, where there are as many
values: [{ title: 'Rigueur' }, { title: 'Curiosité' }]
values: [{ title: 'Rigour' }, { title: 'Curiosity' }]
values: [{ title: 'Rigour' }, { title: 'Curiosity' }]

what only one of both has stays French, or has no place
experiences: [{ title: 'Développeuse', company: 'A' }], owner: { role: 'Développeuse' }
experiences: [{ title: 'Intern', company: 'B' }, { title: 'Developer', company: 'A' }], awards: [{ title: 'Prize' }]
experiences: [{ title: 'Developer', company: 'A' }]
experiences.0, awards.0

what is no text comes from the French content, and is not said where that has it too
owner: { email: 'a@b.example', city: 'Brest', phone: '1' }
owner: { email: 'c@b.example', city: 'Brest', role: '' }
owner: { city: 'Brest' }
owner.email`;

test.each(aligned.split('\n\n').map((block) => block.split('\n')))('%s', (_, ...lines) => {
  const [french, other, translation] = lines.slice(0, 3).map((it) => JSON5.parse(`{${it}}`));
  const made = alignTranslation(french, other);
  expect(made.translation).toEqual(translation);
  expect(made.unmatched.map(([keys]) => keys.join('.')).join(', ')).toBe(lines[3] ?? '');
});
