import type { Words } from './words/words.ts';

/** The page « Mentions légales », which every site has in French. `words/` has the addresses of the others. */
export const legalAddress = { path: '/mentions-legales', id: 'mentions-legales' } as const;

/** The page of a project's story. */
export const storyAddress = <Path extends string>(path: Path) => ({
  path,
  id: path.slice(1).replaceAll('/', '-'),
});

/** A text in lower-case ASCII letters, digits and hyphens, for an address that needs no escapes; it may be empty. */
export function slugOf(text: string): string {
  const ascii = text
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');
  return ascii.replace(/[^a-z\d]+/g, '-').replace(/^-|-$/g, '');
}

/** What decides the address of a project's page. */
type Named = { readonly [Field in 'slug' | 'story']?: string | undefined };

/** An address with more characters ends at a word before that: the names of files are limited. */
const LONG = /^(?=.{81})(.{1,80})-.*/;

/**
 * The path of a project's page; only a project with a story has one. It comes from the name of the story's file, which stays
 * when the project gets another title: printed CVs have the address.
 */
export function storyPath({ slug, story }: Named, words: Words): string | undefined {
  if (story === undefined) return undefined;
  const name = withoutEnding(withoutEnding(story, '.md'), `.${words.language}`);
  return `${words.projects}/${slug ?? slugOf(name).replace(LONG, '$1')}`;
}

const withoutEnding = (text: string, ending: string) =>
  text.endsWith(ending) ? text.slice(0, -ending.length) : text;

/** The picture of link previews of a project's page: its path without the folder of the pages. */
export const storyCard = (path: string) =>
  `/social-cards${path.replace(/\/[^/]+(?=\/[^/]+$)/, '')}.jpg`;
