import { expect, test } from 'vitest';
import { storyCard } from '../content/pageAddresses';
import { toRichText } from '../content/richText';
import { fr } from '../content/words/fr';
import { loadedSite } from '../harness/sites';
import { missingSignsReport, printSite } from './printSite';

/** A site in French whose owner has no tokens, no CV and no card. */
const inFrench = { words: fr, theme: '', rootFiles: new Map<string, Uint8Array>() };

test('each story has a card in each language that it is told in', async () => {
  const { versions, files } = await loadedSite('variants/bilingual');
  const pages = versions.flatMap(({ stories }) => Object.keys(stories));

  const cards = pages.map((page) => storyCard(page).slice(1));

  expect(cards).toContain('social-cards/en/criee.jpg');
  expect(cards.filter((card) => !files.has(card))).toEqual([]);
});

test('a card without room for its texts is an error that says what to shorten', async () => {
  const { content, site, files } = await loadedSite('variants/stories');
  const name = 'Anne-Élisabeth Exemple de La Villemarqué-Kersauzon, '.repeat(22);
  const contentWithLongName = { ...content, owner: { ...content.owner, name } };
  const arranged = { ...site, name, projects: site.projects.slice(0, 1) };

  const { errors, files: printedFiles } = await printSite({
    ...inFrench,
    content: contentWithLongName,
    site: arranged,
    pictures: files,
  });

  expect(errors).toMatchObject([
    { path: 'owner', advice: expect.stringContaining('`owner.name`') },
    { path: 'projects[0]', advice: expect.stringContaining('`title`') },
  ]);
  expect([...printedFiles.keys()]).toEqual(['cv.pdf']);
});

test('a text of which the CV has only the beginning is a warning that says what is left out', async () => {
  const { content, site, files } = await loadedSite();
  const sentence = 'L’application montre sur une carte la vigueur de chaque parcelle. ';
  const [project] = site.projects;
  const arranged = {
    ...site,
    projects: [
      {
        ...project,
        summary: undefined,
        description: toRichText(`${sentence.repeat(5)}Et des alertes.`),
      },
      {
        ...project,
        summary: toRichText('Une carte.'),
        description: toRichText(sentence.repeat(9)),
      },
      { ...project, summary: undefined, description: toRichText(sentence.repeat(9)), cv: false },
      { ...project, summary: undefined, description: toRichText(sentence.repeat(5).trim()) },
    ] as typeof site.projects,
    references: [{ quote: toRichText(`${sentence.repeat(4)}Elle écoute.`), name: 'Une cliente' }],
  };

  const { warnings } = await printSite({ ...inFrench, content, site: arranged, pictures: files });

  expect(warnings).toMatchObject([
    { path: 'projects[0].description', what: '« Et des alertes. »' },
    { path: 'references[0].quote', what: expect.stringMatching(/^« L’app.*…/) },
  ]);
});

const longTitle = `Un ${'très '.repeat(24)}long titre de projet`;
const longResult = `La vente à la criée, trois fois plus ${'et encore plus '.repeat(9)}vite`;
const seconds = { before: 180, after: 20, unit: 's' };

test.each([
  {
    name: 'a title',
    project: { title: longTitle },
    path: 'title',
    end: 'très long titre de projet',
  },
  {
    name: 'a result',
    project: { result: toRichText(longResult) },
    path: 'result',
    end: 'plus et encore plus et encore plus vite',
  },
  {
    name: 'a result below figures',
    project: {
      result: toRichText('La vente à la criée, trois fois plus vite qu’avant, sans un papier'),
      metric: seconds,
    },
    path: 'result',
    end: 'papier',
  },
])('a text of which the card has only the beginning is a warning: $name', async (example) => {
  const { content, site, files } = await loadedSite('variants/stories');
  const [project] = content.projects;
  const projects = [
    { ...project, metric: undefined, ...example.project },
  ] as typeof content.projects;
  const arranged = { ...site, projects: site.projects.slice(0, 1) };

  const { warnings } = await printSite({
    ...inFrench,
    content: { ...content, projects },
    site: arranged,
    pictures: files,
  });

  expect(warnings).toMatchObject([
    {
      path: `projects[0].${example.path}`,
      what: `« ${example.end} »`,
      why: 'the picture of link previews has no room for this end',
    },
  ]);
});

test('a long result that the card does not show is no warning', async () => {
  const { content, site, files } = await loadedSite('variants/stories');
  const [project] = content.projects;
  const metric = { ...seconds, what: 'Une vente' };
  const projects = [
    { ...project, metric, result: toRichText(longResult) },
  ] as typeof content.projects;
  const arranged = { ...site, projects: site.projects.slice(0, 1) };

  const { warnings } = await printSite({
    ...inFrench,
    content: { ...content, projects },
    site: arranged,
    pictures: files,
  });

  expect(warnings).toEqual([]);
});

const textsWithMissingSigns = [
  {
    name: 'two flags, each of two letters',
    texts: ['🇫🇷 Français', '🇬🇧 Anglais'],
    missingSigns: ['🇫', '🇷', '🇬', '🇧'],
    what: '« 🇫🇷 Français » and another text',
    why: 'has 🇫🇷 (U+1F1EB U+1F1F7), 🇬🇧 (U+1F1EC U+1F1E7),',
  },
  {
    name: 'an emoji with an invisible joiner',
    texts: ['Freelance 🧑‍💻'],
    missingSigns: ['💻', '\u200d'],
    what: '« Freelance 🧑‍💻 »',
    why: 'has 🧑‍💻 (U+1F9D1 U+1F4BB),',
  },
  {
    name: 'an invisible sign',
    texts: ['a\u2062b'],
    missingSigns: ['\u2062'],
    what: '« a\u2062b »',
    why: 'has U+2062,',
  },
  {
    name: 'an invisible sign in two texts',
    texts: ['a\u2062', 'b\u2062'],
    missingSigns: ['\u2062'],
    what: '« a\u2062 » and another text',
    why: 'has U+2062,',
  },
];

test.each(textsWithMissingSigns)(
  'one message names the signs that no font has: $name',
  ({ texts, missingSigns, what, why }) => {
    expect(missingSignsReport(texts, missingSigns)).toMatchObject([
      { what, why: expect.stringContaining(why) },
    ]);
  },
);
