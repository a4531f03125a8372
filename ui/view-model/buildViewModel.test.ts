import resumeSchema from '@jsonresume/schema/schema.json' with { type: 'json' };
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { homeRanks } from '../content/homeProjects';
import { exportResume } from '../content/resumeExport';
import { toPlainText, toRichText } from '../content/richText';
import type { CheckedContent } from '../content/schema';
import { sectionKeys } from '../content/sections';
import { fr } from '../content/words/fr';
import { type Words, wordsOf } from '../content/words/words';
import { loadedSite } from '../harness/sites';
import { minWidthQuery } from '../images/slots';
import { buildViewModel } from './buildViewModel';
import { cvDownloads } from './cvDownloads';
import { handwrittenText } from './handwrittenText';
import { legalView } from './legalView';
import { linkView } from './projects';

const sample = await loadedSite();
const least = await loadedSite('variants/least');
const between = await loadedSite('variants/between');
const most = await loadedSite('variants/most');

const resumeOf = ({ content, site }: typeof sample) =>
  exportResume(content, site.owner.portrait?.src, fr);

/** A project with the least that one has. */
const bare = { title: 'Un', description: toRichText('Deux'), technologies: [], links: [] };
const image = { src: 'a.avif', sizes: '10rem', sources: [{ srcset: 'a', type: 'image/avif' }] };

type Sized = readonly [path: string, width: number, height: number];

/** The view model of « between » with another content, and with pictures of these sizes by their paths. */
function arranged(change: Partial<CheckedContent>, ...pictures: readonly Sized[]) {
  const images = pictures.map(
    ([path, width, height]) => [path, { ...image, width, height }] as const,
  );
  const content = { ...between.content, ...change };
  return buildViewModel(content, homeRanks(content), new Map(images), fr);
}

test('the address of the owner is on one line, as far as it is known', () => {
  const place = { address: '1 quai A', postalCode: '29200', city: 'Brest', region: 'Bretagne' };
  const owner = { ...between.content.owner, ...place, country: 'France' };
  const addresses = [owner, { ...owner, address: undefined, postalCode: undefined }].map(
    (owner) => arranged({ owner }).owner.postalAddress,
  );
  expect(addresses).toEqual(['1 quai A, 29200 Brest, Bretagne, France', 'Brest, Bretagne, France']);
});

test('the languages of texts from right to left are listed once, and no other', () => {
  const projects = ['he', 'en', 'ku-Arab', 'he'].map((titleLang) => ({ ...bare, titleLang }));
  const owner = { ...between.content.owner, roleLang: 'ar' };

  const { rightToLeftLanguages } = arranged({ owner, projects });

  expect(rightToLeftLanguages.toSorted()).toEqual(['ar', 'he', 'ku-Arab']);
});

test.each([
  { name: 'a profile', href: 'https://piaille.fr/@prenom', rel: 'me' },
  { name: 'an e-mail address', href: 'mailto:prenom@example.org', rel: undefined },
  { name: 'a page of the site', href: '/contact', rel: undefined },
  { name: 'an address to come', href: undefined, rel: undefined },
])('of the owner’s links a profile on another site is theirs: $name', ({ href, rel }) => {
  const owner = { ...between.content.owner, links: [{ label: 'Ici', href }] };

  expect(arranged({ owner }).owner.links.map((link) => link.rel)).toEqual([rel]);
});

test('the résumé follows the JSON Resume schema, without an empty field', () => {
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats(ajv);
  const validate = ajv.compile(resumeSchema);
  for (const site of [sample, least, between, most]) {
    validate(resumeOf(site));
    expect(validate.errors).toBe(null);
  }
  const lists = ['work', 'education', 'skills', 'projects', 'interests', 'profiles'];
  const resume = resumeOf(least);
  const empty = JSON.stringify(resume, (key, value) => (lists.includes(key) ? [] : value));
  expect(empty).not.toMatch(/null|""|undefined/);
  expect(Object.values(resume)).not.toContainEqual([]);
});

test('the résumé has dates as the owner wrote them, the portrait, parts and results, and what recruiters filter on', () => {
  const { basics, projects, work = [] } = resumeOf(between);
  expect(work.map(({ startDate, endDate }) => `${startDate} ${endDate}`)).toEqual([
    '2022-09 undefined',
    '2021-03 2021-05',
    '2016 2020',
  ]);
  expect(basics.image).toMatch(/^https:\/\/prenom\.example\.org\/pictures\/portrait\./);
  expect(basics.recruiting).toContain('Contrat\u00a0: CDI');
  expect(projects?.[0]).toMatchObject({
    roles: ['La synchronisation hors connexion et l’écran d’enchère'],
    highlights: [
      'Équipe\u00a0: Deux développeuses et un mareyeur',
      'Durée\u00a0: Huit mois',
      'Résultat\u00a0: Temps de saisie divisé par trois, mesuré sur quatre criées',
    ],
    url: 'https://criee.example.org/',
  });
});

