import type { CheckedContent } from '../content/schema.ts';
import { fill } from '../content/words/fill.ts';
import type { Words } from '../content/words/words.ts';

type Owner = CheckedContent['owner'];

/** The title of the CV, as a file and as a document. */
export const cvTitle = ({ name, role }: Pick<Owner, 'name' | 'role'>, words: Words) =>
  fill(words.cv.title, name ?? role);

/**
 * The links to the CVs of a site, and their names as files of the visitor's. The page is in the language of `words`; it may
 * offer CVs in the languages of `offered`, as far as they are among `files`.
 */
export function cvDownloads(
  { owner }: Pick<CheckedContent, 'owner'>,
  files: ReadonlyMap<string, Uint8Array>,
  words: Words,
  offered: readonly Words[],
) {
  return offered.flatMap(({ language, cv, files: { cv: file } }) => {
    const bytes = files.get(file)?.length;
    if (bytes === undefined) return [];
    const isInOtherLanguage = language !== words.language;
    const kilobytes = String(Math.round(bytes / 1000));
    return {
      href: `/${file}`,
      name: fill(cv.fileName, owner.name ?? owner.role).replaceAll(/[\u00a0\u202f]/g, ' '),
      text: fill(isInOtherLanguage ? cv.other : cv.download, kilobytes),
      ...(isInOtherLanguage && { lang: language }),
    };
  });
}
