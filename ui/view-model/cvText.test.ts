import { expect, test } from 'vitest';
import { normalized, textsOf } from '../content/locate';
import { toRichText } from '../content/richText';
import type { CheckedContent } from '../content/schema';
import { filledSections } from '../content/sections';
import { parseRichText } from '../content/stories/parseRichText';
import { fr } from '../content/words/fr';
import { loadedSite } from '../harness/sites';
import { buildViewModel } from './buildViewModel';
import { cvDocument, cvSections } from './cvDocument';
import { onCv } from './cvEntries';
import { spansOf } from './cvLines';
import { cvText } from './cvText';
import { richExcerpt } from './excerpt';

const least = await loadedSite('variants/least');
const between = await loadedSite('variants/between');
const most = await loadedSite('variants/most');

const textOf = ({ content, site }: typeof most) =>
  cvText(cvDocument(content, site, fr, { isPlainText: true }), fr);

/** The CV of another content. */
function cvOf(content: CheckedContent) {
  const site = buildViewModel(content, [], new Map(), fr);
  return cvText(cvDocument(content, site, fr), fr);
}

test('the CV as text has its sections under their titles, and ordinary spaces only', () => {
  for (const made of [least, between, most]) {
    const text = textOf(made);
    expect(text).not.toMatch(/[\u00a0\u202f\u00ad\u2060]/);
    const keysOnCv = filledSections(made.content, fr)
      .filter(({ entries }) => onCv(entries).length > 0)
      .map(({ key }) => key);
    const sectionsOnCv = cvSections(made.site).filter(({ key }) => keysOnCv.includes(key));
    expect(sectionsOnCv).toHaveLength(keysOnCv.length);
    const places = sectionsOnCv.map(({ title }) =>
      text.indexOf(`\n\n\n${title.replaceAll('\u00a0', ' ')}\n`),
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  }
});

test('the CV as text puts experience first, unless the owner orders the sections', async () => {
  const ordered = ({ site }: typeof most) => cvSections(site).map(({ key }) => key);
  expect(ordered(await loadedSite())).toEqual(['experience', 'projects', 'skills', 'education']);
  const own = ordered(most).slice(0, 4);
  expect(own).toEqual(['skills', 'experience', 'education', 'projects']);
});

test('the CV as text has the section titles that programs which read CVs know', () => {
  const known = ['Expérience', 'Formation', 'Compétences', 'Langues', 'Certifications'];
  expect(Object.values(fr.sections).map(({ title }) => title)).toEqual(
    expect.arrayContaining(known),
  );
});

/** Fields of entries that the CV leaves out, has in another form, or has in place of others. */
const FIELDS_NOT_ON_CV = [
  ...[
    'titleLang',
    'href',
    'url',
    'label',
    'start',
    'end',
    'date',
    'period',
    'until',
    'story',
    'slug',
    'type',
  ],
  ...['src', 'narrow', 'alt', 'context', 'how', 'gain', 'unit'],
];

test.each([
  { name: 'least', site: least },
  { name: 'between', site: between },
  { name: 'most', site: most },
])('the CV as text has every text of the sections: « $name »', ({ site: { content, site } }) => {
  // The address of a link follows its words.
  const withoutAddresses = textOf({ content, site } as typeof most).replaceAll(
    / \([\w.-]+\/\S*\)/g,
    '',
  );
  const text = normalized(withoutAddresses).toLowerCase();
  for (const { key, entries } of filledSections(content, fr)) {
    for (const entry of onCv(entries)) {
      const hasSummary = 'summary' in entry && entry.summary !== undefined;
      const left = [...FIELDS_NOT_ON_CV, ...(hasSummary ? ['description'] : [])];
      for (const { path, text: part } of textsOf(entry)) {
        const field = path.match(/[a-z]+(?=[^a-z]*$)/i)?.[0] ?? '';
        const lines = part.toLowerCase();
        if (!left.includes(field)) expect(text, `${key}: ${path}`).toContain(lines);
      }
    }
  }
});

/** The lines of a CV, in words. */
const linesOf = ({ head, sections }: ReturnType<typeof cvDocument>) =>
  [...head, ...sections.flatMap(({ entries }) => entries.flat())].map(({ spans }) =>
    spans.map(({ text, hasDotBefore }) => (hasDotBefore ? ` · ${text}` : text)).join(''),
  );

const sentence = 'Elle demande à passer une nuit à l’atelier avant d’écrire une ligne de code.';

test('the CV has the whole intro, however long it is', () => {
  const { content, site } = most;
  const intro = Array(20).fill(sentence).join(' ');
  const introduced = { ...site, home: { ...site.home, intro: toRichText(intro) } };

  expect(linesOf(cvDocument(content, introduced, fr))).toContain(intro);
});

test('the CV has the keywords of interests', () => {
  const interests = [
    { title: 'Sport', keywords: ['Escalade', 'Judo (ceinture noire)'] },
    { title: 'Fest-noz' },
  ];

  expect(cvOf({ ...least.content, interests })).toContain(
    '\nSport (Escalade, Judo, ceinture noire) · Fest-noz\n',
  );
});

test('the CV has the beginning of a long text, with a mark, and the CV as text has it whole', () => {
  const text = Array(6).fill(sentence).join(' ');
  const projects = [{ title: 'Criée', description: toRichText(text), technologies: [], links: [] }];
  const references = [{ quote: toRichText(text), name: 'Une cliente' }];
  const content = { ...most.content, projects, references };
  const site = buildViewModel(content, [], new Map(), fr);

  const printed = linesOf(cvDocument(content, site, fr));
  const whole = linesOf(cvDocument(content, site, fr, { isPlainText: true }));

  const beginning = (count: number) => `${Array(count).fill(sentence).join(' ')}\u00a0[…]`;
  expect(printed).toContain(beginning(4));
  expect(printed).toContain(`«\u00a0${beginning(3)}\u00a0» –\u00a0Une cliente`);
  expect(whole).toContain(text);
  expect(whole).toContain(`«\u00a0${text}\u00a0» –\u00a0Une cliente`);
});

test('a group that is named as its section has no title of its own', () => {
  const skillGroups = [{ title: 'savoir-faire', skills: ['Rust', 'SQL'] }];
  const spokenLanguages = [
    { language: 'Anglais', level: 'C1 (TOEIC 955)' },
    { language: 'Breton' },
  ];
  const content = { ...most.content, skillGroups, spokenLanguages };
  const site = buildViewModel(content, [], new Map(), fr);
  expect(site.skillGroups).toEqual([{ title: '', skills: ['Rust', 'SQL'] }]);
  const cv = cvOf(content);
  expect(cv).toContain('\n\nSavoir-faire\n\nRust, SQL\n\n');
  // So does a level have no brackets in brackets.
  expect(cv).toContain('\n\nAnglais (C1, TOEIC 955) · Breton\n');
});

test('addresses in the CV are shown with the letters of a name, and lead to what the owner wrote', () => {
  const href = 'https://www.linkedin.com/in/l%C3%A9a-roy-080080/';
  const { owner } = least.content;
  const content = { ...least.content, owner: { ...owner, links: [{ label: 'LinkedIn', href }] } };

  const { head } = cvDocument(content, buildViewModel(content, [], new Map(), fr), fr);

  const contacts = head.flatMap(({ spans }) => spans);
  expect(contacts).toContainEqual(
    expect.objectContaining({ text: 'linkedin.com/in/léa-roy-080080', href }),
  );
});

test('a sentence of the CV has its links and emphasis, and in text the addresses of its links', () => {
  const source = 'J’ai écrit [le *protocole*](/contact) et `make`, un [logbook](lang:en).';
  const text = parseRichText(source, 'fr').text;
  const manner = { siteUrl: 'https://moi.example', isPlainText: false };

  const spans = spansOf(text, manner);
  const inText = spansOf(text, { ...manner, isPlainText: true });

  const href = 'https://moi.example/contact';
  expect(spans).toEqual([
    { text: 'J’ai écrit ' },
    { text: 'le ', href },
    { text: 'protocole', href, isEmphasized: true },
    { text: ' et ' },
    { text: 'make', isCode: true },
    { text: ', un ' },
    { text: 'logbook', lang: 'en' },
    { text: '.' },
  ]);
  expect(inText.map((span) => span.text).join('')).toBe(
    'J’ai écrit le protocole (moi.example/contact) et make, un logbook.',
  );
});

test('the beginning of a long sentence keeps its links and emphasis, and ends with a mark', () => {
  const { text } = parseRichText('Un **deux [trois](/a)** quatre cinq', 'fr');

  expect(richExcerpt(text, 14)).toEqual([
    { kind: 'text', text: 'Un ' },
    {
      kind: 'strong',
      content: [
        { kind: 'text', text: 'deux ' },
        { kind: 'link', href: '/a', content: [{ kind: 'text', text: 'trois' }] },
      ],
    },
    { kind: 'text', text: '\u00a0[…]' },
  ]);
});

test('of several posts in a row at one employer, each names it, and the latest says what it does', () => {
  const post = {
    company: 'Le port',
    about: toRichText('Une criée'),
    highlights: [parseRichText('Vu sur http://a.example/', 'fr').text],
  };
  const experiences = [
    { ...post, title: 'Cheffe', period: { start: '2022-09' } },
    { ...post, title: 'Adjointe', period: { start: '2020-03', end: '2022-08' } },
  ] as const;

  const cv = cvOf({ ...least.content, experiences: [...experiences] });

  expect(cv).toContain('09/2022 - aujourd’hui Cheffe, Le port · Une criée\n– Vu sur a.example\n');
  expect(cv).toContain('03/2020 - 08/2022 Adjointe, Le port\n– Vu sur a.example\n');
});

test('contacts stand on one line and addresses on the web on another, unless there is only one', () => {
  const contactsOf = ({ content, site }: typeof most) =>
    cvDocument(content, site, fr).head.filter(({ kind }) => kind === 'contacts');
  const textsOf = (lines: ReturnType<typeof contactsOf>) =>
    lines.map(({ spans }) => spans.map(({ text }) => text.replaceAll('\u00a0', ' ')).join(' · '));

  expect(textsOf(contactsOf(between))).toEqual([
    'prenom@example.org · +33 6 39 98 56 78 · Brest, France',
    'prenom.example.org · social.example/@prenom · Discord : prenom.dunom',
  ]);
  expect(contactsOf(least)).toHaveLength(1);
});

const facts = [
  { name: 'that are all among the skills', stack: 'TypeScript, rust', isOnCv: false },
  { name: 'of which one is no skill', stack: 'TypeScript, Rust, PostgreSQL, Axum', isOnCv: true },
];

test.each(facts)('the CV names as a fact technologies $name: $isOnCv', ({ stack, isOnCv }) => {
  const recruiting = { ...between.content.recruiting, stack };

  const { head } = cvDocument({ ...between.content, recruiting }, between.site, fr);

  const labels = head.map(({ margin }) => margin?.kind === 'label' && margin.text);
  expect(labels.includes('Technologies')).toBe(isOnCv);
});

test('the CV in a second language has its words', async () => {
  const { versions } = await loadedSite('variants/bilingual');
  const [, english] = versions;
  if (!english) throw new Error('the site has one language');

  const { content, site, words } = english;
  const cv = cvText(cvDocument(content, site, words), words);

  for (const line of [
    '09/2022 - Present Lead developer, Coopérative des criées\n',
    'Recording a sale: from 4 min 30 s to 1 min 30 s\n',
    '05/2024 Digital accessibility, École du web · Valid until May 2027\n',
    '“She listens to the quay before she writes a line.” – A fish merchant',
  ])
    expect(cv).toContain(line);
});

test('the CV as text leaves out what is kept off the CV, and has each kind of entry', () => {
  const text = textOf(most);
  expect(textOf(between)).toContain(' · Saisie d’une vente : de 4 min 30 s à 1 min 30 s\nÉquipe');
  expect(text).not.toContain('Brevet');
  for (const line of [
    '01/2024 - aujourd’hui Formatrice, École des métiers · Nancy, en télétravail · CDI · École d’apprentis\n',
    '– Vingt apprentis par an, tous embauchés\n',
    '– Un référentiel (formation.example.org/referentiel) repris par deux écoles\n',
    '2012 - 2014 Master, Informatique, Université · Mention bien\nCompilation · Preuves\n',
    'Vide (Notions)\n',
    '\nFrançais (langue maternelle) · Anglais (C1, TOEIC 945, 2021)\n',
    '05/2021 Testeuse certifiée, Comité des tests · Valable jusqu’en mai 2027 · certificats.example.org/1\n',
    'Court · prenom-composee-tres-longue-du-nom-a-rallonge.example.org/contact\nBref.\nFait.',
    '« Elle écoute avant de coder. » – Une cheffe de service, Hôpital général',
    'Le programme est public : formation.example.org/programme.\n',
  ])
    expect(text).toContain(line);
});