test.each([
  ['Mastodon', '@moi', 'Mastodon\u00a0: @moi'],
  ['GitHub (moi)', 'moi', 'GitHub (moi)'],
])('the profile « %s » without address shows the name of the account', (label, username, shown) => {
  const link = { label: shown, account: shown };
  expect(linkView({ label, soon: true, username }, fr)).toEqual(link);
  expect(linkView({ label, soon: true }, fr)).toEqual({ label });
  const href = 'https://github.com/moi';
  expect(linkView({ label, href, username }, fr)).toEqual({ label, href });
  const ascii = { label, href: 'mailto:moi@xn--dv-bja.example' };
  expect(linkView({ label, href: 'mailto:moi@dév.example' }, fr)).toEqual(ascii);
});

test('a project says for whom it was made and, in French, of what kind it is', () => {
  const projects = ['talk', 'Jeu'].map((type) => ({ ...bare, client: 'Musée', type }));
  expect(arranged({ projects }).projects.map(({ facts }) => facts)).toEqual(
    ['Conférence', 'Jeu'].map((detail) => [
      { term: 'Pour', detail: toRichText('Musée') },
      { term: 'Type', detail: toRichText(detail) },
    ]),
  );
});

test.each([
  ['Deux ans et demi, dont un', 'Deux\u00a0ans\u00a0et\u00a0demi, dont\u00a0un'],
  ['Deux ans et demi, dont un an de reprise', undefined],
  ['Brest et Douarnenez', undefined],
])('the detail « %s » breaks after commas alone where its items are short', (client, whole) => {
  const [project] = arranged({ projects: [{ ...bare, client }] }).projects;
  expect(project?.facts?.[0]?.detail).toEqual(toRichText(whole ?? client));
});

test('the CV to download is named after its owner or their role, with its weight', () => {
  const files = { 'cv.pdf': 64_499, 'cv-en.pdf': 48_000 };
  const pdfs = Object.entries(files).map(([name, size]) => [name, Buffer.alloc(size)] as const);
  const en = wordsOf('en', 'fr');
  const shown = (words: Words, offered: Words[]) =>
    cvDownloads(between.content, new Map(pdfs), words, offered);
  const name = 'CV Prénom Du Nom';
  const english = { href: '/cv-en.pdf', name: `${name} (English).pdf` };
  expect(shown(fr, [fr, en])).toEqual([
    { href: '/cv.pdf', name: `${name}.pdf`, text: 'Télécharger le CV (PDF, 64\u00a0ko)' },
    { ...english, text: 'CV in English (PDF, 48\u00a0kB)', lang: 'en' },
  ]);
  expect(shown(en, [en])).toEqual([{ ...english, text: 'Download the CV (PDF, 48\u00a0kB)' }]);
  const bytes = sample.files.get('cv.pdf')?.length ?? 0;
  const text = `Télécharger le CV (PDF, ${Math.round(bytes / 1000)}\u00a0ko)`;
  expect(sample.site.cvs).toMatchObject([{ name: 'CV Développeur Full Stack.pdf', text }]);
});

test('the file of a CV has ordinary spaces in its name', () => {
  const owner = { ...between.content.owner, name: undefined, role: 'Développeuse full\u00a0stack' };

  const [cv] = cvDownloads({ owner }, new Map([['cv.pdf', Buffer.alloc(9)]]), fr, [fr]);

  expect(cv?.name).toBe('CV Développeuse full stack.pdf');
});

test('the notes, figures and gains of pages are handwritten, with any the words of the pages themselves', () => {
  const remark = { title: 'Un', description: toRichText('Deux'), remark: toRichText('é') };
  const { about, contact, profile } = least.content;
  const written = (change: Partial<CheckedContent>) =>
    handwrittenText({ ...least.content, ...change }, fr);
  expect(written({})).toBe('');
  const noted = {
    about: { ...about, remark: toRichText('Née au Guilvinec') },
    contact: { ...contact, remark: toRichText('Après 18 h') },
    profile: { ...profile, remark: toRichText('a') },
  };
  expect(written({ ...noted, values: [remark], interests: [remark] })).toBe(
    'aNée au GuilvinecééAprès 18 hÀ vousHors sujet',
  );
  const metric = { before: 6, after: 5.5, unit: 's' };
  expect(written({ projects: [{ ...bare, result: toRichText('Fait'), metric }] })).toBe(
    'Fait5,5\u00a0sÀ vousHors sujet',
  );
});

