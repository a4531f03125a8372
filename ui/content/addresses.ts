import { type Diagnostic, formatValue, truncate } from './diagnostics.ts';
import { asciiAddress } from './encoding.ts';
import { storyKey, storyPath } from './pageAddresses.ts';
import { formatPath, textLeavesOf, valueAt, withTexts } from './paths.ts';
import { addressesIn, richTextsIn } from './richText.ts';
import { BUILT_FILES } from './rootFiles.ts';
import { nearest } from './spelling.ts';
import { fieldsOf, itemsOf } from './unchecked.ts';
import { withoutPercentEncoding } from './urls.ts';
import type { Words } from './words/words.ts';

/** The addresses to which links within a site may lead. */
export interface Addresses {
  /** The paths of the pages. */
  readonly pages: ReadonlySet<string>;
  /** The names of the files beside the pages. */
  readonly files: ReadonlySet<string>;
  /** The address of the site in ASCII. An owner may write it before a path. */
  readonly siteUrl: string;
}

/**
 * An address, and the place where the owner wrote it. Addresses of a content are translated into its language; addresses of
 * stories stay as they are written, and lead to pages of the first language.
 */
export type PlacedAddress = Place & {
  readonly href: string;
  /** The rank of the address among those of its text. An address in a story, which is in one language, has none. */
  readonly rankInText?: number;
};

type Place = Pick<Diagnostic, 'path' | 'file' | 'line'>;

/** A link to a part of a page. The markup of the page tells later if the page has the part. */
export type PartLink = Omit<PlacedAddress, 'href'> & {
  /** The address, as the report shows it. */
  readonly what: string;
  readonly page: string;
  /** The id of the part. */
  readonly part: string;
};

/** The id of the main part of every page, to which the first link of the page leads (src/frame/Layout.tsx). */
const MAIN_PART = 'contenu';

/** The source of the addresses of one language: its content, unchecked, and its words. */
export interface AddressSource {
  readonly plain: unknown;
  readonly words: Words;
}

/** The paths of a language's pages and stories, by keys that are the same in every language. */
export function pagePaths({ plain, words }: AddressSource): ReadonlyMap<string, string> {
  const paths = new Map(Object.entries(words.pages).map(([key, { path }]) => [key, path]));
  for (const project of itemsOf(fieldsOf(plain).projects)) {
    const { slug, story } = fieldsOf(project);
    if (typeof story !== 'string' || story === '') continue;
    const path = storyPath({ story, ...(typeof slug === 'string' && { slug }) }, words);
    if (path) paths.set(`story ${storyKey(story)}`, path);
  }
  return paths;
}

/**
 * The addresses of a site in each of its languages, the first one first. A browser test compares them with the built document.
 */
