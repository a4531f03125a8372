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
  const profilePart = (words: Words, key: keyof Words['sections']) =>
    `${words.pages.profile.id}-${words.sections[key].anchor}`;
  // A section of the owner's own has its key in every language.
  const profileBeginning = (words: Words) => `${words.pages.profile.id}-`;
  const ownSectionPart = (id: string) =>
    id.startsWith(profileBeginning(first))
      ? id.replace(profileBeginning(first), profileBeginning(own))
      : id;
  const pairOf = (key: keyof Words['ids']) => [first.ids[key], own.ids[key]] as const;
  const numberedIds = new Map(NUMBERED_PARTS.map(pairOf));
  const otherParts = keysOf(first.ids).filter((key) => !NUMBERED_PARTS.includes(key));
  const otherIds = new Map([
    ...otherParts.map(pairOf),
    ...keysOf(first.pages).map((key) => [first.pages[key].id, own.pages[key].id] as const),
    ...keysOf(first.sections).map(
      (key) => [profilePart(first, key), profilePart(own, key)] as const,
    ),
  ]);
  // A section's title, and a field of the form, have the id of what they are in, and an end.
  const fields = Object.keys(first.app.fields).join('|');
  const ending = new RegExp(`-(?:(?<number>\\d+)|(?<title>${first.ids.title})|${fields})$`);
  return (id) => {
    const match = ending.exec(id);
    const end = match?.[0] ?? '';
    const { number, title } = match?.groups ?? {};
    const beginning = id.slice(0, id.length - end.length);
    const ownBeginning =
      (number ? numberedIds : otherIds).get(beginning) ?? ownSectionPart(beginning);
    return ownBeginning + (title ? `-${own.ids.title}` : end);
  };
}
