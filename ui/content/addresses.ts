import { type Diagnostic, formatValue, nearest, truncate } from './diagnostics.ts';
import { asciiAddress } from './encoding.ts';
import { storyKey, storyPath } from './pageAddresses.ts';
import { formatPath, textLeavesOf, withTexts } from './paths.ts';
import { addressesIn, richTextsIn } from './richText.ts';
import { BUILT_FILES } from './rootFiles.ts';
import type { Words } from './words/words.ts';

/** The addresses at which a site answers. */
export interface Addresses {
  /** The paths of the pages. */
  readonly pages: ReadonlySet<string>;
  /** The names of the files beside the pages. */
  readonly files: ReadonlySet<string>;
  /** The address of the site, in ASCII, which an owner may write before a path. */
  readonly siteUrl: string;
}

/**
 * An address and where the owner wrote it. Those of a content are translated into its language; those of stories are as
 * written, to pages of the first language.
 */
export type PlacedAddress = Place & {
  readonly href: string;
  /** The place among the addresses of its text, in every language of a content; absent in a story, which is in one language. */
  readonly rank?: number;
};

type Place = Pick<Diagnostic, 'path' | 'file' | 'line'>;

/** A link to a part of a page, which only the markup of the page tells whether it has. */
export type PartLink = Omit<PlacedAddress, 'href'> & {
  /** The address, as the report shows it. */
  readonly what: string;
  readonly page: string;
  /** The id of the part. */
  readonly part: string;
};

/** The main part of every page, to which the first link of each leads (src/frame/Layout.tsx). */
const MAIN_PART = 'contenu';

type Unchecked = Partial<Record<string, unknown>>;

/** A content in one language, whatever may be wrong with it, and the words that its addresses are made of. */
export interface AddressSource {
  readonly plain: unknown;
  readonly words: Words;
}

/** The paths of the pages that every language has, and of its stories, by what they are in every language. */
export function pagePaths({ plain, words }: AddressSource): ReadonlyMap<string, string> {
  const { projects }: Unchecked = Object(plain);
  const paths = new Map(Object.entries(words.pages).map(([key, { path }]) => [key, path]));
  for (const project of Array.isArray(projects) ? projects : []) {
    const { slug, story }: Unchecked = Object(project);
    if (typeof story !== 'string' || story === '') continue;
    const path = storyPath({ story, ...(typeof slug === 'string' && { slug }) }, words);
    if (path) paths.set(`story ${storyKey(story)}`, path);
  }
  return paths;
}

/** The addresses of a site in each of its languages, the first one first. A browser test compares them with the built document. */
export function addressesOf(
  languages: readonly [AddressSource, ...AddressSource[]],
  files: Iterable<string>,
): Addresses {
  const [first] = languages;
  const { owner, legal }: Unchecked = Object(first.plain);
  const { siteUrl }: Unchecked = Object(owner);
  const pages = languages.flatMap((language) => [...pagePaths(language).values()]);
  // The first language alone has this page.
  if (legal !== undefined) pages.push(first.words.legalPage.path);
  return {
    pages: new Set(pages),
    files: new Set([
      ...Object.values(BUILT_FILES),
      ...languages.flatMap(({ words }) => Object.values(words.files)),
      ...files,
    ]),
    siteUrl: typeof siteUrl === 'string' ? asciiAddress(siteUrl) : '',
  };
}

/** The addresses of a site that has these files too. */
export const withFiles = (addresses: Addresses, files: Iterable<string>): Addresses => ({
  ...addresses,
  files: new Set([...addresses.files, ...files]),
});

/** A plain content with other addresses in the fields for them. */
export const withAddressFields = (plain: unknown, change: (href: string) => string): unknown =>
  withTexts(plain, (text, field) => (isAddressField(field) ? change(text) : text));

const isAddressField = (key: PropertyKey | undefined) => /^(?:href|url)$/.test(String(key));

/** The addresses that a content writes into fields for them, each with its path. */
export const writtenAddresses = (content: unknown): PlacedAddress[] =>
  textLeavesOf(content).flatMap(([keys, href]) =>
    isAddressField(keys.at(-1)) ? [{ href, path: formatPath(keys), rank: 0 }] : [],
  );