export function addressesOf(
  languages: readonly [AddressSource, ...AddressSource[]],
  files: Iterable<string>,
): Addresses {
  const [first] = languages;
  const siteUrl = valueAt(first.plain, ['owner', 'siteUrl']);
  const legal = valueAt(first.plain, ['legal']);
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

/** The addresses of a site with more files. */
export const withFiles = (addresses: Addresses, files: Iterable<string>): Addresses => ({
  ...addresses,
  files: new Set([...addresses.files, ...files]),
});

/** A plain content with other addresses in the fields for them. */
export const withAddressFields = (plain: unknown, change: (href: string) => string): unknown =>
  withTexts(plain, (text, field) => (isAddressField(field) ? change(text) : text));

const isAddressField = (key: PropertyKey | undefined) => /^(?:href|url)$/.test(String(key));

/** The addresses in the fields of a content that are for addresses. */
export const writtenAddresses = (content: unknown): PlacedAddress[] =>
  textLeavesOf(content)
    .filter(([keys]) => isAddressField(keys.at(-1)))
    .map(([keys, href]) => ({ href, path: formatPath(keys), rankInText: 0 }));

/** The addresses to which texts of a checked content link. */
export const linkedAddresses = (content: unknown): PlacedAddress[] =>
  richTextsIn(content).flatMap(({ keys, text }) =>
    addressesIn(text).map((href, rankInText) => ({ href, path: formatPath(keys), rankInText })),
  );

/** An error for each address within the site at which it has no page and no file. */
export function deadAddresses(
  placedAddresses: readonly PlacedAddress[],
  addresses: Addresses,
): Diagnostic[] {
  return placedAddresses.flatMap(({ href, rankInText: _, ...place }): Diagnostic[] => {
    const addressInSite = parseWithinSite(href, addresses);
    const fault = addressInSite && faultOfPath(addressInSite.path, addresses);
    if (!fault) return [];
    return [{ ...place, what: describe(href, place), ...fault }];
  });
}

/** The links among these addresses that lead to a part of a page of the site. */
export function partLinks(
  placedAddresses: readonly PlacedAddress[],
  addresses: Addresses,
): PartLink[] {
  return placedAddresses.flatMap(({ href, ...place }) => {
    const { path = '', fragment = '' } = parseWithinSite(href, addresses) ?? {};
    if (!fragment || fragment === MAIN_PART || !addresses.pages.has(path)) return [];
    const part = withoutPercentEncoding(fragment);
    return [{ ...place, what: describe(href, place), page: path, part }];
  });
}

/**
 * An error for each link to a part that its page does not have. A link that is written once for all languages is reported
 * once.
 *
 * @param idsByPage the ids in the markup of each page, by its path
 */
export function deadParts(
  links: readonly PartLink[],
  idsByPage: ReadonlyMap<string, ReadonlySet<string>>,
): Diagnostic[] {
  const errors = new Map<string, Diagnostic>();
  for (const { page, part, what, rankInText, ...place } of links) {
    const ids = idsByPage.get(page) ?? new Set<string>();
    // The translations of one link have the same place and rank, but other ids. The links of a story have no rank: among
    // those of one line, the id tells them apart.
    const key = JSON.stringify([place, rankInText ?? part]);
    if (ids.has(part) || errors.has(key)) continue;
    const advice = adviceToWrite({
      nearestTo: `${page}#${part}`,
      among: [...ids].map((id) => `${page}#${id}`),
      otherwise: [page],
    });
    errors.set(key, { ...place, what, why: 'the page has no part of that name', advice });
  }
  return [...errors.values()];
}

/** An address as the report shows it: a value of the content has quotation marks, an address in a story has none. */
const describe = (href: string, { path }: Place) => (path ? formatValue(href) : truncate(href));

/** Parses an address within the site; `undefined` for an address elsewhere. */
function parseWithinSite(href: string, { siteUrl }: Addresses) {
  const wholeAddress = asciiAddress(href);
  const hasSiteUrl =
    siteUrl !== '' && (wholeAddress === siteUrl || wholeAddress.startsWith(`${siteUrl}/`));
  const address = hasSiteUrl ? wholeAddress.slice(siteUrl.length) || '/' : href;
  return isPath(address) ? parsePath(address) : undefined;
}

/** A path begins with one slash. Two slashes begin an address of another host. */
export const isPath = (href: string) => /^\/(?!\/)/.test(href);

/** Parses a path that a query and a fragment may follow: `/profil?x#profil-projets`. */
export function parsePath(href: string) {
  const [pathAndQuery = '', fragment = ''] = href.split('#');
  const [path = '', query = ''] = pathAndQuery.split('?');
  return { path, query, fragment };
}

function faultOfPath(path: string, { pages, files }: Addresses) {
  const file = withoutPercentEncoding(path.slice(1));
  if (pages.has(path) || files.has(file)) return undefined;
  if (file.includes('.'))
    return {
      why: 'the site has no such file',
      advice: 'correct the address, or write the whole one of another site',
    };
  const paths = [...pages];
  const advice = adviceToWrite({ nearestTo: path, among: paths, otherwise: paths });
  return { why: 'the site has no such page', advice };
}

interface Suggestions {
  /** The address that the owner wrote. */
  readonly nearestTo: string;
  readonly among: readonly string[];
  /** The addresses to choose from if none is like the one that the owner wrote. */
  readonly otherwise: readonly string[];
}

/** Advice to write the address that is most like the one that the owner wrote. */
function adviceToWrite({ nearestTo, among, otherwise }: Suggestions): string {
  const nearestAddress = nearest(nearestTo, among);
  if (nearestAddress) return `write ${nearestAddress} if that is the one`;
  return otherwise.length > 1
    ? `write one of ${otherwise.join(', ')}`
    : `write ${otherwise.join()}`;
}
