import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { sampleSource as source, temporarySite } from '../harness/sites';
import { loadSite } from '../view-model/loadSite';
import { formatReport } from './diagnostics';
import { lineAt } from './locate';
import { sectionKeys } from './sections';

const anySection = new Intl.ListFormat('en', { type: 'disjunction' })
  .format(sectionKeys.map((key) => `"${key}"`))
  .replace(/, or /, ' or ');

const { folder, load, reportOn } = temporarySite();

interface Mistake {
  readonly name: string;
  /** A piece of the sample's content, which stands there once. */
  readonly original: string;
  /** The text that an owner has put in its place. */
  readonly edited: string;
  /** The line of the edited text that is reported, if it is not the first. */
  readonly line?: string;
  /** The lines of the report, after the place. */
  readonly reports: readonly string[];
}

const mistakes: readonly Mistake[] = [
  {
    name: 'a number between quotes',
    original: 'copyrightYear: 2025',
    edited: "copyrightYear: '2025'",
    reports: ['owner.copyrightYear: "2025": a number is needed here. Write it without quotes.'],
  },
  {
    name: 'a number in a list of texts',
    original: "'VS Code', 'Cursor'",
    edited: "'VS Code', 42",
    reports: ['skillGroups[3].skills[3]: 42: a text is needed here. Write it between quotes.'],
  },
  {
    name: 'an unknown field',
    original: 'contact: {',
    edited: "contact: {\n    note: 'Réponse sous deux jours',",
    line: "    note: 'Réponse sous deux jours',",
    reports: [
      'contact.note: "Réponse sous deux jours": no field has that name here. Write `notice`, `remark` or `invitation`, or remove it.',
    ],
  },
  {
    name: 'an unknown field, where many others are possible',
    original: "title: 'Imagerie satellite pour l’agriculture de précision'",
    edited:
      "title: 'Imagerie satellite pour l’agriculture de précision',\n      resultat: 'Saisie divisée par deux'",
    line: "resultat: 'Saisie divisée par deux'",
    reports: [
      'projects[0].resultat: "Saisie divisée par deux": no field has that name here. Write `result`, `summary`, `team` or another name that docs/content.md has there, or remove it.',
    ],
  },
  {
    name: 'a text of spaces alone',
    original: "greeting: 'Bonjour, je suis'",
    edited: "greeting: ' '",
    reports: ['home.greeting: " ": an empty text. Write something.'],
  },
  {
    name: 'an empty text that may be left out',
    original: "evidence: 'dont 4 ans en alternance'",
    edited: "evidence: ''",
    reports: ['stats[0].evidence: "": an empty text. Write something, or remove the field.'],
  },
  {
    name: 'a control character',
    original: "title: 'Rigueur'",
    edited: "title: 'Rigueur\\u0007'",
    reports: [
      'values[0].title: "Rigueur\\u0007": it has an invisible control character. Delete the text and type it again.',
    ],
  },
  {
    name: 'a portrait on the CV that is not there',
    original: 'stats: [',
    edited: 'cv: { portrait: true }, stats: [',
    reports: [
      'cv.portrait: true: `owner.portrait` has no picture. Add one with its `src`, or remove this field.',
    ],
  },
  {
    name: 'a text that is too long',
    original: "value: '100%'",
    edited: "value: 'cent pour cent'",
    reports: [
      'stats[3].value: "cent pour cent": too long, with 14 characters. Shorten it to 12 at most.',
    ],
  },
  {
    name: 'a description that is too short',
    original:
      "description:\n      'Le parcours, les valeurs et les centres d’intérêt d’un développeur full stack installé à Paris.",
    edited: "description:\n      'Mon parcours.",
    reports: [
      'about.description: "Mon parcours.": too short to say what the page is about. Write 50 characters or more.',
    ],
  },
  {
    name: 'a picture without an alternative text',
    original: "alt: 'Poste de travail près d’une fenêtre', soon: true",
    edited: 'soon: true /* bureau */',
    reports: ['gallery[0].alt: missing: a text is needed here. Write it between quotes.'],
  },
  {
    name: 'an alternative text that is there twice, and a picture that is not there',
    original: "{ alt: 'Carnet de croquis d’interfaces', soon: true }",
    edited: "{ alt: 'Sentier de crête au lever du jour', src: 'absente.png' }",
    reports: [
      'gallery[2].alt: "Sentier de crête au lever du jour": the same alternative text as item [1] of the list. Change or remove one of the two.',
      `gallery[2].src: "absente.png": no such file in ${folder}/pictures/. Put the file in that folder and write its name.`,
    ],
  },
  {
    name: 'a text named as a picture, and a name in the place of its alternative text',
    original: "{ alt: 'Atelier de code entre collègues', soon: true }",
    edited: "{ alt: 'texte.jpg', src: 'texte.jpg' }",
    reports: [
      'gallery[3].alt: "texte.jpg": the name of a file, which says nothing of what the picture shows. Write what it shows, for people who do not see it.',
      'gallery[3].src: "texte.jpg": not a picture in a format that can be read. Export it as JPEG, PNG, WebP, AVIF, HEIC, GIF or SVG.',
    ],
  },
  {
    name: 'pictures that are too narrow, or not there',
    original: "{ alt: 'Carte de vigueur d’une parcelle', soon: true }",
    edited: "{ alt: 'Carte de vigueur d’une parcelle', src: 'petite.png', narrow: 'x.png' }",
    reports: [
      'projects[0].picture.src: "petite.png": 40 pixels wide, and its place needs 600 or more. Export it wider, or name another picture.',
      `projects[0].picture.narrow: "x.png": no such file in ${folder}/pictures/. Put the file in that folder and write its name.`,
    ],
  },
  {
    name: 'a narrow picture without a wide one',
    original: "{ alt: 'Indicateurs du tableau de bord', soon: true }",
    edited: "{ alt: 'Indicateurs du tableau de bord', soon: true, narrow: 'petite.png' }",
    reports: [
      'projects[1].picture.narrow: "petite.png": there is no `src` for wider screens. Add a `src`.',
      'projects[1].picture.narrow: "petite.png": 40 pixels wide, and its place needs 352 or more. Export it wider, or name another picture.',
    ],
  },
  {
    name: 'a picture that is too large',
    original: "{ alt: 'Sentier de crête au lever du jour', soon: true }",
    edited: "{ alt: 'Sentier de crête au lever du jour', src: 'immense.png' }",
    reports: [
      'gallery[1].src: "immense.png": 54 megapixels, too many to process. Export it with 50 megapixels at most; the page shows one or two.',
    ],
  },
  {
    name: 'a month before its year',
    original: "company: 'Éditeur de logiciels',\n      period: { start: '2023-09'",
    edited: "company: 'Éditeur de logiciels',\n      period: { start: '09/2023'",
    line: "      period: { start: '09/2023'",
    reports: [
      'experiences[0].period.start: "09/2023": not a year, a month or a day. Write it as "2024", "2024-09" or "2024-09-17".',
    ],
  },
  {
    name: 'a period that ends before it begins',
    original:
      "company: 'Entreprise de services du numérique',\n      period: { start: '2021-09', end: '2023-08'",
    edited:
      "company: 'Entreprise de services du numérique',\n      period: { start: '2023-08', end: '2021-09'",
    line: "      period: { start: '2023-08', end: '2021-09'",
    reports: [
      'experiences[1].period.end: "2021-09": the end is before the start. Swap the two dates, or correct one.',
    ],
  },
  {
    name: 'a metric of zero',
    original: "title: 'Tableau de bord d’aide à la décision'",
    edited: "title: 'Tableau', metric: { before: 0, after: 1, unit: 's' }",
    reports: ['projects[1].metric.before: 0: Too small: expected number to be >0. Correct it.'],
  },
  {
    name: 'a title that is there twice',
    original: "title: 'Sobriété'",
    edited: "title: 'Curiosité'",
    reports: [
      'values[3].title: "Curiosité": the same title as item [1] of the list. Change or remove one of the two.',
    ],
  },
  {
    name: 'a technology that is there twice',
    original: "technologies: ['React', 'JavaScript', 'Node.js'",
    edited: "technologies: ['React', 'JavaScript', 'react'",
    reports: [
      'projects[0].technologies[2]: "react": the same text as item [0] of the list. Change or remove one of the two.',
    ],
  },
  {
    name: 'an address without its scheme',
    original: 'https://www.linkedin.com/',
    edited: 'www.linkedin.com/in/moi',
    reports: [
      'owner.links[0].href: "www.linkedin.com/in/moi": not an address that a browser can follow. Write it whole, beginning with https://.',
    ],
  },
  {
    name: 'a link without an address',
    original: "{ label: 'GitHub', soon: true }",
    edited: "{ label: 'GitHub' }",
    reports: [
      'owner.links[1]: {"label":"GitHub"}: a link without an address. Add an `href`, or `soon: true` to show « lien à venir ».',
    ],
  },
  {
    name: 'a link to a page that is not there',
    original: "{ label: 'Voir le projet', soon: true }",
    edited: "{ label: 'Voir le projet', href: '/profile#projets' }",
    reports: [
      'projects[1].links[0].href: "/profile#projets": the site has no such page. Write /profil if that is the one.',
    ],
  },
  {
    name: 'a link that has an address and is to come',
    original: "href: 'https://example.com/'",
    edited: "href: 'https://example.com/', soon: true",
    reports: [
      'projects[0].links[0].soon: true: the link has an `href`, and `soon` says that it has none yet. Remove `soon`.',
    ],
  },
  {
    name: 'an address of the site with a slash at its end',
    original: 'https://portfolio.example.com',
    edited: 'https://portfolio.example.com/',
    reports: [
      'owner.siteUrl: "https://portfolio.example.com/": it has a slash at the end. Write "https://portfolio.example.com".',
    ],
  },
  {
    name: 'an e-mail address against robots',
    original: 'contact@example.com',
    edited: 'contact  [at]\u00a0example.com',
    reports: [
      'owner.email: "contact  [at]\u00a0example.com": not an e-mail address. Write one such as "moi@example.com".',
    ],
  },
  {
    name: 'a telephone number that is another one',
    original: '+33639981234',
    edited: '+33639981243',
    reports: [
      'owner.phoneNumber: "+33639981243": not the same number as `phone`, 06\u00a039\u00a098\u00a012\u00a034. Correct one of the two.',
    ],
  },
  {
    name: 'a country in the place of its code',
    original: "countryCode: 'FR'",
    edited: "countryCode: 'France'",
    reports: [
      'owner.countryCode: "France": not a country code. Write two capital letters, such as "FR".',
    ],
  },
  {
    name: 'a period for messages that is too long',
    original: "    lead: 'Pour un poste",
    edited: "    retentionMonths: 48,\n    lead: 'Pour un poste",
    reports: [
      'contact.retentionMonths: 48: not a number of months for which messages may be kept. Write a whole number from 1 to 36.',
    ],
  },
  {
    name: 'an unknown section',
    original: '  profile: {',
    edited: "  profile: {\n    order: ['projets'],",
    line: "    order: ['projets'],",
    reports: [`profile.order[0]: "projets": no section has that key. Write ${anySection}.`],
  },
  {
    name: 'HTML in a label',
    original: "label: 'technologies maîtrisées'",
    edited: "label: '<b>technologies'",
    reports: [
      'stats[2].label: "<b>technologies": it has marks of HTML or Markdown, "<b>", which the page would show as they are. Remove them: links and emphasis are for prose.',
    ],
  },
  {
    name: 'a link to a file of the site without a slash',
    original: 'Le CV tient sur une feuille.',
    edited: 'Le CV tient sur [une feuille](cv.pdf).',
    reports: [
      'profile.lead: cv.pdf: not an address that a browser can follow. Write it whole, beginning with https://.',
    ],
  },
  {
    name: 'strong words in a label',
    original: "label: 'projets majeurs'",
    edited: "label: 'projets **majeurs**'",
    reports: [
      'stats[1].label: "projets **majeurs**": it has marks of HTML or Markdown, "**m", which the page would show as they are. Remove them: links and emphasis are for prose.',
    ],
  },
  {
    name: 'an unknown project of the home page',
    original: 'projects: [],',
    edited: "projects: ['Imagerie satelite'],",
    reports: [
      'home.projects[0]: "Imagerie satelite": no project has that title. Write the title of one of `projects`, or remove it.',
    ],
  },
  {
    name: 'an unknown language',
    original: '  home: {',
    edited: "  labels: { about: { text: 'About me', lang: 'anglais britannique' } },\n  home: {",
    reports: [
      'labels.about.lang: "anglais britannique": not a language code. Write one such as "en" or "pt-BR".',
    ],
  },
  {
    name: 'legal mentions that are incomplete or wrong',
    original: '} satisfies Content;',
    edited:
      "  legal: { publisher: { status: 'professional', name: 'Moi', phone: '06 39 98 12 34', registration: 'SIREN 732 829 321' }, logs: { months: 24 }, host: { name: 'Hôte', address: 'Là', phone: '01 99 00 12 34' } },\n} satisfies Content;",
    reports: [
      'legal.publisher.address: missing: a text is needed here. Write it between quotes.',
      'legal.publisher.registration: "SIREN 732 829 321": 732\u00a0829\u00a0321 has a wrong key, so that a digit of it is wrong. Copy the number from your registration.',
      'legal.logs.months: 24: not a number of months for which the log may be kept. Write a whole number from 1 to 12.',
    ],
  },
];

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
});

