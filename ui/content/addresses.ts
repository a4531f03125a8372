import { type Diagnostic, formatValue, nearest, truncate } from './diagnostics.ts';
import { asciiAddress } from './encoding.ts';
import { storyKey, storyPath } from './pageAddresses.ts';
import { formatPath, textLeavesOf, valueAt, withTexts } from './paths.ts';
import { addressesIn, richTextsIn } from './richText.ts';
import { BUILT_FILES } from './rootFiles.ts';
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
  /**
   * The rank of the address among those of its text, which is the same in every language; absent in a story, which is in one.
   */
  readonly rank?: number;
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
    .map(([keys, href]) => ({ href, path: formatPath(keys), rank: 0 }));

/** The addresses to which texts of a checked content link. */
export const linkedAddresses = (content: unknown): PlacedAddress[] =>
  richTextsIn(content).flatMap(({ keys, text }) =>
    addressesIn(text).map((href, rank) => ({ href, path: formatPath(keys), rank })),
  );

/** An error for each address within the site at which it has no page and no file. */
export function deadAddresses(
  placedAddresses: readonly PlacedAddress[],
  addresses: Addresses,
): Diagnostic[] {
  return placedAddresses.flatMap(({ href, rank: _, ...place }): Diagnostic[] => {
    const path = partsWithinSite(href, addresses)?.path;
    const fault = path === undefined ? undefined : faultOfPath(path, addresses);
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
    const { path = '', part = '' } = partsWithinSite(href, addresses) ?? {};
    if (!part || part === MAIN_PART || !addresses.pages.has(path)) return [];
    return [
      { ...place, what: describe(href, place), page: path, part: withoutPercentEncoding(part) },
    ];
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
    const advice = suggestion(
      `${page}#${part}`,
      [...ids].map((id) => `${page}#${id}`),
      [page],
    );
    errors.set(key, { ...place, what, why: 'the page has no part of that name', advice });
  }
  return [...errors.values()];
}

/** An address as the report shows it: a value of the content has quotation marks, an address in a story has none. */
const describe = (href: string, { path }: Place) => (path ? formatValue(href) : truncate(href));

/** The parts of an address within the site; `undefined` for an address elsewhere. */
function partsWithinSite(href: string, { siteUrl }: Addresses) {
  const wholeAddress = asciiAddress(href);
  const hasSiteUrl =
    siteUrl !== '' && (wholeAddress === siteUrl || wholeAddress.startsWith(`${siteUrl}/`));
  const address = hasSiteUrl ? wholeAddress.slice(siteUrl.length) || '/' : href;
  return isPath(address) ? partsOf(address) : undefined;
}

/** A path begins with one slash. Two slashes begin an address of another host. */
export const isPath = (href: string) => /^\/(?!\/)/.test(href);

/** The parts of a path with a query and a fragment: `/profil?x#profil-projets`. */
export function partsOf(href: string) {
  const [target = '', part = ''] = href.split('#');
  const [path = '', query = ''] = target.split('?');
  return { path, query, part };
}

function faultOfPath(path: string, { pages, files }: Addresses) {
  const file = withoutPercentEncoding(path.slice(1));
  if (pages.has(path) || files.has(file)) return undefined;
  if (file.includes('.'))
    return {
      why: 'the site has no such file',
      advice: 'correct the address, or write the whole one of another site',
    };
  return { why: 'the site has no such page', advice: suggestion(path, [...pages], [...pages]) };
}

/** Advice to write the known address that is most like the one written. If none is like it, the advice has all of `others`. */
function suggestion(written: string, known: readonly string[], others: readonly string[]): string {
  const nearestAddress = nearest(written, known);
  if (nearestAddress) return `write ${nearestAddress} if that is the one`;
  return others.length > 1 ? `write one of ${others.join(', ')}` : `write ${others.join()}`;
}