test('the profile leaves out empty sections; the owner’s order comes first, then the default one', () => {
  const ordered = ['skills', 'experience', 'education', 'projects', 'openSource', 'talks'];
  expect(
    [least, sample, between, most].map(({ site }) => site.profile.sections.map(({ key }) => key)),
  ).toEqual([
    [],
    ['projects', 'skills', 'experience', 'education'],
    ['experience', 'projects', 'skills', 'education'],
    // The most content has entries of every section, and sections of its own.
    [
      ...ordered,
      ...sectionKeys.filter((key) => !ordered.includes(key)),
      ...['patents', 'courses', 'hobbies'],
    ],
  ]);
});

test('entries are sorted, jobs at the same time too', () => {
  const places = most.site.experiences.map(({ place }) => place);
  expect(places.join()).toMatch(/^Hôpital général,École des métiers,Éditeur/);
  const lengths = between.site.experiences.map(({ period }) => period?.length);
  expect(lengths).toEqual([undefined, '3\u00a0mois', '4\u00a0ans']);
});

test.each([
  [4, 2000, 1500, true],
  [7, 2000, 1500, true],
  [4, 1500, 2000, false],
  [4, 800, 600, false],
  [1, 2000, 1500, false],
  [3, 2000, 1500, false],
  [5, 2000, 1500, false],
])(
  'in a gallery of %i, a first picture of %i × %i fills the content: %s',
  (count, width, height, wide) => {
    const gallery = Array.from({ length: count }, (_, at) => ({ alt: `Une rive ${at}` }));
    const pictures = gallery.map((_, at): Sized => [`gallery[${at}].src`, width, height]);
    const shown = arranged({ gallery }, ...pictures);
    expect(shown.gallery.map((it) => 'wide' in it)).toEqual([
      wide,
      ...Array(count - 1).fill(false),
    ]);
    expect(shown.gallery[0]?.sizes).toBe(wide ? `${minWidthQuery('wide')} 992px, 10rem` : '10rem');
  },
);

const soon = { alt: 'A', soon: true as const };
const metric = { before: 2, after: 1, unit: 's' };

test.each([
  [
    'a picture, wherever it is',
    [{ result: toRichText('Fait') }, { picture: { src: 'a.png', alt: 'A' } }],
    1,
  ],
  [
    'what came of it, where no picture is there',
    [{ picture: soon }, { result: toRichText('Fait') }],
    1,
  ],
  ['its figures', [{ metric }], 0],
  ['a place before the others, where none has any of these', [{}, {}], 0],
])('the home page features the project that has %s', (what, told, featured) => {
  const projects = told.map((it) => ({ ...bare, ...it }));
  const shown = arranged({ projects }, ['projects[1].picture.src', 992, 620]);
  expect(shown.home.projects[0]).toBe(featured);
  const isWide = shown.projects.map(({ fullWidthSizes }) => fullWidthSizes !== undefined);
  expect(isWide.indexOf(true)).toBe(what === 'a picture, wherever it is' ? 1 : -1);
});

test('optional content that is left out is absent; a group without a skill shows its title', () => {
  expect([least.site.recruiting, least.site.legal]).toEqual([null, null]);
  expect(sample.site.projects.map(({ facts }) => facts)).toEqual([undefined, undefined]);
  expect(between.site.recruiting?.map(({ term }) => term).join()).toBe(
    'Disponibilité,Contrat,Technologies,Expérience,Télétravail,Langues',
  );
  expect(most.site.skillGroups.map(({ title }) => title)).toContain('Vide');
});

test('the latest job without an end is a fact of the page, unless the owner leaves it out', () => {
  const detail = toRichText('Lead Developer, Coopérative des criées');
  const current = { term: 'Actuellement', detail, lang: 'en' };
  const { content, site } = between;
  for (const { facts } of [site.home, site.profile]) expect(facts).toContainEqual(current);
  const { home, profile } = arranged({ recruiting: { ...content.recruiting, current: false } });
  expect([...home.facts, ...profile.facts]).not.toContainEqual(current);
  expect(sample.site.home.facts.map(({ term }) => term)).toEqual(['Localisation']);
  const owner = { ...least.content.owner, city: undefined, country: 'France' };
  expect(arranged({ owner }).home.facts).toContainEqual({
    term: 'Localisation',
    detail: toRichText('France'),
  });
  expect(sample.site.profile.facts).toEqual([]);
});