/** The numbers of the lines that a report names. */
const lineNumbersIn = (text: string) =>
  [...text.matchAll(/ts:(\d+)/g)].map(([, line]) => Number(line));

const inOrder = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other);

describe('many mistakes at once', () => {
  const content = mistakes.reduce(
    (text, { original, edited }) => text.replace(original, () => edited),
    source,
  );
  let lines: readonly string[] = [];

  beforeAll(async () => {
    lines = formatReport(await reportOn(content)).split('\n');
  });

  test.each(mistakes)('are named with their lines: $name', (mistake) => {
    const { original, edited, line = '', reports } = mistake;
    const start = content.lastIndexOf(edited) + edited.indexOf(line);
    const place = `${folder}/content.ts:${lineAt(content, start)}`;

    expect(source.split(original), 'the piece stands once').toHaveLength(2);
    expect(lines).toEqual(expect.arrayContaining(reports.map((report) => `${place} ${report}`)));
  });

  test('are a line each, in the order of the content', () => {
    const count = mistakes.flatMap(({ reports }) => reports).length;
    const numbers = lineNumbersIn(lines.join());

    expect(lines.slice(0, -1)).toHaveLength(count);
    expect(lines.at(-1)).toBe(`${count} errors in ${folder}/: the site is not built.`);
    expect(numbers).toEqual(inOrder(numbers));
  });
});

