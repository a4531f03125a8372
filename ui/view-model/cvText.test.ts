import { expect, test } from 'vitest';
import { collapseSpaces, textsOf } from '../content/paths';
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

const variants = [
  { name: 'least', loaded: least },
  { name: 'between', loaded: between },
  { name: 'most', loaded: most },
];

test.each(variants)('the CV of « $name » as text has ordinary spaces only', ({ loaded }) => {
  expect(textOf(loaded)).not.toMatch(/[\u00a0\u202f\u00ad\u2060]/);
});

test.each(variants)('the CV of « $name » as text has its sections in order', ({ loaded }) => {
  const text = textOf(loaded);

  const keysOnCv = filledSections(loaded.content, fr)
    .filter(({ entries }) => onCv(entries).length > 0)
    .map(({ key }) => key);
  const sectionsOnCv = cvSections(loaded.site).filter(({ key }) => keysOnCv.includes(key));
  expect(sectionsOnCv).toHaveLength(keysOnCv.length);
  const positions = sectionsOnCv.map(({ title }) =>
    text.indexOf(`\n\n\n${title.replaceAll('\u00a0', ' ')}\n`),
  );
  expect(positions).not.toContain(-1);
  expect(positions).toEqual(positions.toSorted((one, other) => one - other));
});

const keysOfSections = ({ site }: typeof most) => cvSections(site).map(({ key }) => key);

test('the CV puts experience first', async () => {
  const keys = keysOfSections(await loadedSite());
  expect(keys).toEqual(['experience', 'projects', 'skills', 'education']);
});

test('the CV has the sections in the order of an owner who orders them', () => {
  const keys = keysOfSections(most).slice(0, 4);
  expect(keys).toEqual(['skills', 'experience', 'education', 'projects']);
});

test('the CV as text has the section titles that programs which read CVs know', () => {
  const titles = Object.values(fr.sections).map(({ title }) => title);
  expect(titles).toEqual(
    expect.arrayContaining(['Expérience', 'Formation', 'Compétences', 'Langues', 'Certifications']),
  );
});

/** Fields of entries that the CV leaves out, has in another form, or has in place of others. */
const FIELDS_NOT_ON_CV = [
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
  'src',
  'narrow',
  'alt',
  'context',
  'how',
  'gain',
  'unit',
];

/** A summary stands in place of the description. */
function isFieldOnCv(field: string, entry: object): boolean {
  const hasSummary = 'summary' in entry && entry.summary !== undefined;
  if (field === 'description' && hasSummary) return false;
  return !FIELDS_NOT_ON_CV.includes(field);
}

