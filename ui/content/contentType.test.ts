import { expect, test } from 'vitest';
import { publishedLanguages } from './inLanguage';
import type { Content } from './schema';

/* The compiler checks these contents: a line below « @ts-expect-error » that it accepts is an error (`make check`). */

type Project = Partial<Content>['projects'];

const projects = [
  {
    title: { fr: 'Criée en poche', en: 'Pocket auction' },
    summary: { fr: 'La vente', en: 'The auction' },
    technologies: ['Rust', { fr: 'Enquête', en: 'Field research' }],
    links: { fr: [], en: [{ label: 'The code', href: 'https://code.example/' }] },
    highlights: { fr: ['Un', 'Deux'], en: ['One'] },
    picture: { src: { fr: 'ecran.png', en: 'ecran.en.png' }, alt: 'x' },
    period: { start: '2020' },
  },
  {
    // @ts-expect-error The site has no words in German.
    title: { fr: 'Criée', de: 'Fischauktion' },
    // @ts-expect-error A text is no number.
    summary: { fr: 'La vente', en: 3 },
    technologies: [],
    links: [],
  },
  {
    title: 'Criée en poche',
    // @ts-expect-error A project has no such field.
    sumary: { fr: 'La vente' },
    technologies: [],
    links: [],
  },
] satisfies Project;

test('a value of each kind may be written by language, in the languages that the site has', () => {
  expect(projects).toHaveLength(3);
  // @ts-expect-error The site has no words in German.
  expect(publishedLanguages({ languages: ['de'] } satisfies Pick<Content, 'languages'>)).toEqual([
    'fr',
  ]);
});
