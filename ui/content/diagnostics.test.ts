import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { sampleSource as source, temporarySite } from '../harness/sites';
import { loadSite } from '../view-model/loadSite';
import { formatReport } from './diagnostics';
import { lineLocator } from './locate';
import { sectionKeys } from './sections';

const anySection = new Intl.ListFormat('en', { type: 'disjunction' })
  .format(sectionKeys.map((key) => `"${key}"`))
  .replace(/, or /, ' or ');

/**
 * Edits of the sample's content: what is removed → what stands there instead, and what the report says after the place.
 * Where these are several lines, they begin with - and +. The line reported is the one after `>`, or the first.
 */
const mistakes = `
copyrightYear: 2025 → copyrightYear: '2025'
=owner.copyrightYear: "2025": a number is needed here. Write it without quotes.
'VS Code', 'Cursor' → 'VS Code', 42
=skillGroups[3].skills[3]: 42: a text is needed here. Write it between quotes.
-contact: {
+contact: {
>    sujet: 'Un poste',
=contact.sujet: "Un poste": no field has that name here. Correct the name or remove it.
greeting: 'Bonjour, je suis' → greeting: ' '
=home.greeting: " ": an empty text. Write something.
evidence: 'dont 4 ans en alternance' → evidence: ''
=stats[0].evidence: "": an empty text. Write something, or remove the field.
title: 'Rigueur' → title: 'Rigueur\\u0007'
=values[0].title: "Rigueur\\u0007": it has an invisible control character. Delete the text and type it again.
stats: [ → cv: { portrait: true }, stats: [
=cv.portrait: true: \`owner.portrait\` has no picture. Add one with its \`src\`, or remove this field.
value: '100%' → value: 'cent pour cent'
=stats[3].value: "cent pour cent": too long, with 14 characters. Shorten it to 12 at most.
-description:
-      'Le parcours, les valeurs et les centres d’intérêt d’un développeur full stack installé à Paris.
+description:
+      'Mon parcours.
=about.description: "Mon parcours.": too short to say what the page is about. Write 50 characters or more.
alt: 'Poste de travail près d’une fenêtre', soon: true → soon: true /* bureau */
=gallery[0].alt: missing: a text is needed here. Write it between quotes.
{ alt: 'Carnet de croquis d’interfaces', soon: true } → { alt: 'Sentier de crête au lever du jour', src: 'absente.png' }
=gallery[2].alt: "Sentier de crête au lever du jour": the same alternative text as item [1] of the list. Change or remove one of the two.
=gallery[2].src: "absente.png": no such file in pictures/. Put the file in that folder and write its name.
{ alt: 'Atelier de code entre collègues', soon: true } → { alt: 'Atelier de code entre collègues', src: 'texte.jpg' }
=gallery[3].src: "texte.jpg": not a picture in a format that can be read. Export it as JPEG, PNG, WebP, AVIF, HEIC, GIF or SVG.
{ alt: 'Carte de vigueur d’une parcelle', soon: true } → { alt: 'Carte de vigueur d’une parcelle', src: 'petite.png', narrow: 'x.png' }
=projects[0].picture.src: "petite.png": 40 pixels wide, and its place needs 600 or more. Export it wider, or name another picture.
=projects[0].picture.narrow: "x.png": no such file in pictures/. Put the file in that folder and write its name.
{ alt: 'Indicateurs du tableau de bord', soon: true } → { alt: 'Indicateurs du tableau de bord', soon: true, narrow: 'petite.png' }
=projects[1].picture.narrow: "petite.png": there is no \`src\` for wider screens. Add a \`src\`.
=projects[1].picture.narrow: "petite.png": 40 pixels wide, and its place needs 352 or more. Export it wider, or name another picture.
{ alt: 'Sentier de crête au lever du jour', soon: true } → { alt: 'Sentier de crête au lever du jour', src: 'immense.png' }
=gallery[1].src: "immense.png": 54 megapixels, too many to process. Export it with 50 megapixels at most; the page shows one or two.
-company: 'Éditeur de logiciels',
-      period: { start: '2023-09'
+company: 'Éditeur de logiciels',
>      period: { start: '09/2023'
=experiences[0].period.start: "09/2023": not a year, a month or a day. Write it as "2024", "2024-09" or "2024-09-17".
-company: 'Entreprise de services du numérique',
-      period: { start: '2021-09', end: '2023-08'
+company: 'Entreprise de services du numérique',
>      period: { start: '2023-08', end: '2021-09'
=experiences[1].period.end: "2021-09": the end is before the start. Swap the two dates, or correct one.
title: 'Tableau de bord d’aide à la décision' → title: 'Tableau', metric: { before: 0, after: 1, unit: 's' }
=projects[1].metric.before: 0: Too small: expected number to be >0. Correct it.
title: 'Sobriété' → title: 'Curiosité'
=values[3].title: "Curiosité": the same title as item [1] of the list. Change or remove one of the two.
technologies: ['React', 'JavaScript', 'Node.js' → technologies: ['React', 'JavaScript', 'react'
=projects[0].technologies[2]: "react": the same text as item [0] of the list. Change or remove one of the two.
https://www.linkedin.com/ → www.linkedin.com/in/moi
=owner.links[0].href: "www.linkedin.com/in/moi": not an address that a browser can follow. Write it whole, beginning with https://.
{ label: 'GitHub', soon: true } → { label: 'GitHub' }
=owner.links[1]: {"label":"GitHub"}: a link without an address. Add an \`href\`, or \`soon: true\` to show « lien à venir ».
{ label: 'Voir le projet', soon: true } → { label: 'Voir le projet', href: '/profile#projets' }
=projects[1].links[0].href: "/profile#projets": the site has no such page. Write /profil if that is the one.
href: 'https://example.com/' → href: 'https://example.com/', soon: true
=projects[0].links[0].soon: true: the link has an \`href\`, and \`soon\` says that it has none yet. Remove \`soon\`.
https://portfolio.example.com → https://portfolio.example.com/
=owner.siteUrl: "https://portfolio.example.com/": it has a slash at the end. Write "https://portfolio.example.com".
contact@example.com → contact  [at]\u00a0example.com
=owner.email: "contact  [at]\u00a0example.com": not an e-mail address. Write one such as "moi@example.com".
+33639981234 → +33639981243
=owner.phoneNumber: "+33639981243": not the same number as \`phone\`, 06\u00a039\u00a098\u00a012\u00a034. Correct one of the two.
countryCode: 'FR' → countryCode: 'France'
=owner.countryCode: "France": not a country code. Write two capital letters, such as "FR".
-    lead: 'Pour un poste
+    retentionMonths: 48,
+    lead: 'Pour un poste
=contact.retentionMonths: 48: not a number of months for which messages may be kept. Write a whole number from 1 to 36.
-  profile: {
+  profile: {
>    order: ['projets'],
=profile.order[0]: "projets": no section has that key. Write ${anySection}.
label: 'technologies maîtrisées' → label: '<b>technologies'
=stats[2].label: "<b>technologies": it has marks of HTML or Markdown, "<b>", which the page would show as they are. Remove them: links and emphasis are for prose.
Le CV tient sur une feuille. → Le CV tient sur [une feuille](cv.pdf).
=profile.lead: cv.pdf: not an address that a browser can follow. Write it whole, beginning with https://.
label: 'projets majeurs' → label: 'projets **majeurs**'
=stats[1].label: "projets **majeurs**": it has marks of HTML or Markdown, "**m", which the page would show as they are. Remove them: links and emphasis are for prose.
projects: [], → projects: ['Imagerie satelite'],
=home.projects[0]: "Imagerie satelite": no project has that title. Write the title of one of \`projects\`, or remove it.
-  home: {
+  labels: { about: { text: 'About me', lang: 'anglais britannique' } },
+  home: {
=labels.about.lang: "anglais britannique": not a language code. Write one such as "en" or "pt-BR".
-} satisfies Content;
+  legal: { publisher: { status: 'professional', name: 'Moi', phone: '06 39 98 12 34', registration: 'SIREN 732 829 321' }, logs: { months: 24 }, host: { name: 'Hôte', address: 'Là', phone: '01 99 00 12 34' } },
+} satisfies Content;
=legal.publisher.address: missing: a text is needed here. Write it between quotes.
=legal.publisher.registration: "SIREN 732 829 321": 732\u00a0829\u00a0321 has a wrong key, so that a digit of it is wrong. Copy the number from your registration.
=legal.logs.months: 24: not a number of months for which the log may be kept. Write a whole number from 1 to 12.
`
  .replaceAll(/^(.+) → (.+)$/gm, '-$1\n+$2')
  .split(/(?<=^=.*\n)(?=-)/m)
  .map((edit) => {
    const after = (signs: string) =>
      edit
        .split('\n')
        .flatMap((line) => (line && signs.includes(line.charAt(0)) ? [line.slice(1)] : []));
    return {
      written: after('-').join('\n'),
      as: after('+>').join('\n'),
      says: after('='),
      marked: after('>')[0],
    };
  });

