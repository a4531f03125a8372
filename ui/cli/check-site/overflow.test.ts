import { expect, test } from 'vitest';
import type { CheckedContent } from '../../content/schema';
import { fr } from '../../content/words/fr';
import { wordsOf } from '../../content/words/words';
import { metricView } from '../../view-model/metric';
import { contentPath, overflowProblems, shownTexts } from './overflow';
import { reportLines } from './problems';

const longText = `Contribution à un logiciel libre, en équipe, ${'depuis longtemps, '.repeat(3)}toujours`;
const content = {
  owner: { name: 'Prénom Nom' },
  projects: [
    {
      title: 'Une carte',
      technologies: ['Rust'],
      description: 'Une carte «\u00a0vive\u00a0»\u00a0: en Rust.',
    },
    { title: 'Un port', technologies: ['Rust'], description: 'Rust' },
  ],
  experiences: [{ description: longText }],
};

const metric = { what: 'Ouverture', before: 180, after: 20, unit: 's' };
const projectWithoutMetric = { metric: undefined, metricText: undefined };
const site = {
  projects: [
    projectWithoutMetric,
    { ...projectWithoutMetric, metric: metricView(metric, 'content', fr) },
  ],
};

/** A site in two languages, whose content has both languages of a text at one path. */
const versions = (['fr', 'en'] as const).map((language) => ({
  content: content as unknown as CheckedContent,
  site,
  words: wordsOf(language, 'fr'),
  writtenPath: (path: string) => `${path}.${language}`,
}));

test.each([
  {
    name: 'a whole text',
    text: 'Une carte « vive » : en Rust.',
    section: '',
    path: 'projects[0].description',
  },
  {
    name: 'a part of a text',
    text: 'carte « vive » : en Rust.',
    section: '',
    path: 'projects[0].description',
  },
  {
    name: 'one of two same texts, by the texts beside it',
    text: 'Rust',
    section: 'Une carte Rust Une carte « vive » : en Rust.',
    path: 'projects[0].technologies[0]',
  },
  { name: 'a title', text: 'Un port', section: '', path: 'projects[1].title' },
  { name: 'a figure', text: '180\u00a0s', section: 'Un port 180 s', path: 'projects[1].metric' },
  { name: 'a text of the product', text: 'Imprimer', section: '', path: undefined },
])('what a page shows is found in the content: $name', ({ text, section, path }) => {
  const texts = versions[0] ? shownTexts(versions[0]) : [];
  expect(contentPath(texts, text, section)).toBe(path);
});

test('a text of a page in the second language is named where it is written in that language', () => {
  const fault = { kind: 'clipped', text: 'Un port', sectionText: '', isTitle: false } as const;

  const problems = ['/en', '/en/profile', '/enseigne'].flatMap((path) =>
    overflowProblems([{ ...fault, measured: '', path, at: 320 }], versions),
  );

  expect(problems.map(({ what }) => what.split(' ')[0])).toEqual([
    'projects[1].title.en',
    'projects[1].title.en',
    'projects[1].title.fr',
  ]);
});

test('each text is reported once, by its path, with all places', () => {
  const common = { isTitle: false, sectionText: '', measured: 'it is too wide' };
  const onPhone = { ...common, path: '/', at: 320 };

  const problems = overflowProblems(
    [
      { ...common, path: '/profil', at: 320, kind: 'clipped', text: 'Un port' },
      { ...common, path: '/profil', at: 390, kind: 'broken', text: 'Un port' },
      { ...common, path: '/profil', at: 'print', kind: 'clipped', text: 'Un port' },
      { ...onPhone, kind: 'broken', text: 'Un port' },
      { ...onPhone, kind: 'overlapping', text: 'Un port', other: '12 min' },
      { ...onPhone, kind: 'overlapping', text: '12 min', other: 'Un port' },
      { ...onPhone, at: 'print', kind: 'overlapping', text: 'Imprimer', other: 'Imprimer' },
      { ...onPhone, kind: 'outside its column', text: longText },
      { ...onPhone, kind: 'outside the window', text: '' },
    ],
    versions.slice(0, 1).map((version) => ({ ...version, writtenPath: (path) => path })),
  );

  const advice = 'shorten what you wrote there, or tell the makers of Portfolio';
  expect(reportLines(problems)).toEqual([
    `/profil, 320 to 390 px and /profil in print and /, 320 px: projects[1].title « Un port » is cut off and is a title with a word cut in two; ${advice}`,
    `/, 320 px: projects[1].title « Un port » and « 12 min » are written over each other; ${advice}`,
    `/ in print: « Imprimer » has lines written over one another; ${advice}`,
    `/, 320 px: experiences[0].description « Contribution à un logiciel libre, en équipe, depuis longtem… » runs out of its column; ${advice}`,
    `/, 320 px: it is too wide; ${advice}`,
  ]);
});
