import { en } from './en.ts';
import { fr, type Words } from './fr.ts';

export type { Words };

/** The languages that a site can have. */
export const languages = { fr, en } satisfies Record<string, Words>;

export type Language = keyof typeof languages;

export const allLanguages = Object.keys(languages) as [Language, ...Language[]];

/** The language of a site that names none. */
export const DEFAULT_LANGUAGE: Language = 'fr';

export const isLanguage = (text: unknown): text is Language =>
  allLanguages.some((language) => language === text);

/**
 * The words of a language, with the addresses, ids and file names of its pages, on a site whose first language is `first`. The
 * first language has its pages at `/`. Each other one has them below `/<language>`, with ids and file names of their own.
 */
export function wordsOf(language: Language, first: Language): Words {
  const words = languages[language];
  if (language === first) return words;
  const { pages, projects, legalPage, ids, legal, files } = words;
  const below = (path: string) => `/${language}${path.replace(/^\/$/, '')}`;
  const withLanguage = (id: string) => `${language}-${id}`;
  const place = (page: { path: string; id: string }) => ({
    path: below(page.path),
    id: withLanguage(page.id),
  });
  return {
    ...words,
    pages: mapValues(pages, place),
    projects: below(projects),
    legalPage: place(legalPage),
    // `title` ends ids that begin with the language already.
    ids: { ...mapValues(ids, withLanguage), title: ids.title },
    legal: { ...legal, ids: mapValues(legal.ids, withLanguage) },
    files: {
      cv: files.cv.replace('.', `-${language}.`),
      cvText: files.cvText.replace('.', `-${language}.`),
      resume: `${language}/${files.resume}`,
      card: files.card.replace('.', `-${language}.`),
    },
  };
}

const mapValues = <Key extends string, From, To>(
  record: Readonly<Record<Key, From>>,
  change: (value: From) => To,
) =>
  Object.fromEntries(
    Object.entries<From>(record).map(([key, value]) => [key, change(value)]),
  ) as Record<Key, To>;

/** The name of a language in another one. Reports to owners name it in English. */
export const languageName = (language: string, inLanguage = 'en') =>
  new Intl.DisplayNames(inLanguage, { type: 'language' }).of(language) ?? language;