const { folder, load, reported } = temporarySite();

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

const linesIn = (text: string) => [...text.matchAll(/ts:(\d+)/g)].map(([, n]) => Number(n));

test('many mistakes at once are as many lines, in their order, each with its place', async () => {
  const content = mistakes.reduce((text, { written, as }) => {
    expect(text.split(written).length, `${written} stands once`).toBe(2);
    return text.replace(written, () => as);
  }, source);
  const report = await reported(content);
  const lines = formatReport(report).split('\n');
  const expected = mistakes.flatMap(({ as, marked = '', says }) => {
    const before = content.slice(0, content.lastIndexOf(as) + as.indexOf(marked));
    return says.map((it) => `${report.folder}/content.ts:${before.split('\n').length} ${it}`);
  });
  expect(lines.slice(0, -1).toSorted()).toEqual(expected.toSorted());
  expect(lines.at(-1)).toBe(
    `${expected.length} errors in ${report.folder}/: the site is not built.`,
  );
  const numbers = linesIn(lines.join());
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
});

test('a link in a sentence to a page that the site does not have is reported with its field', async () => {
  const content = source.replace('quelques lignes', '[quelques lignes](/contacts)');

  const { errors } = await reported(content);

  expect(errors).toMatchObject([{ path: 'contact.lead', why: 'the site has no such page' }]);
});