/** The addresses that texts of a checked content link to, each with the path of its text. */
export const linkedAddresses = (content: unknown): PlacedAddress[] =>
  richTextsIn(content).flatMap(({ keys, text }) =>
    addressesIn(text).map((href, rank) => ({ href, path: formatPath(keys), rank })),
  );

/** An error for each address of the site's own where it has no page and no file. */
export function deadAddresses(
  written: readonly PlacedAddress[],
  addresses: Addresses,
): Diagnostic[] {
  return written.flatMap(({ href, rank: _rank, ...place }) => {
    const { path } = ownAddress(href, addresses) ?? {};
    const fault = path === undefined ? undefined : faultOf(path, addresses);
    return fault ? [{ ...place, what: describe(href, place), ...fault }] : [];
  });
}

/** The links to parts of pages that the site has. */
export function partLinks(written: readonly PlacedAddress[], addresses: Addresses): PartLink[] {
  return written.flatMap(({ href, ...place }) => {
    const { path = '', part = '' } = ownAddress(href, addresses) ?? {};
    if (!part || part === MAIN_PART || !addresses.pages.has(path)) return [];
    return [{ ...place, what: describe(href, place), page: path, part: decoded(part) }];
  });
}

/**
 * An error for each link to a part that its page does not have. A link that is written once for all languages is reported
 * once.
 *
 * @param parts the ids in the markup of each page, by its path
 */
export function deadParts(
  links: readonly PartLink[],
  parts: ReadonlyMap<string, ReadonlySet<string>>,
): Diagnostic[] {
  const errors = new Map<string, Diagnostic>();
  for (const { page, part, what, rank, ...place } of links) {
    const ids = parts.get(page) ?? new Set<string>();
    // Pages in other languages may have other names for the part.
    const key = JSON.stringify([place, rank ?? part]);
    if (ids.has(part) || errors.has(key)) continue;
    const todo = suggestion(
      `${page}#${part}`,
      [...ids].map((id) => `${page}#${id}`),
      [page],
    );
    errors.set(key, { ...place, what, why: 'the page has no part of that name', do: todo });
  }
  return [...errors.values()];
}

/** An address as the report shows it: between quotation marks where it is a value of the content. */
const describe = (href: string, { path }: Place) => (path ? formatValue(href) : truncate(href));

/** An address of the site's own, in its parts; `undefined` for one elsewhere. */
function ownAddress(href: string, { siteUrl }: Addresses) {
  const wholeAddress = asciiAddress(href);
  const isOwn =
    siteUrl !== '' && (wholeAddress === siteUrl || wholeAddress.startsWith(`${siteUrl}/`));
  const address = isOwn ? wholeAddress.slice(siteUrl.length) || '/' : href;
  return isPath(address) ? partsOf(address) : undefined;
}

/** A path begins at the root of the site; `//` begins an address of another host. */
export const isPath = (href: string) => /^\/(?!\/)/.test(href);

/** An address with a path, in its parts. */
export function partsOf(href: string) {
  const [target = '', part = ''] = href.split('#');
  const [path = '', query = ''] = target.split('?');
  return { path, query, part };
}

function faultOf(path: string, { pages, files }: Addresses) {
  const file = decoded(path.slice(1));
  if (pages.has(path) || files.has(file)) return undefined;
  if (file.includes('.'))
    return {
      why: 'the site has no such file',
      do: 'correct the address, or write the whole one of another site',
    };
  return { why: 'the site has no such page', do: suggestion(path, [...pages], [...pages]) };
}

/** Advice to write the known address most like the one written, else one of the usual ones. */
function suggestion(written: string, known: readonly string[], usual: readonly string[]): string {
  const near = nearest(written, known);
  if (near) return `write ${near} if that is the one`;
  return usual.length > 1 ? `write one of ${usual.join(', ')}` : `write ${usual.join()}`;
}

/** A text without percent-encoding, where that is valid. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
