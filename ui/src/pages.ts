import type { ComponentType } from 'react';
import { hasStoryInOwnLanguage, storyAddress } from '../content/pageAddresses';
import { toPlainText } from '../content/richText';
import { fill } from '../content/words/fill';
import { About } from './pages/About';
import { Contact } from './pages/Contact';
import { Home } from './pages/Home';
import { Legal } from './pages/Legal';
import { Profile } from './pages/Profile';
import { Project } from './pages/Project';
import { type Project as ProjectEntry, type Site, sites } from './site';

export interface Page {
  /** The site in the language of the page. */
  readonly site: Site;
  /** A page and its translations have the same key. */
  readonly key: string;
  readonly path: string;
  /** Identifies the page inside the file that holds them all. */
  readonly id: string;
  /** The text of links to the page. */
  readonly label: string;
  /** Language of the label where it is not that of the site. */
  readonly labelLang?: string;
  /** The document's title while the page is shown. */
  readonly title: string;
  readonly description: string;
  /** The path of the navigation's page that a page outside the navigation belongs to. */
  readonly section?: string;
  /** The project whose story the page tells. */
  readonly project?: ProjectEntry;
  readonly Component: ComponentType<{ project?: ProjectEntry | undefined }>;
}

const navigationComponents = { home: Home, profile: Profile, about: About, contact: Contact };
type NavigationKey = keyof typeof navigationComponents;
const navigationKeys = Object.keys(navigationComponents) as NavigationKey[];

/** The pages of the navigation, in its order, each followed by its translations. */
export const navigation: readonly Page[] = navigationKeys.flatMap((key) =>
  sites.map((site) => ({
    site,
    key,
    ...site.pages[key],
    ...site.labels[key],
    title: navigationTitle(site, key),
    description: site[key].description,
    Component: navigationComponents[key],
  })),
);

/** The document's title on a page of the navigation. */
function navigationTitle({ name, owner, titles, words }: Site, key: NavigationKey): string {
  if (key === 'home') return `${name} – ${owner.role}`;
  const pageTitle = key === 'about' ? words.about : titles[key];
  return `${pageTitle} – ${name}`;
}

const [{ legal, name, words }] = sites;

/** Who publishes and who hosts, where the owner tells it; the footer leads there. The first language alone has it. */
export const legalPage: Page | null = legal && {
  site: sites[0],
  key: 'legal',
  path: legal.path,
  id: legal.id,
  label: words.legal,
  title: `${words.legal} – ${name}`,
  description: fill(words.legalDescription, name),
  Component: Legal,
};

/** The pages of the projects whose story is told in the language of `site`. */
const storyPages = (site: Site): readonly Page[] =>
  site.projects.filter(hasStoryInOwnLanguage).map((project) => ({
    site,
    key: `story-${project.storyKey}`,
    ...storyAddress(project.page),
    label: project.title,
    title: `${project.title} – ${site.name}`,
    description: toPlainText(project.summary ?? []),
    section: site.pages.profile.path,
    project,
    Component: Project,
  }));

const pagesWithoutStories = legalPage ? [...navigation, legalPage] : navigation;

/**
 * The only list of pages: routes, prerendering, sitemap and the server's page list come from it. Stories are last, so that
 * no other page waits for them.
 */
export const pages: readonly Page[] = import.meta.env.HAS_STORIES
  ? [...pagesWithoutStories, ...sites.flatMap(storyPages)]
  : pagesWithoutStories;

/** The page at `path`, compared to the letter, as the server and the pre-paint script do. */
export const pageAt = (path: string) => pages.find((page) => page.path === path);

/**
 * The site in the language of the page at `path`, or of the pages around that path. All paths are below the `/` of the first
 * language, so the last language whose home page is above the path is its own.
 */
export const siteAt = (path: string): Site =>
  (import.meta.env.HAS_TRANSLATION &&
    sites.findLast(({ pages: { home } }) =>
      `${path}/`.startsWith(home.path.replace(/\/?$/, '/')),
    )) ||
  sites[0];

/** An address in another language of the site. */
interface Counterpart {
  readonly address: string;
  /** The address leads to the card of a project whose story is not told in that language. */
  readonly isCard?: boolean;
}

/**
 * Finds a page, and one of its parts, in another language. A story that is told in one language alone has its project's
 * card there; any other page without a translation has the home page.
 */
export function counterpartIn(other: Site, page: Page | undefined, part = ''): Counterpart {
  const home = { address: other.pages.home.path };
  if (!page) return home;
  const translation = pages.find(({ site, key }) => site === other && key === page.key);
  if (translation) {
    const translatedPart = partIn(other, page.site, part);
    return { address: translatedPart ? `${translation.path}#${translatedPart}` : translation.path };
  }
  // In a language without the story, the card of its project leads to the story in the first language.
  const rank = other.projects.findIndex((project) => project.page === page.path);
  if (rank < 0) return home;
  return { address: `${other.pages.profile.path}#${other.ids.project}-${rank + 1}`, isCard: true };
}

/** The id, in another language, of the part that has an id in `site`; undefined where the languages do not share it. */
function partIn(other: Site, site: Site, part: string): string | undefined {
  const section = site.profile.sections.find(({ id }) => id === part);
  if (section) return other.profile.sections.find(({ key }) => key === section.key)?.id;
  // The id of a project's card ends in its rank in the list.
  const [, id, rank = ''] = /^(.*?)(-\d+)?$/.exec(part) ?? [];
  const idNames = Object.keys(site.ids) as (keyof Site['ids'])[];
  const idName = idNames.find((name) => site.ids[name] === id);
  return idName && other.ids[idName] + rank;
}

export const notFoundTitle = ({ words, name }: Site) => `${words.notFound} – ${name}`;