test('warnings are in the order of the lines of their file', async () => {
  const lines = linesIn(formatReport(await reported(source.replace('Bonjour', 'Salut'))));
  expect(lines.length).toBeGreaterThan(30);
  expect(lines).toEqual(lines.toSorted((one, other) => one - other));
});

/** Contents that cannot be read, a line each, and what the report says of each after the name of the file. */
const contents = String.raw`
export default {\n  owner: 'a'\n  home: 'b',\n};\n
=:3: home: 'b',: not valid TypeScript: Expected \`,\` or \`}\` but found \`Identifier\`. Correct this line, or the end of the one before.
// ${'é𐀀'.repeat(9)}\n\n\n\n\n\n\n\nexport default {\n  home 'b',\n};\n
=:10: home 'b',: not valid TypeScript: Expected \`,\` or \`}\` but found \`string\`. Correct this line, or the end of the one before.
export const content = {};\n
=: no default export: the build does not know which value is the content. Write \`export default { … } satisfies Content\`.
const home = {};\nexport default { home, owner };\n
=:2: owner: the file stops with an error here: owner is not defined. Correct the name or the call.
import { owner } from './owner';\nexport default { owner };\n
=:1: ./owner: the content imports a file that is not there. Add the file, or correct its name.
const content = undefined;\nexport default content;\n
=:2: missing: an object is needed here. Write its fields between { and }.
export default 'bonjour';\n
=:1: "bonjour": an object is needed here. Write its fields between { and }.
`.replaceAll('\\`', '`');

test.each(contents.trim().split(/\n(?!=)/))(
  'content that cannot be read is reported in one line: %s',
  async (lines) => {
    const [content = '', says] = lines.split('\n=');
    const report = await reported(content.replaceAll('\\n', '\n'));
    expect(formatReport(report).split('\n')).toEqual([
      `${report.folder}/content.ts${says}`,
      `One error in ${report.folder}/: the site is not built.`,
    ]);
  },
);

test.each([
  [
    'nulle-part',
    '/: missing: there is no such folder. Correct SITE, or run `make site` to begin one in site/.',
  ],
  [
    'pictures',
    '/content.ts: missing: this file has the text of the site. Run `make site`, or copy ui/sample/content.ts.',
  ],
])('content that is not in the folder %s is reported', async (name, says) => {
  const { report } = await loadSite(join(folder, name));
  expect(formatReport(report).split('\n')[0]).toBe(report.folder + says);
});

/** A content in parts, and lines of its values. */
const parted = `import type { Content } from '../ui/content/schema';

const home = {
  intro: 'x',
};
const projects = [
  { title: 'one' },
  {
    title: 'two',
    links: [
      { href: 'a' },
    ],
  },
];
export default {
  'owner': { name: 'é\u{1f600}' },
  home,
  projects,
} satisfies Content;
`;

test.each([
  ['owner.name', 16],
  ['home', 17],
  ['home.intro', 4],
  ['projects[1].links[0].href', 11],
  ['projects[1].links[0]', 11],
  ['projects[0].picture.alt', 7],
  ['projects[9].title', 18],
  ['about.title', 15],
  ['', 15],
])('a value at %s, or its nearest parent, is at line %i', (path, line) => {
  expect(lineLocator(parted)(path)).toBe(line);
});

test('a file without default export has no line', () => {
  expect(lineLocator('export const a = 1;')('a')).toBeUndefined();
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
