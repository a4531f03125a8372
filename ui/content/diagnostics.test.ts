import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { sampleSource as source, temporarySite } from '../harness/sites';
import { formatDiagnostic, formatReport } from './diagnostics';
import { sectionKeys } from './sections';

/** A mistake: what it replaces in the sample's content, and the path and line it is reported with. */
interface Mistake {
  readonly named: string;
  readonly written: string;
  readonly as: string;
  readonly path: string;
  /** The text whose line is reported; by default the mistake itself. */
  readonly at?: string;
  /** The whole text of the report after the place. */
  readonly says: string;
}

const job = "company: 'Éditeur de logiciels',\n      period: { start: ";
const olderJob = "company: 'Entreprise de services du numérique',\n      period: { ";

const mistakes: readonly Mistake[] = [
  {
    named: 'a text where a number is needed',
    written: 'copyrightYear: 2025',
    as: "copyrightYear: '2025'",
    path: 'owner.copyrightYear',
    says: '"2025": a number is needed here. Write it without quotes.',
  },
  {
    named: 'a number where a text is needed',
    written: "'VS Code', 'Cursor'",
    as: "'VS Code', 42",
    path: 'skillGroups[3].skills[3]',
    says: '42: a text is needed here. Write it between quotes.',
  },
  {
    named: 'a field that is missing',
    written: "    country: 'France',\n",
    as: '',
    path: 'owner.country',
    at: '  owner: {',
    says: 'missing: a text is needed here. Write it between quotes.',
  },
  {
    named: 'a field that no one knows',
    written: 'contact: {\n',
    as: "contact: {\n    sujet: 'Un poste',\n",
    path: 'contact.sujet',
    at: "sujet: 'Un poste'",
    says: '"Un poste": no field has that name here. Correct the name or remove it.',
  },
  {
    named: 'a text that says nothing',
    written: "greeting: 'Bonjour, je suis'",
    as: "greeting: ' '",
    path: 'home.greeting',
    says: '" ": an empty text. Write something.',
  },
  {
    named: 'an optional text that says nothing',
    written: "evidence: 'dont 4 ans en alternance'",
    as: "evidence: ''",
    path: 'stats[0].evidence',
    says: '"": an empty text. Write something, or remove the field.',
  },
  {
    named: 'a text too long for its place',
    written: "value: '100%'",
    as: "value: 'cent pour cent'",
    path: 'stats[3].value',
    says: '"cent pour cent": too long, with 14 characters. Shorten it to 12 at most.',
  },
  {
    named: 'a description too short for a search result',
    written:
      'Le parcours, les valeurs et les centres d’intérêt d’un développeur full stack installé à Paris.',
    as: 'Mon parcours.',
    at: "description:\n      'Mon parcours",
    path: 'about.description',
    says: '"Mon parcours.": too short to say what the page is about. Write 50 characters or more.',
  },
  {
    named: 'a picture without alternative text',
    written: "alt: 'Poste de travail près d’une fenêtre', soon: true",
    as: 'soon: true /* bureau */',
    path: 'gallery[0].alt',
    at: '{ soon: true /* bureau */',
    says: 'missing: a text is needed here. Write it between quotes.',
  },
  {
    named: 'an empty alternative text',
    written: "alt: 'Sentier de crête au lever du jour'",
    as: "alt: ''",
    path: 'gallery[1].alt',
    says: '"": an empty text. Write something.',
  },
  {
    named: 'a picture that is not there',
    written: "{ alt: 'Carnet de croquis d’interfaces', soon: true }",
    as: "{ alt: 'Carnet de croquis d’interfaces', src: 'absente.png' }",
    path: 'gallery[2].src',
    says: '"absente.png": no such file in pictures/. Put it in pictures/, or correct the name.',
  },
  {
    named: 'a picture that cannot be read',
    written: "{ alt: 'Atelier de code entre collègues', soon: true }",
    as: "{ alt: 'Atelier de code entre collègues', src: 'texte.jpg' }",
    path: 'gallery[3].src',
    says: '"texte.jpg": not a picture in a format that can be read. Export it as JPEG, PNG, WebP, AVIF, HEIC, GIF or SVG.',
  },
  {
    named: 'a picture too small for its place',
    written: "{ alt: 'Carte de vigueur d’une parcelle', soon: true }",
    as: "{ alt: 'Carte de vigueur d’une parcelle', src: 'petite.png' }",
    path: 'projects[0].picture.src',
    says: '"petite.png": 40 pixels wide, and its place needs 600 or more. Export it wider, or name another picture.',
  },
  {
    named: 'a picture too large to be made',
    written: "{ alt: 'Indicateurs du tableau de bord', soon: true }",
    as: "{ alt: 'Indicateurs du tableau de bord', src: 'immense.png' }",
    path: 'projects[1].picture.src',
    says: '"immense.png": 54 megapixels, too many to process. Export it with 50 megapixels at most; the page shows one or two.',
  },
  {
    named: 'a date that is none',
    written: `${job}'2023-09'`,
    as: `${job}'09/2023'`,
    path: 'experiences[0].period.start',
    at: "'09/2023'",
    says: '"09/2023": not a year or a month. Write it as "2024" or "2024-09".',
  },
  {
    named: 'dates in the wrong order',
    written: `${olderJob}start: '2021-09', end: '2023-08'`,
    as: `${olderJob}start: '2023-08', end: '2021-09'`,
    path: 'experiences[1].period.end',
    at: "end: '2021-09'",
    says: '"2021-09": the end is before the start. Swap the two dates, or correct one.',
  },
  {
    named: 'a title given twice',
    written: "title: 'Curiosité'",
    as: "title: 'Sobriété'",
    path: 'values[3].title',
    at: "title: 'Sobriété',\n      description: 'Je pèse",
    says: '"Sobriété": the same title as item [1] of the list. Change or remove one of the two.',
  },
  {
    named: 'a technology named twice',
    written: "technologies: ['React', 'JavaScript', 'Node.js'",
    as: "technologies: ['React', 'JavaScript', 'react'",
    path: 'projects[0].technologies[2]',
    says: '"react": the same text as item [0] of the list. Change or remove one of the two.',
  },
  {
    named: 'an address that is none',
    written: 'https://www.linkedin.com/',
    as: 'www.linkedin.com/in/moi',
    path: 'owner.links[0].href',
    says: '"www.linkedin.com/in/moi": not an address that a browser can follow. Write it whole, beginning with https://.',
  },
  {
    named: 'a link that leads nowhere',
    written: "{ label: 'GitHub', soon: true }",
    as: "{ label: 'GitHub' }",
    path: 'owner.links[1]',
    says: '{"label":"GitHub"}: a link without an address. Add an `href`, or `soon: true` to show « lien à venir ».',
  },
  {
    named: 'a link to a page that the site does not have',
    written: "{ label: 'Voir le projet', soon: true }",
    as: "{ label: 'Voir le projet', href: '/profile#projets' }",
    path: 'projects[1].links[0].href',
    says: '"/profile#projets": the site has no such page. Write /profil if that is the one.',
  },
  {
    named: 'a link that has an address and has not',
    written: "href: 'https://example.com/'",
    as: "href: 'https://example.com/', soon: true",
    path: 'projects[0].links[0].soon',
    says: 'true: the link has an `href`, and `soon` says that it has none yet. Remove `soon`.',
  },
  {
    named: 'an address of the site with a slash at its end',
    written: 'https://portfolio.example.com',
    as: 'https://portfolio.example.com/',
    path: 'owner.siteUrl',
    says: '"https://portfolio.example.com/": not the address of a site. Write it as "https://www.example.com", without a slash at the end.',
  },
  {
    named: 'an e-mail address that is none',
    written: 'contact@example.com',
    as: 'contact[at]example.com',
    path: 'owner.email',
    says: '"contact[at]example.com": not an e-mail address. Write one such as "moi@example.com".',
  },
  {
    named: 'a telephone number that is not the one dialled',
    written: '+33639981234',
    as: '+33639981243',
    path: 'owner.phoneNumber',
    says: '"+33639981243": not the same number as `phone`, 06\u00a039\u00a098\u00a012\u00a034. Correct one of the two.',
  },
  {
    named: 'a country that is no code',
    written: "countryCode: 'FR'",
    as: "countryCode: 'France'",
    path: 'owner.countryCode',
    says: '"France": not a country code. Write two capital letters, such as "FR".',
  },
  {
    named: 'messages kept for too long',
    written: "    lead: 'Pour un poste",
    as: "    retentionMonths: 48,\n    lead: 'Pour un poste",
    path: 'contact.retentionMonths',
    at: 'retentionMonths: 48',
    says: '48: not a number of months for which messages may be kept. Write a whole number from 1 to 36.',
  },
  {
    named: 'a section that does not exist',
    written: '  profile: {\n',
    as: "  profile: {\n    order: ['projets'],\n",
    path: 'profile.order[0]',
    at: "order: ['projets']",
    says: `"projets": not one of the allowed values. Write ${new Intl.ListFormat('en', { type: 'disjunction' }).format(sectionKeys.map((key) => `"${key}"`)).replace(/, or /, ' or ')}.`,
  },
  {
    named: 'marks of HTML or Markdown',
    written: "label: 'projets majeurs'",
    as: "label: 'projets **majeurs**'",
    path: 'stats[1].label',
    says: '"projets **majeurs**": it has marks of HTML or Markdown, "**m", which the page would show as they are. Remove them: a new line begins a paragraph, an address becomes a link, and points of a list go into `highlights`.',
  },
  {
    named: 'a language that does not exist',
    written: '  home: {\n',
    as: "  labels: { about: { text: 'About me', lang: 'anglais britannique' } },\n  home: {\n",
    path: 'labels.about.lang',
    at: "text: 'About me'",
    says: '"anglais britannique": not a language code. Write one such as "en" or "pt-BR".',
  },
  {
    named: 'a professional who does not say where',
    written: '} satisfies Content;',
    as: "  legal: {\n    publisher: { status: 'professional', name: 'Moi', phone: '06 39 98 12 34' },\n    host: { name: 'Hôte', address: 'Là', phone: '01 99 00 12 34' },\n  },\n} satisfies Content;",
    path: 'legal.publisher.address',
    at: "publisher: { status: 'professional'",
    says: 'missing: a text is needed here. Write it between quotes.',
  },
];

