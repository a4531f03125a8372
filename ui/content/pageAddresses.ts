import type { Words } from './words/words.ts';

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
  const name = slugOf(storyName(story, words.language)).replace(LONG, '$1');
  return `${words.projects}/${slug ?? name}`;
}

const withoutEnding = (text: string, ending: string) =>
  text.endsWith(ending) ? text.slice(0, -ending.length) : text;

/** The picture of link previews of a project's page: its path without the folder of the pages. */
export const storyCard = (path: string) =>
  `/social-cards${path.replace(/\/[^/]+(?=\/[^/]+$)/, '')}.jpg`;

/** The file of a story in another language, beside that of the first language. */
export const storyIn = (language: string, name: string) =>
  name.replace(/(?=\.md$)/, `.${language}`);

/** The name of a story, the same in every language, from that of its file in the first language or, with its code, another. */
export const storyName = (file: string, language = '') =>
  withoutEnding(withoutEnding(file, '.md'), `.${language}`);
