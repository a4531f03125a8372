import { type Diagnostic, formatValue, nearest, truncate } from './diagnostics.ts';
import { asciiAddress } from './encoding.ts';
import { formatPath, textsIn, withTexts } from './locate.ts';
import { storyAddress, storyKey, storyPath } from './pageAddresses.ts';
import { addressesIn, richTextsIn } from './richText.ts';
import { sectionList } from './sections.ts';
import type { Words } from './words/words.ts';

/** What a site answers at. */
export interface Addresses {
  /** The ids of the parts of each page, by its path. */
  readonly pages: ReadonlyMap<string, ReadonlySet<string>>;
  /** The names of the files beside the pages. */
  readonly files: ReadonlySet<string>;
  /** Where the site is, in ASCII, which an owner may write before a path. */
  readonly siteUrl: string;
}

/** An address that an owner wrote, and where. */
export type WrittenAddress = { readonly href: string } & Pick<Diagnostic, 'path' | 'file' | 'line'>;

/** Files that the build makes (images/svg.ts, vite/document.ts), besides those of each language (words/files.ts). */
const GENERATED_FILES = ['favicon.ico', 'apple-touch-icon.png', 'robots.txt', 'sitemap.xml'];

type Unchecked = Partial<Record<string, unknown>>;

const listOf = (value: unknown): readonly Unchecked[] =>
  Array.isArray(value) ? value.map(Object) : [];

/** A page or a part of one: what it is in every language, and its id in one. */
interface Part {
  readonly key: string;
  readonly id: string;
}

interface Page extends Part {
  readonly path: string;
  readonly parts: readonly Part[];
}

/** What the addresses of a content in one language are made of, whatever may be wrong with it. */
interface AddressSource {
  readonly plain: unknown;
  readonly words: Words;
  /** The ranks of the projects of the home page (homeProjects.ts). */
  readonly homeRanks: readonly number[];
}

/** A section and its title, where it is shown. */
const section = (id: string, isShown: unknown, { ids }: Words, key = id): Part[] =>
  isShown
    ? [
        { key, id },
        { key: `title of ${key}`, id: `${id}-${ids.title}` },
      ]
    : [];

/** The fields of those contact forms that do not have all of them, by what the form does. */
const fieldsByForm: ReadonlyMap<unknown, readonly string[]> = new Map([
  ['none', []],
  ['mail', ['subject', 'message']],
]);

/** The pages of a content that every language has, and those of its stories. */
function pagesOf({ plain, words, homeRanks }: AddressSource): Page[] {
  const content: Unchecked = Object(plain);
  const { about, contact, owner } = content;
  const { pages, ids } = words;
  const projects = listOf(content.projects);
  const has = (list: unknown) => listOf(list).length > 0;
  const shown = (key: keyof typeof ids, isShown: unknown) => section(ids[key], isShown, words, key);
  const others = homeRanks.slice(1).map((rank) => ({
    key: `other ${rank}`,
    id: `${ids.otherProject}-${rank + 1}`,
  }));
  const isFeatured = homeRanks.length > 0;
  const { form = 'mail' } = Object(contact) as Unchecked;
  const formFields = fieldsByForm.get(form) ?? Object.keys(words.app.fields);
  const parts: Record<keyof typeof pages, Part[]> = {
    home: [
      ...shown('featured', isFeatured),
      ...(isFeatured ? [{ key: 'featured project', id: ids.featuredProject }] : []),
      ...shown('others', others.length > 0),
      ...others,
    ],
    profile: [
      ...sectionList.flatMap(({ key, field }) => {
        const id = `${pages.profile.id}-${words.sections[key].anchor}`;
        return section(id, has(content[field]), words, key);
      }),
      ...projects.map((_, rank) => ({ key: `project ${rank}`, id: `${ids.project}-${rank + 1}` })),
    ],
    about: [
      ...shown('journey', has(Object(about).journey) || Object(owner).portrait !== undefined),
      ...(['values', 'interests', 'gallery'] as const).flatMap((key) =>
        shown(key, has(content[key])),
      ),
    ],
    contact: [
      ...shown('details', true),
      ...shown('form', formFields.length > 0),
      ...formFields.map((key) => ({ key, id: `${pages.contact.id}-${key}` })),
    ],
  };
  const own = (Object.keys(pages) as (keyof typeof pages)[]).map((key) => ({
    key,
    ...pages[key],
    parts: parts[key],
  }));
  const stories = projects.flatMap(({ slug, story }) => {
    if (typeof story !== 'string' || story === '') return [];
    const path = storyPath({ story, ...(typeof slug === 'string' && { slug }) }, words);
    const key = `story ${storyKey(story)}`;
    return path ? [{ key, ...storyAddress(path), parts: [] }] : [];
  });
  return [...own, ...stories];
}

/** The legal page, which the first language alone has. */
function legalPage({ plain, words }: AddressSource): Page[] {
  const { legal }: Unchecked = Object(plain);
  if (legal === undefined) return [];
  const { ids } = words.legal;
  const { publisher, logs } = Object(legal) as Unchecked;
  const { status, mediator } = Object(publisher) as Unchecked;
  const parts = [
    ...section(ids.publisher, true, words),
    ...section(ids.host, true, words),
    ...section(ids.mediator, status === 'professional' && mediator, words),
    ...section(ids.log, logs, words),
  ];
  return [{ key: 'legal', ...words.legalPage, parts }];
}