const { folder, reported } = temporarySite();

beforeAll(async () => {
  const pictures = join(folder, 'pictures');
  await writeFile(join(pictures, 'texte.jpg'), 'this is a text');
  const flat = (width: number, height: number) =>
    sharp({
      create: { width, height, channels: 3, background: 'teal' },
      limitInputPixels: false,
    }).png({ compressionLevel: 1 });
  await flat(40, 30).toFile(join(pictures, 'petite.png'));
  await flat(9000, 6000).toFile(join(pictures, 'immense.png'));
  await flat(1200, 800).toFile(join(pictures, 'bonne.png'));
});

const make = (text: string, { written, as }: Mistake) => {
  expect(text.split(written).length, `${written} stands once`).toBe(2);
  return text.replace(written, () => as);
};

describe('each mistake is reported with its line', () => {
  test.each(mistakes)('$named', async (mistake) => {
    const content = make(source, mistake);
    const report = await reported(content);
    expect(report.errors.map(({ path }) => path)).toEqual([mistake.path]);
    const [diagnostic] = report.errors;
    const line = content.slice(0, content.indexOf(mistake.at ?? mistake.as)).split('\n').length;
    const where = `${report.folder}/content.ts:${line} ${mistake.path}: `;
    expect(diagnostic && formatDiagnostic(diagnostic, report)).toBe(where + mistake.says);
  });
});