test('French is typeset, hyphenated names are on one line in large text, and code and other languages are unchanged', () => {
  const { home, owner, contact } = between.site;
  const intro = toPlainText(home.intro);
  expect(intro).toContain('j’aime les outils dont on ne parle plus parce qu’ils');
  expect(intro).toContain('«\u00a0Simple\u00a0» n’est pas «\u00a0facile\u00a0»…');
  expect(contact.invitation).toContain('Saint-\u2060Malo ou');
  expect(most.site.projects[3]?.description).toContainEqual({
    kind: 'code',
    text: 'du.code("tel quel")',
  });
  expect(owner.role).toBe('Full Stack Developer');
});

test('only the pictures that the content names are served, under names with a hash', () => {
  const pictures = [...most.files.keys()].filter((path) => path.startsWith('pictures/'));
  expect(pictures.length).toBeGreaterThan(10);
  for (const path of pictures)
    expect(path).toMatch(/^pictures\/(portrait-debout|haute|large|dossier|dessin)\.[\w-]{10}\./);
  expect([...least.files.keys()].sort().join()).toBe(
    'apple-touch-icon.png,cv.pdf,favicon.ico,favicon.svg,social-card.png',
  );
});

const host = { name: 'Hôte', address: 'Là', phone: '01 99 00 12 34' };
const professional = {
  status: 'professional',
  name: 'Prénom Nom',
  address: 'Ici',
  phone: '06 39 98 12 34',
} as const;

test.each([
  ['EI', 'Prénom Nom', 'Prénom Nom\u00a0EI'],
  ['Entrepreneur individuel', 'Prénom Nom', 'Prénom Nom\u00a0EI'],
  ['entrepreneure individuelle', 'Prénom Nom', 'Prénom Nom\u00a0EI'],
  ['Micro-entrepreneur', 'Prénom Nom', 'Prénom Nom\u00a0EI'],
  ['auto-entrepreneuse', 'Prénom Nom', 'Prénom Nom\u00a0EI'],
  ['EI', 'Éric Eichel', 'Éric Eichel\u00a0EI'],
  ['EI', 'EI Prénom Nom', 'EI Prénom Nom'],
  ['EI', 'Prénom Nom, entrepreneur individuel', 'Prénom Nom, entrepreneur individuel'],
  [undefined, 'Prénom Nom', 'Prénom Nom'],
  ['EURL au capital de 1 000 €', 'Prénom Nom', 'Prénom Nom'],
  ['EIRL', 'Prénom Nom', 'Prénom Nom'],
  ['SASU', 'Prénom Nom', 'Prénom Nom'],
])(
  'the legal page has « EI » right after the name of a sole trader alone, once: %s, %s',
  (form, name, shown) => {
    const [publisher] = legalView({ publisher: { ...professional, name, form }, host }, fr);
    expect(publisher?.facts?.[0]?.detail).toEqual(toRichText(shown));
  },
);

test('the legal page names the host with its address and telephone number, and a mediator and the log where the owner does', () => {
  const titles = (legal: Parameters<typeof legalView>[0]) =>
    legalView(legal, fr).map(({ title }) => title);
  const alone = { publisher: { status: 'private' }, host } as const;
  expect(titles(alone)).toEqual(['Éditeur', 'Hébergeur']);
  expect(
    legalView(alone, fr)[1]?.facts?.map(({ term, detail }) => `${term} ${toPlainText(detail)}`),
  ).toEqual(['Nom Hôte', 'Adresse Là', 'Téléphone 01 99 00 12 34']);
  const mediator = { name: 'Médiation', address: 'Ailleurs', site: 'www.mediation.example' };
  const legal = { publisher: { ...professional, mediator }, host, logs: { months: 6 } };
  expect(titles(legal).slice(2)).toEqual(['Médiateur de la consommation', 'Journal du serveur']);
  const details = legalView(legal, fr)[2]?.facts?.map(({ detail }) => toPlainText(detail));
  expect(details).toEqual(Object.values(mediator));
  expect(legalView(legal, fr)[3]?.text).toContain('effacées après 6\u00a0mois au plus');
});
