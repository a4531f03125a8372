import { type AddressSource, decoded, isPath, pagePaths, partsOf } from './addresses.ts';
import type { Words } from './words/words.ts';

/**
 * A function that gives, for the path of a page or a file of the first language, that of the same in another one. Every other
 * address stays as it is, a whole one (`https://…`) of the site too, which leads just where it says.
 */
export function pathTranslator(own: AddressSource, first: AddressSource): (href: string) => string {
  const translated = new Map([...translatedPages(own, first), ...translatedFiles(own, first)]);
  const translatePart = partTranslator(own.words, first.words);
  return (href) => {
    if (!isPath(href)) return href;
    const { path, query, part } = partsOf(href);
    const ownPath = translated.get(path);
    if (ownPath === undefined) return href;
    return ownPath + (query && `?${query}`) + (part && `#${translatePart(decoded(part))}`);
  };
}

function translatedPages(own: AddressSource, first: AddressSource): ReadonlyMap<string, string> {
  const ownPaths = pagePaths(own);
  return new Map(
    [...pagePaths(first)].flatMap(([key, path]) => {
      const ownPath = ownPaths.get(key);
      return ownPath ? [[path, ownPath] as const] : [];
    }),
  );
}

function translatedFiles(own: AddressSource, first: AddressSource): ReadonlyMap<string, string> {
  const ownFiles = own.words.files;
  return new Map(
    keysOf(first.words.files).map((key) => [`/${first.words.files[key]}`, `/${ownFiles[key]}`]),
  );
}

const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>) =>
  Object.keys(record) as Key[];

/** The parts of which a page may have several: their ids end in a number. */
const NUMBERED_PARTS: readonly (keyof Words['ids'])[] = ['project', 'otherProject'];

/** A function that gives the id in another language of a part of a page of the first one, by the words that make ids. */
function partTranslator(own: Words, first: Words): (id: string) => string {
  const numberedIds = idsOf(NUMBERED_PARTS, own, first);
  const otherIds = new Map([
    ...idsOf(
      keysOf(first.ids).filter((key) => !NUMBERED_PARTS.includes(key)),
      own,
      first,
    ),
    ...pageIds(own, first),
    ...sectionIds(own, first),
  ]);
  // A section's title, and a field of the form, have the id of what they are in, and an end.
  const fields = Object.keys(first.app.fields).join('|');
  const ending = new RegExp(`-(?:(?<number>\\d+)|(?<title>${first.ids.title})|${fields})$`);
  return (id) => {
    const { 0: end = '', groups = {} } = ending.exec(id) ?? {};
    const beginning = id.slice(0, id.length - end.length);
    const ids = groups.number ? numberedIds : otherIds;
    const ownBeginning = ids.get(beginning) ?? idOfOwnSection(beginning, own, first);
    return ownBeginning + (groups.title ? `-${own.ids.title}` : end);
  };
}

/** The ids of some parts in another language, by those in the first one. */
const idsOf = (parts: readonly (keyof Words['ids'])[], own: Words, first: Words) =>
  new Map(parts.map((part) => [first.ids[part], own.ids[part]]));

const pageIds = (own: Words, first: Words) =>
  new Map(keysOf(first.pages).map((page) => [first.pages[page].id, own.pages[page].id]));

const sectionIds = (own: Words, first: Words) =>
  new Map(
    keysOf(first.sections).map((section) => [
      partOfProfile(first, first.sections[section].anchor),
      partOfProfile(own, own.sections[section].anchor),
    ]),
  );

/** The id of a section of the owner's own, which has its key in every language. Other ids stay as they are. */
function idOfOwnSection(id: string, own: Words, first: Words): string {
  const beginning = partOfProfile(first, '');
  return id.startsWith(beginning) ? partOfProfile(own, id.slice(beginning.length)) : id;
}

const partOfProfile = ({ pages }: Words, anchor: string) => `${pages.profile.id}-${anchor}`;