const linesIn = (text: string) => [...text.matchAll(/ts:(\d+)/g)].map(([, n]) => Number(n));

const { length: count } = mistakes;
test(`all ${count} at once have as many lines, in their order`, async () => {
  const report = await reported(mistakes.reduce(make, source));
  expect(report.errors.map(({ path }) => path).sort()).toEqual(
    mistakes.map(({ path }) => path).sort(),
  );
  const lines = formatReport(report).split('\n');
  expect(lines).toHaveLength(count + 1);
  const numbers = linesIn(lines.join());
  expect(numbers).toHaveLength(count);
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  expect(lines.at(-1)).toBe(`${count} errors in ${report.folder}/: the site is not built.`);
});

test('warnings are in the order of the lines of their file', async () => {
  const lines = linesIn(formatReport(await reported(source.replace('Bonjour', 'Salut'))));
  expect(lines.length).toBeGreaterThan(30);
  expect(lines).toEqual(lines.toSorted((one, other) => one - other));
});

test('a narrow picture needs a file, and a wide picture that it is a detail of', async () => {
  const report = await reported(
    source
      .replace(
        "'Carte de vigueur d’une parcelle', soon: true",
        "'Carte', src: 'bonne.png', narrow: 'x.png'",
      )
      .replace("tableau de bord', soon: true", "tableau de bord', soon: true, narrow: 'bonne.png'"),
  );
  expect(report.errors.map(({ path, what, why }) => [path, what, why])).toEqual([
    ['projects[1].picture.narrow', '"bonne.png"', 'there is no `src` for wider screens'],
    ['projects[0].picture.narrow', '"x.png"', 'no such file in pictures/'],
  ]);
});

test('an invalid address of the site is reported', async () => {
  const report = await reported(source.replace('portfolio.example.com', 'portfolio.<example>.com'));
  expect(report.errors.map(({ path }) => path)).toEqual(['owner.siteUrl']);
});