test('a link in a sentence to a page that the site does not have is reported with its field', async () => {
  const content = source.replace('quelques lignes', '[quelques lignes](/contacts)');

  const { errors } = await reportOn(content);

  expect(errors).toMatchObject([{ path: 'contact.lead', why: 'the site has no such page' }]);
});

test('warnings are in the order of the lines of their file', async () => {
  const report = await reportOn(source.replace('Bonjour', 'Salut'));

  const numbers = lineNumbersIn(formatReport(report));
  expect(numbers.length).toBeGreaterThan(30);
  expect(numbers).toEqual(inOrder(numbers));
});

/** Contents that cannot be read, and the report after the name of their file. */
const unreadable = [
  {
    name: 'a comma that is missing',
    content: "export default {\n  owner: 'a'\n  home: 'b',\n};\n",
    report:
      ":3: home: 'b',: not valid TypeScript: Expected `,` or `}` but found `Identifier`. Correct this line, or the end of the one before.",
  },
  {
    name: 'a colon that is missing, after letters of several bytes',
    content: `// ${'é𐀀'.repeat(9)}\n\n\n\n\n\n\n\nexport default {\n  home 'b',\n};\n`,
    report:
      ":10: home 'b',: not valid TypeScript: Expected `,` or `}` but found `string`. Correct this line, or the end of the one before.",
  },
  {
    name: 'an apostrophe that ends its text',
    content: "export default {\n  role: 'Développeuse d'applications',\n};\n",
    report:
      ":2: role: 'Développeuse d'applications',: the apostrophe before « applications » ends the text. Write ’ (U+2019) in its place, or put the text between double quotation marks or back-ticks.",
  },
  {
    name: 'a quotation mark that ends its text',
    content: 'export default {\n  quote: "Elle dit « oui », puis "non" aux élus",\n};\n',
    report:
      ':2: quote: "Elle dit « oui », puis "non" aux élus",: the quotation mark before « non » ends the text. Write « and » around the words, or put the text between back-ticks.',
  },
  {
    name: 'a text between typographic quotation marks',
    content: 'export default {\n  role: “Développeuse”,\n};\n',
    report:
      ':2: role: “Développeuse”,: “ begins no text in TypeScript. Put the text between double quotation marks, " and ".',
  },
  {
    name: 'a text that is not ended on its line',
    content: "export default {\n  role: 'Développeuse\n  et céiste',\n};\n",
    report:
      ":2: role: 'Développeuse: the text does not end on this line. Write the same quotation mark at its end, or put a text of several lines between back-ticks.",
  },
  {
    name: 'a field that stands twice',
    content: "const home = { intro: 'a' };\nexport default {\n  home,\n  'home': {},\n};\n",
    report:
      ':4: home: the same object has this field on line 3, of which nothing would be shown. Join the two, or remove one.',
  },
  {
    name: 'no default export',
    content: 'export const content = {};\n',
    report:
      ': no default export: the build does not know which value is the content. Write `export default { … } satisfies Content`.',
  },
  {
    name: 'a variable that is not defined',
    content: 'const home = {};\nexport default { home, owner };\n',
    report:
      ':2: owner: the file stops with an error here: owner is not defined. Correct the name or the call.',
  },
  {
    name: 'a file that is imported and not there',
    content: "import { owner } from './owner';\nexport default { owner };\n",
    report:
      ':1: ./owner: the content imports a file that is not there. Add the file, or correct its name.',
  },
  {
    name: 'a variable without a value',
    content: 'const content = undefined;\nexport default content;\n',
    report: ':2: missing: an object is needed here. Write its fields between { and }.',
  },
  {
    name: 'a text',
    content: "export default 'bonjour';\n",
    report: ':1: "bonjour": an object is needed here. Write its fields between { and }.',
  },
];