/** What a site answers at, in each of its languages, the first one first. A browser test compares it with the built document. */
export function addressesOf(
  languages: readonly [AddressSource, ...AddressSource[]],
  files: Iterable<string>,
): Addresses {
  const [first] = languages;
  const { siteUrl } = Object(Object(first.plain).owner) as Unchecked;
  const pages = [...legalPage(first), ...languages.flatMap(pagesOf)];
  return {
    pages: new Map(
      pages.map(({ path, id, parts }) => [path, new Set([id, ...parts.map((part) => part.id)])]),
    ),
    files: new Set([
      ...GENERATED_FILES,
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

/** The addresses of pages of the first language, their parts and files, each with that of the same in another one. */
function translatedAddresses(
  own: AddressSource,
  first: AddressSource,
): ReadonlyMap<string, string> {
  const ownPages = new Map(pagesOf(own).map((page) => [page.key, page]));
  const pages = pagesOf(first).flatMap((page) => {
    const ownPage = ownPages.get(page.key);
    if (!ownPage) return [];
    const ownParts = new Map([ownPage, ...ownPage.parts].map(({ key, id }) => [key, id]));
    return [
      [page.path, ownPage.path] as const,
      ...[page, ...page.parts].flatMap(({ key, id }) => {
        const ownId = ownParts.get(key);
        return ownId ? [[`${page.path}#${id}`, `${ownPage.path}#${ownId}`] as const] : [];
      }),
    ];
  });
  const files = Object.entries(first.words.files).map(
    ([key, file]) => [`/${file}`, `/${Object(own.words.files)[key]}`] as const,
  );
  return new Map([...pages, ...files]);
}

/**
 * A function that gives, for the path of a page or a file of the first language, that of the same in another one. Every other
 * address stays as it is, a whole one (`https://…`) of the site too, which leads just where it says.
 */
export function pathTranslator(own: AddressSource, first: AddressSource): (href: string) => string {
  const translated = translatedAddresses(own, first);
  return (href) => {
    if (!/^\/(?!\/)/.test(href)) return href;
    const { path, query, part } = partsOf(href);
    const ownPart = part && translated.get(`${path}#${decoded(part)}`)?.split('#')[1];
    const ownPath = translated.get(path);
    if (ownPath === undefined) return href;
    return ownPath + (query && `?${query}`) + (part && `#${ownPart || part}`);
  };
}

/** An address with a path, in its parts. */
function partsOf(href: string) {
  const [target = '', part = ''] = href.split('#');
  const [path = '', query = ''] = target.split('?');
  return { path, query, part };
}

/** A plain content with other addresses in the fields for them. */
export const withAddressFields = (plain: unknown, change: (href: string) => string): unknown =>
  withTexts(plain, (text, field) => (isAddress(field) ? change(text) : text));

const isAddress = (key: PropertyKey | undefined) => /^(?:href|url)$/.test(String(key));

/** The addresses that a content writes into fields for them, each with its path. */
export const writtenAddresses = (content: unknown): WrittenAddress[] =>
  textsIn(content).flatMap(([keys, href]) =>
    isAddress(keys.at(-1)) ? [{ href, path: formatPath(keys) }] : [],
  );

/** The addresses that texts of a checked content link to, each with the path of its text. */
export const linkedAddresses = (content: unknown): WrittenAddress[] =>
  richTextsIn(content).flatMap(({ keys, text }) =>
    addressesIn(text).map((href) => ({ href, path: formatPath(keys) })),
  );

/** An error for each address of the site's own where it has nothing. */
export function deadAddresses(
  written: readonly WrittenAddress[],
  addresses: Addresses,
): Diagnostic[] {
  return written.flatMap(({ href, ...where }) => {
    const fault = faultOf(href, addresses);
    return fault
      ? [{ ...where, what: where.path ? formatValue(href) : truncate(href), ...fault }]
      : [];
  });
}

function faultOf(href: string, { pages, files, siteUrl }: Addresses) {
  const whole = asciiAddress(href);
  const isOwn = siteUrl !== '' && (whole === siteUrl || whole.startsWith(`${siteUrl}/`));
  const address = isOwn ? whole.slice(siteUrl.length) || '/' : href;
  if (!/^\/(?!\/)/.test(address)) return undefined;
  const { path, part } = partsOf(address);
  const parts = pages.get(path);
  if (!parts) {
    const file = decoded(path.slice(1));
    if (files.has(file)) return undefined;
    if (file.includes('.'))
      return {
        why: 'the site has no such file',
        do: 'correct the address, or write the whole one of another site',
      };
    const paths = [...pages.keys()];
    return { why: 'the site has no such page', do: suggestion(path, paths, paths) };
  }
  if (!part || part === 'contenu' || parts.has(decoded(part))) return undefined;
  return {
    why: 'the page has no part of that name',
    do: suggestion(
      `${path}#${part}`,
      [...parts].map((id) => `${path}#${id}`),
      [path],
    ),
  };
}

/** Advice to write the known address most like the one written, else one of the usual ones. */
function suggestion(written: string, known: readonly string[], usual: readonly string[]): string {
  const near = nearest(written, known);
  if (near) return `write ${near} if that is the one`;
  return usual.length > 1 ? `write one of ${usual.join(', ')}` : `write ${usual.join()}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