test.each(variants)('the CV of « $name » as text has every text of the sections', ({ loaded }) => {
  // The address of a link follows its words.
  const cvWithoutAddresses = textOf(loaded).replaceAll(/ \([\w.-]+\/\S*\)/g, '');
  const cv = collapseSpaces(cvWithoutAddresses).toLowerCase();
  for (const { key, entries } of filledSections(loaded.content, fr)) {
    for (const entry of onCv(entries)) {
      for (const { path, text } of textsOf(entry)) {
        const field = path.match(/[a-z]+(?=[^a-z]*$)/i)?.[0] ?? '';
        if (isFieldOnCv(field, entry)) expect(cv, `${key}: ${path}`).toContain(text.toLowerCase());
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
  const siteWithIntro = { ...site, home: { ...site.home, intro: toRichText(intro) } };

  expect(linesOf(cvDocument(content, siteWithIntro, fr))).toContain(intro);
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

test('a long text is cut with a mark on the CV, and whole in the CV as text', () => {
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

test('the contacts of the CV lead to the mailbox and the telephone, whose number has no spaces', () => {
  const { head } = cvDocument(between.content, between.site, fr);

  const contacts = head.filter(({ kind }) => kind === 'contacts').flatMap(({ spans }) => spans);
  expect(contacts.map(({ href }) => href)).toEqual(
    expect.arrayContaining([between.site.owner.mailto, 'tel:+33639985678']),
  );
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

test('each of several posts in a row names the employer, and the latest says what it does', () => {
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

/** The lines with contacts and addresses, with a middle dot between two. */
const contactLines = ({ content, site }: typeof most) =>
  cvDocument(content, site, fr)
    .head.filter(({ kind }) => kind === 'contacts')
    .map(({ spans }) => spans.map(({ text }) => text.replaceAll('\u00a0', ' ')).join(' · '));

test('contacts stand on one line, and addresses on the web on the next', () => {
  expect(contactLines(between)).toEqual([
    'prenom@example.org · +33 6 39 98 56 78 · Brest, France',
    'prenom.example.org · social.example/@prenom · Discord : prenom.dunom',
  ]);
});

test('a single address on the web stands on the line of the contacts', () => {
  expect(contactLines(least)).toHaveLength(1);
});

const technologies = [
  { name: 'that are all among the skills', stack: 'TypeScript, rust', isOnCv: false },
  { name: 'of which one is no skill', stack: 'TypeScript, Rust, PostgreSQL, Axum', isOnCv: true },
];

test.each(technologies)('technologies $name are a fact of the CV: $isOnCv', (example) => {
  const { stack, isOnCv } = example;
  const recruiting = { ...between.content.recruiting, stack };

  const { head } = cvDocument({ ...between.content, recruiting }, between.site, fr);

  const labels = head.map(({ margin }) => margin?.kind === 'label' && margin.text);
  expect(labels.includes('Technologies')).toBe(isOnCv);
});

const [, english] = (await loadedSite('variants/bilingual')).versions;

const englishLines = [
  { name: 'a job', line: '09/2022 - Present Lead developer, Coopérative des criées\n' },
  { name: 'figures', line: 'Recording a sale: from 4 min 30 s to 1 min 30 s\n' },
  {
    name: 'a certificate',
    line: '05/2024 Digital accessibility, École du web · Valid until May 2027\n',
  },
  {
    name: 'a quotation',
    line: '“She listens to the quay before she writes a line.” – A fish merchant',
  },
];

test.each(englishLines)('the CV in English has English words: $name', ({ line }) => {
  if (!english) throw new Error('the site has one language');
  const { content, site, words } = english;
  const document = cvDocument(content, site, words, { isPlainText: true });
  expect(cvText(document, words)).toContain(line);
});

test('the printed CV has the figures of the featured project in the margin, and its result alone in words', () => {
  const { sections } = cvDocument(between.content, between.site, fr);

  const lines = sections.flatMap(({ entries }) => entries.flat());
  const outcome = lines.find(({ margin }) => margin?.kind === 'figures');
  expect(outcome?.margin).toMatchObject({
    before: '4\u00a0min\u00a030\u00a0s',
    after: '1\u00a0min\u00a030\u00a0s',
  });
  expect(outcome?.spans.map(({ text }) => text)).toEqual([
    'Temps de saisie divisé par trois, mesuré sur quatre criées',
  ]);
});

test('the availability is the first fact of the CV, by hand', () => {
  const { head } = cvDocument(between.content, between.site, fr);

  const facts = head.filter(({ margin }) => margin?.kind === 'label');
  expect(facts[0]).toMatchObject({
    kind: 'handwrittenFact',
    margin: { text: 'Disponibilité' },
    spans: [{ text: 'Trois mois de préavis' }],
  });
});

test('an entry that is kept off the CV is not in it', () => {
  expect(textOf(most)).not.toContain('Brevet');
});

const entries = [
  {
    name: 'a project with figures',
    cv: textOf(between),
    lines: ' · Saisie d’une vente : de 4 min 30 s à 1 min 30 s\nÉquipe',
  },
  {
    name: 'a job',
    cv: textOf(most),
    lines:
      '01/2024 - aujourd’hui Formatrice, École des métiers · Nancy, en télétravail · CDI · École d’apprentis\n',
  },
  {
    name: 'a point of a job',
    cv: textOf(most),
    lines: '– Vingt apprentis par an, tous embauchés\n',
  },
  {
    name: 'a point with a link',
    cv: textOf(most),
    lines: '– Un référentiel (formation.example.org/referentiel) repris par deux écoles\n',
  },
  {
    name: 'a paragraph with an address',
    cv: textOf(most),
    lines: 'Le programme est public : formation.example.org/programme.\n',
  },
  {
    name: 'a degree',
    cv: textOf(most),
    lines: '2012 - 2014 Master, Informatique, Université · Mention bien\nCompilation · Preuves\n',
  },
  { name: 'a group without skills', cv: textOf(most), lines: 'Vide (Notions)\n' },
  {
    name: 'languages',
    cv: textOf(most),
    lines: '\nFrançais (langue maternelle) · Anglais (C1, TOEIC 945, 2021)\n',
  },
  {
    name: 'a certificate',
    cv: textOf(most),
    lines:
      '05/2021 Testeuse certifiée, Comité des tests · Valable jusqu’en mai 2027 · certificats.example.org/1\n',
  },
  {
    name: 'a project with a link to the site itself',
    cv: textOf(most),
    lines:
      'Court · prenom-composee-tres-longue-du-nom-a-rallonge.example.org/contact\nBref.\nFait.',
  },
  {
    name: 'a quotation',
    cv: textOf(most),
    lines: '« Elle écoute avant de coder. » – Une cheffe de service, Hôpital général',
  },
];

test.each(entries)('the CV as text has $name', ({ cv, lines }) => {
  expect(cv).toContain(lines);
});

test('the CV names the page of a project’s story, if the story is in its language', async () => {
  const loaded = await loadedSite('variants/stories');
  const projects = loaded.site.projects.map((card) => ({ ...card, pageLanguage: 'en' }));
  const inEnglishOnly = { ...loaded, site: { ...loaded.site, projects } };

  const page = 'récits.example/projets/criee';
  expect(textOf(loaded)).toContain(page);
  expect(textOf(inEnglishOnly)).not.toContain(page);
});
