import { isLanguage, type Language, type Words } from './words/words.ts';

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

/** The fields of a project that decide the address of its page. */
type ProjectNames = { readonly [Field in 'slug' | 'story']?: string | undefined };

/** An address with more characters ends at a word before that: the names of files are limited. */
const LONG = /^(?=.{81})(.{1,80})-.*/;

/**
 * The path of a project's page; only a project with a story has one. It comes from the name of the story's file, which stays
 * when the project gets another title: printed CVs have the address.
 */
export function storyPath({ slug, story }: ProjectNames, words: Words): string | undefined {
  if (story === undefined) return undefined;
  const name = slugOf(storyKey(story)).replace(LONG, '$1');
  return `${words.projects}/${slug ?? name}`;
}

/** A project of the view model, with the page that its links lead to. */
interface ProjectWithPage {
  readonly page?: string | undefined;
  /** The language of the page, where it is not that of the site. */
  readonly pageLanguage?: string | undefined;
}

/** True for a project that has a page in the language of the site, not only one in the first language. */
export const hasStoryInOwnLanguage = <Project extends ProjectWithPage>(
  project: Project,
): project is Project & { readonly page: string } =>
  project.page !== undefined && project.pageLanguage === undefined;

/** The picture of link previews of a project's page: its path without the folder of the pages. */
export const storyCard = (path: string) =>
  `/social-cards${path.replace(/\/[^/]+(?=\/[^/]+$)/, '')}.jpg`;

/** The key of a story, the same in every language: the name of its file in any of them, without the code of a language. */
export const storyKey = (file: string): string => storyFileParts(file).key;

/** The language whose code the name of a story's file has, if it has one. */
export const storyLanguage = (file: string): Language | undefined => storyFileParts(file).language;

function storyFileParts(file: string): { key: string; language?: Language } {
  const name = file.replace(/\.md$/, '');
  const [, key, language] = /^(.+)\.([^.]+)$/.exec(name) ?? [];
  return key && isLanguage(language) ? { key, language } : { key: name };
}

/** The file of a story in another language, from that in the first. */
export const storyFileIn = (language: string, file: string) => `${storyKey(file)}.${language}.md`;
