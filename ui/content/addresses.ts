import { asciiAddress } from './ascii.ts';
import { type Diagnostic, formatValue, truncate } from './diagnostics.ts';
import { featuredRank } from './featured.ts';
import { formatPath, leavesOf } from './locate.ts';
import { nearest } from './nearest.ts';
import { legalAddress, storyAddress } from './pageAddresses.ts';
import { sectionList } from './sections.ts';
import { storyPath } from './stories/storyPath.ts';
import { fr } from './words/fr.ts';

const pageAddresses = { ...fr.pages, legal: legalAddress };
type PageKey = keyof typeof pageAddresses;

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
export const GENERATED_FILES = [
  'cv.pdf',
  'cv.txt',
  'resume.json',
  'robots.txt',
  'sitemap.xml',
  'social-card.png',
] as const;

type Unchecked = Partial<Record<string, unknown>>;

const listOf = (value: unknown): readonly Unchecked[] =>
  Array.isArray(value) ? value.map(Object) : [];

/**
 * The pages of a content, whatever may be wrong with it, so that one report says everything. A browser test compares
 * them with the built document.
 */
export function addressesOf(raw: unknown, files: Iterable<string>): Addresses {
  const content: Unchecked = Object(raw);
  const { siteUrl } = Object(content.owner) as Unchecked;
  const shown = Object.entries(partsOf).filter(
    ([key]) => key !== 'legal' || content.legal !== undefined,
  );
  const stories = listOf(content.projects).flatMap(({ title, slug, story }) => {
    if (typeof title !== 'string' || typeof story !== 'string') return [];
    const path = storyPath({ title, slug: typeof slug === 'string' ? slug : undefined, story }, fr);
    return path === undefined ? [] : storyAddress(path);
  });
  const pages = [
    ...shown.map(([key, parts]) => ({ ...pageAddresses[key as PageKey], parts: parts(content) })),
    ...stories.map((address) => ({ ...address, parts: [] })),
  ];
  return {
    pages: new Map(pages.map(({ path, id, parts }) => [path, new Set([id, ...parts])])),
    files: new Set([...GENERATED_FILES, ...files]),
    siteUrl: typeof siteUrl === 'string' ? asciiAddress(siteUrl) : '',
  };
}

/** The ids of what can be linked to on each page. */
const partsOf: Readonly<Record<PageKey, (content: Unchecked) => string[]>> = {
  home: ({ projects }) => homeParts(listOf(projects)),
  profile: (content) => [
    ...sectionList
      .filter(({ field }) => listOf(content[field]).length > 0)
      .flatMap(({ key }) => section(`profil-${fr.sections[key].anchor}`)),
    ...listOf(content.projects).map((_, rank) => `projet-${rank + 1}`),
  ],
  about: aboutParts,
  contact: () => [
    ...['coordonnees', 'formulaire'].flatMap((part) => section(`contact-${part}`)),
    ...['name', 'email', 'subject', 'message'].map((field) => `contact-${field}`),
  ],
  legal: ({ legal }) => legalParts(legal),
};

/** The ids of a section and of its title. */
const section = (id: string) => [id, `${id}-titre`];

function homeParts(projects: readonly Unchecked[]): string[] {
  const featured = featuredRank(
    projects.map((project) => ({ ...project, picture: Object(project.picture) })),
  );
  if (featured < 0) return [];
  const others = projects.flatMap((_, rank) => (rank === featured ? [] : `autre-${rank + 1}`));
  return [
    ...section('accueil-projets'),
    'projet',
    ...(others.length > 0 ? [...section('accueil-autres'), ...others] : []),
  ];
}

function aboutParts({ about, owner, values, interests, gallery }: Unchecked): string[] {
  const { journey } = Object(about) as Unchecked;
  const parts = {
    parcours: listOf(journey).length > 0 || (Object(owner) as Unchecked).portrait !== undefined,
    valeurs: listOf(values).length > 0,
    interets: listOf(interests).length > 0,
    galerie: listOf(gallery).length > 0,
  };
  return Object.entries(parts).flatMap(([part, shown]) => (shown ? section(`about-${part}`) : []));
}

function legalParts(legal: unknown): string[] {
  const { publisher, logs } = Object(legal) as Unchecked;
  const { status, mediator } = Object(publisher) as Unchecked;
  return [
    'editeur',
    'hebergeur',
    ...(status === 'professional' && mediator ? ['mediateur'] : []),
    ...(logs ? ['journal'] : []),
  ].flatMap((part) => section(`mentions-${part}`));
}

/** The addresses that a content writes into fields for them, each with its path. */
export const writtenAddresses = (content: unknown): WrittenAddress[] =>
  leavesOf(content).flatMap(([keys, value]) =>
    typeof value === 'string' && /^(?:href|url)$/.test(String(keys.at(-1)))
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
