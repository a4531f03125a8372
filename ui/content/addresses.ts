import { asciiAddress } from './ascii.ts';
import { type Diagnostic, formatValue, truncate } from './diagnostics.ts';
import { featuredRank } from './featured.ts';
import { formatPath, leavesOf } from './locate.ts';
import { nearest } from './nearest.ts';
import { legalAddress, storyAddress } from './pageAddresses.ts';
import { sectionList } from './sections.ts';
import { storyPath } from './stories/storyPath.ts';
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

/** Files that the build makes of the content (print/, document/serverFiles.ts). */
export const GENERATED_FILES = [...Object.values(fr.files), 'robots.txt', 'sitemap.xml'];

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

/** The pages of a content, whatever may be wrong with it, so that one report says everything. */
function pagesOf(raw: unknown, words: Words): Page[] {
  const content: Unchecked = Object(raw);
  const { pages, language } = words;
  const stories = listOf(content.projects).flatMap(({ title, slug, story }, rank) => {
    if (typeof title !== 'string' || typeof story !== 'string') return [];
    const own = { title, slug: typeof slug === 'string' ? slug : undefined, story };
    const path = storyPath(own, words);
    return path === undefined
      ? []
      : [{ key: `projects[${rank}]`, ...storyAddress(path), parts: [] }];
  });
  return [
    { key: 'home', ...pages.home, parts: homeParts(listOf(content.projects), words) },
    { key: 'profile', ...pages.profile, parts: profileParts(content, words) },
    { key: 'about', ...pages.about, parts: aboutParts(content, words) },
    { key: 'contact', ...pages.contact, parts: contactParts(words) },
    ...(content.legal === undefined || language !== fr.language
      ? []
      : [{ key: 'legal', ...legalAddress, parts: legalParts(content.legal) }]),
    ...stories,
  ];
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
  const pages = [{ language: fr.language as Language, raw }, ...translations].flatMap((it) =>
    pagesOf(it.raw, languages[it.language]),
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

/** A translation whose links lead to its own pages, and to their parts, in place of the French ones. */
export function withOwnAddresses(raw: unknown, french: unknown, words: Words): unknown {
  const own = new Map(pagesOf(raw, words).map((page) => [page.key, page]));
  const whole = ({ path, id, parts }: Page) => [
    path,
    ...[id, ...parts].map((part) => `${path}#${part}`),
  ];
  const pages = pagesOf(french, fr).flatMap((page) => {
    const to = own.get(page.key);
    return to ? whole(page).map((address, at) => [address, whole(to)[at]] as const) : [];
  });
  const files = Object.entries(fr.files).map(
    ([key, file]) => [`/${file}`, `/${Object(words.files)[key]}`] as const,
  );
  const led = new Map([...pages, ...files]);
  const replaced = (value: unknown, key?: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => replaced(item));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [name, replaced(inner, name)]),
      );
    return isAddress(key) ? (led.get(String(value)) ?? value) : value;
  };
  return replaced(raw);
}

/** The ids of a section and of its title. */
const section = (id: string, { ids }: Words) => [id, `${id}-${ids.title}`];

function homeParts(projects: readonly Unchecked[], words: Words): string[] {
  const { ids } = words;
  const featured = featuredRank(
    projects.map((project) => ({ ...project, picture: Object(project.picture) })),
  );
  if (featured < 0) return [];
  const others = projects.flatMap((_, rank) =>
    rank === featured ? [] : `${ids.otherProject}-${rank + 1}`,
  );
  return [
    ...section(ids.featured, words),
    ids.featuredProject,
    ...(others.length > 0 ? [...section(ids.others, words), ...others] : []),
  ];
}

const profileParts = (content: Unchecked, words: Words) => [
  ...sectionList
    .filter(({ field }) => listOf(content[field]).length > 0)
    .flatMap(({ key }) =>
      section(`${words.pages.profile.id}-${words.sections[key].anchor}`, words),
    ),
  ...listOf(content.projects).map((_, rank) => `${words.ids.project}-${rank + 1}`),
];

function aboutParts(
  { about, owner, values, interests, gallery }: Unchecked,
  words: Words,
): string[] {
  const { journey } = Object(about) as Unchecked;
  const { ids } = words;
  const parts = [
    [ids.journey, listOf(journey).length > 0 || Object(owner).portrait !== undefined],
    [ids.values, listOf(values).length > 0],
    [ids.interests, listOf(interests).length > 0],
    [ids.gallery, listOf(gallery).length > 0],
  ] as const;
  return parts.flatMap(([id, shown]) => (shown ? section(id, words) : []));
}

const contactParts = (words: Words) => [
  ...[words.ids.details, words.ids.form].flatMap((id) => section(id, words)),
  ...Object.keys(words.app.fields).map((field) => `${words.pages.contact.id}-${field}`),
];

function legalParts(legal: unknown): string[] {
  const { publisher, logs } = Object(legal) as Unchecked;
  const { status, mediator } = Object(publisher) as Unchecked;
  return [
    'editeur',
    'hebergeur',
    ...(status === 'professional' && mediator ? ['mediateur'] : []),
    ...(logs ? ['journal'] : []),
  ].flatMap((part) => section(`mentions-${part}`, fr));
}

const isAddress = (key: PropertyKey | undefined) => /^(?:href|url)$/.test(String(key));

/** The addresses that a content writes into fields for them, each with its path. */
export const writtenAddresses = (content: unknown): WrittenAddress[] =>
  leavesOf(content).flatMap(([keys, value]) =>
    typeof value === 'string' && isAddress(keys.at(-1))
      ? [{ href: value, path: formatPath(keys) }]
      : [],
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
