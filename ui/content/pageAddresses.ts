import { isLanguage, type Language, type Words } from './words/words.ts';

/** The address of a project's page, and its id inside the document, where no id has a slash. */
export const storyAddress = <Path extends string>(path: Path) => ({
  path,
  id: path.slice(1).replaceAll('/', '-'),
});

/** Makes the end of an address of a text: lower-case ASCII letters, digits and hyphens. It may be empty. */
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

/**
 * A slug of more than 80 characters, whose first group is the words that fit. Exports write it as a name of a file, which is
 * limited.
 */
const longSlug = /^(?=.{81})(.{1,80})-.*/;

/**
 * The path of a project's page; a project without a story has none. The path comes from the name of the story's file and not
 * from the title of the project, because printed CVs have the address and a title may change.
 */
export function storyPath({ slug, story }: ProjectNames, words: Words): string | undefined {
  if (story === undefined) return undefined;
  const name = slugOf(storyKey(story)).replace(longSlug, '$1');
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

/** The path of the picture for link previews of a project's page: `/social-cards/criee.jpg` for `/projets/criee`. */
export const storyCard = (path: string) =>
  `/social-cards${path.replace(/\/[^/]+(?=\/[^/]+$)/, '')}.jpg`;

/**
 * The key of a story, which is the same in every language: the name of its file without `.md` and without the code of a
 * language.
 */
export const storyKey = (file: string): string => storyFileParts(file).key;

/** The language whose code is at the end of the name of a story's file, if there is one: English for `criee.en.md`. */
export const storyLanguage = (file: string): Language | undefined => storyFileParts(file).language;

function storyFileParts(file: string): { key: string; language?: Language } {
  const name = file.replace(/\.md$/, '');
  const [, key, language] = /^(.+)\.([^.]+)$/.exec(name) ?? [];
  return key && isLanguage(language) ? { key, language } : { key: name };
}

/** The file of a story in another language than the first. `file` is its file in the first. */
export const storyFileIn = (language: string, file: string) => `${storyKey(file)}.${language}.md`;
