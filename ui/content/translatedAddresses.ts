import { type AddressSource, isPath, pagePaths, parsePath } from './addresses.ts';
import { withoutPercentEncoding } from './urls.ts';
import type { Words } from './words/words.ts';

/**
 * A function that translates the path of a page or a file of the first language into `target`, another language. Every other
 * address stays as it is, even a whole address (`https://…`) of the site: an owner who writes one means that page.
 */
export function pathTranslator(
  target: AddressSource,
  first: AddressSource,
): (href: string) => string {
  const translatedPaths = new Map([
    ...translatedPages(target, first),
    ...translatedFiles(target.words, first.words),
  ]);
  const translatePart = partTranslator(target.words, first.words);
  return (href) => {
    if (!isPath(href)) return href;
    const { path, query, fragment } = parsePath(href);
    const translatedPath = translatedPaths.get(path);
    if (translatedPath === undefined) return href;
    const translatedFragment = fragment && translatePart(withoutPercentEncoding(fragment));
    return (
      translatedPath + (query && `?${query}`) + (translatedFragment && `#${translatedFragment}`)
    );
  };
}

function translatedPages(target: AddressSource, first: AddressSource): ReadonlyMap<string, string> {
  const targetPaths = pagePaths(target);
  const translations = new Map<string, string>();
  for (const [key, path] of pagePaths(first)) {
    const targetPath = targetPaths.get(key);
    if (targetPath) translations.set(path, targetPath);
  }
  return translations;
}

const translatedFiles = (target: Words, first: Words): ReadonlyMap<string, string> =>
  new Map(keysOf(first.files).map((key) => [`/${first.files[key]}`, `/${target.files[key]}`]));

const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>) =>
  Object.keys(record) as Key[];

/** A page may have several parts of each of these kinds. Their ids end in a number. */
const NUMBERED_PARTS: readonly (keyof Words['ids'])[] = ['project', 'otherProject'];

/** A function that translates the id of a part of a page from the first language, by the words of which ids are made. */
function partTranslator(target: Words, first: Words): (id: string) => string {
  const numberedIds = idsOf(NUMBERED_PARTS, target, first);
  const singleParts = keysOf(first.ids).filter((key) => !NUMBERED_PARTS.includes(key));
  const otherIds = new Map([
    ...idsOf(singleParts, target, first),
    ...pageIds(target, first),
    ...sectionIds(target, first),
  ]);
  // The id of a section's title, or of a field of the form, is the id of the section or the form and an ending.
  const fields = Object.keys(first.app.fields).join('|');
  const ending = new RegExp(`-(?:(?<number>\\d+)|(?<title>${first.ids.title})|${fields})$`);
  return (id) => {
    const { 0: end = '', groups = {} } = ending.exec(id) ?? {};
    const beginning = id.slice(0, id.length - end.length);
    const ids = groups.number ? numberedIds : otherIds;
    const translatedBeginning = ids.get(beginning) ?? idOfOwnSection(beginning, target, first);
    return translatedBeginning + (groups.title ? `-${target.ids.title}` : end);
  };
}

/** The ids of some parts in the target language, by their ids in the first one. */
const idsOf = (parts: readonly (keyof Words['ids'])[], target: Words, first: Words) =>
  new Map(parts.map((part) => [first.ids[part], target.ids[part]]));

const pageIds = (target: Words, first: Words) =>
  new Map(keysOf(first.pages).map((page) => [first.pages[page].id, target.pages[page].id]));

const sectionIds = (target: Words, first: Words) =>
  new Map(
    keysOf(first.sections).map((section) => [
      partOfProfile(first, first.sections[section].anchor),
      partOfProfile(target, target.sections[section].anchor),
    ]),
  );

/** The id of an own section ends in its key, which is the same in every language. Other ids stay as they are. */
function idOfOwnSection(id: string, target: Words, first: Words): string {
  const beginning = partOfProfile(first, '');
  return id.startsWith(beginning) ? partOfProfile(target, id.slice(beginning.length)) : id;
}

const partOfProfile = ({ pages }: Words, anchor: string) => `${pages.profile.id}-${anchor}`;