test.each(unreadable)('content that cannot be read is reported: $name', async (given) => {
  const report = await reportOn(given.content);

  expect(formatReport(report).split('\n')).toEqual([
    `${folder}/content.ts${given.report}`,
    `One error in ${folder}/: the site is not built.`,
  ]);
});

const foldersWithoutContent = [
  {
    name: 'no folder',
    folder: 'nulle-part',
    line: '/: missing: there is no such folder. Correct SITE, or run `make site` to begin one in site/.',
  },
  {
    name: 'a folder without content',
    folder: 'pictures',
    line: '/content.ts: missing: this file has the text of the site. Run `make site`, or copy ui/sample/content.ts.',
  },
];

test.each(foldersWithoutContent)('content that is not there is reported: $name', async (given) => {
  const { report } = await loadSite(join(folder, given.folder));

  expect(formatReport(report).split('\n')[0]).toBe(report.folder + given.line);
});

test('a wrong address of the site, a link to a page that it does not have and a fault of theme.css stop the build', async () => {
  const { built, report } = await load({
    'content.ts': source
      .replace('portfolio.example.com', 'portfolio.<example>.com')
      .replace('https://example.com/', '/autre'),
    'theme.css': ':root { --acent: #00618a }',
  });

  expect(report.errors.map(({ path, file, line }) => path ?? `${file}:${line}`)).toEqual([
    'theme.css:1',
    'owner.siteUrl',
    'projects[0].links[0].href',
  ]);
  expect(built).toBeUndefined();
});
