import { type Diagnostic, formatValue, nearest, truncate } from './diagnostics.ts';
import { asciiAddress } from './encoding.ts';
import { homeProjects } from './homeProjects.ts';
import { formatPath, textsIn, withTexts } from './locate.ts';
import { legalAddress, storyAddress, storyPath } from './pageAddresses.ts';
import { sectionList } from './sections.ts';
import { fr } from './words/fr.ts';
import { type Language, languages, type Words } from './words/words.ts';

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

/** Files that the build makes (print/, images/svg.ts, vite/document.ts). */
const GENERATED_FILES = [
  ...Object.values(fr.files),
  'favicon.ico',
  'apple-touch-icon.png',
  'robots.txt',
  'sitemap.xml',
];

type Unchecked = Partial<Record<string, unknown>>;

const listOf = (value: unknown): readonly Unchecked[] =>
  Array.isArray(value) ? value.map(Object) : [];

/** A page of a content: what it is in every language, where it is in one, and the ids of its parts. */
interface Page {
  readonly key: string;
  readonly path: string;
  readonly id: string;
  readonly parts: readonly string[];
}

/**
 * The pages of a content, whatever may be wrong with it, so that one report says everything. `atHome` are the projects of
 * the home page.
 */
function pagesOf(raw: unknown, atHome: readonly number[], words: Words): Page[] {
  const content: Unchecked = Object(raw);
  const { about, owner, legal } = content;
  const { pages, ids, language } = words;
  const projects = listOf(content.projects);
  /** The ids of a section and of its title, where it is shown. */
  const section = (id: string, isShown: unknown) => (isShown ? [id, `${id}-${ids.title}`] : []);
  const has = (list: unknown) => listOf(list).length > 0;
  const others = atHome.slice(1).map((rank) => `${ids.otherProject}-${rank + 1}`);
  const isFeatured = atHome.length > 0;
  const parts: Record<keyof typeof pages, string[]> = {
    home: [
      ...section(ids.featured, isFeatured),
      ...(isFeatured ? [ids.featuredProject] : []),
      ...section(ids.others, others.length > 0),
      ...others,
    ],
    profile: [
      ...sectionList.flatMap(({ key, field }) =>
        section(`${pages.profile.id}-${words.sections[key].anchor}`, has(content[field])),
      ),
      ...projects.map((_, rank) => `${ids.project}-${rank + 1}`),
    ],
    about: [
      ...section(ids.journey, has(Object(about).journey) || Object(owner).portrait !== undefined),
      ...(['values', 'interests', 'gallery'] as const).flatMap((key) =>
        section(ids[key], has(content[key])),
      ),
    ],
    contact: [
      ...[ids.details, ids.form].flatMap((id) => section(id, true)),
      ...Object.keys(words.app.fields).map((field) => `${pages.contact.id}-${field}`),
    ],
  };
  const own = (Object.keys(pages) as (keyof typeof pages)[]).map((key) => ({
    key,
    ...pages[key],
    parts: parts[key],
  }));
  const stories = projects.flatMap(({ slug, story }, rank) => {
    if (typeof story !== 'string' || story === '') return [];
    const path = storyPath({ story, ...(typeof slug === 'string' && { slug }) }, words);
    return path ? [{ key: `projects[${rank}]`, ...storyAddress(path), parts: [] }] : [];
  });
  if (legal === undefined || language !== fr.language) return [...own, ...stories];
  const { publisher, logs } = Object(legal) as Unchecked;
  const { status, mediator } = Object(publisher) as Unchecked;
  const ofLegal = [
    ...['editeur', 'hebergeur'].map((part) => [part, true]),
    ['mediateur', status === 'professional' && mediator],
    ['journal', logs],
  ].flatMap(([part, isShown]) => section(`mentions-${part}`, isShown));
  return [...own, { key: 'legal', ...legalAddress, parts: ofLegal }, ...stories];
}

/**
 * What a site answers at, in French and in the languages of its translations. A browser test compares it with the built
 * document.
 */
export function addressesOf(
  raw: unknown,
  files: Iterable<string>,
  translations: readonly { readonly language: Language; readonly raw: unknown }[] = [],
): Addresses {
  const { siteUrl } = Object(Object(raw).owner) as Unchecked;
  const atHome = homeProjects(raw);
  const pages = [{ language: fr.language as Language, raw }, ...translations].flatMap((it) =>
    pagesOf(it.raw, atHome, languages[it.language]),
  );
  return {
    pages: new Map(pages.map(({ path, id, parts }) => [path, new Set([id, ...parts])])),
    files: new Set([
      ...GENERATED_FILES,
      ...translations.flatMap(({ language }) => Object.values(languages[language].files)),
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

/** The addresses of French pages, their parts and files, each with that of the same in a translation. */
export function addressesIn(
  raw: unknown,
  french: unknown,
  words: Words,
): ReadonlyMap<string, string> {
  const atHome = homeProjects(french);
  const own = new Map(pagesOf(raw, atHome, words).map((page) => [page.key, page]));
  const whole = ({ path, id, parts }: Page) => [
    path,
    ...[id, ...parts].map((part) => `${path}#${part}`),
  ];
  const pages = pagesOf(french, atHome, fr).flatMap((page) => {
    const to = own.get(page.key);
    return to ? whole(page).map((address, at) => [address, whole(to)[at] ?? address] as const) : [];
  });
  const files = Object.entries(fr.files).map(
    ([key, file]) => [`/${file}`, `/${Object(words.files)[key]}`] as const,
  );
  return new Map([...pages, ...files]);
}

/** A translation whose links lead to its own pages, and to their parts, in place of the French ones. */
export function withOwnAddresses(raw: unknown, french: unknown, words: Words): unknown {
  const own = addressesIn(raw, french, words);
  return withTexts(raw, (text, field) => (isAddress(field) && own.get(text)) || text);
}

const isAddress = (key: PropertyKey | undefined) => /^(?:href|url)$/.test(String(key));

/** The addresses that a content writes into fields for them, each with its path. */
export const writtenAddresses = (content: unknown): WrittenAddress[] =>
  textsIn(content).flatMap(([keys, href]) =>
    isAddress(keys.at(-1)) ? [{ href, path: formatPath(keys) }] : [],
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
  const [target = '', part] = address.split('#');
  const [path = ''] = target.split('?');
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
