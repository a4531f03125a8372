import { slugOf } from '../slug.ts';
import type { Words } from '../words/words.ts';

/** What decides the address of a project's page. */
interface Project {
  readonly title: string;
  readonly slug?: string | undefined;
  readonly story?: string | undefined;
}

/** The picture of link previews of a project's page: its path without the folder of the pages. */
export const storyCard = (path: string) =>
  `/social-cards${path.replace(/\/[^/]+(?=\/[^/]+$)/, '')}.jpg`;

/** An address with more characters ends at a word before that: the names of files are limited. */
const LONG = /^(?=.{81})(.{1,80})-.*/;

/** The path of a project's page; only a project with a story has one. */
export function storyPath({ title, slug, story }: Project, words: Words): string | undefined {
  if (story === undefined) return undefined;
  return `${words.projects}/${slug ?? slugOf(title).replace(LONG, '$1')}`;
}
