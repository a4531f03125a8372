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

/** The page that says who publishes and who hosts the site, if the owner tells. It is in the first language alone. */
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
 * The only list of pages: routes, prerendering, sitemap and the server's manifest come from it. Stories are last, so that no
 * other page waits for them.
 */
export const pages: readonly Page[] = import.meta.env.HAS_STORIES
  ? [...pagesWithoutStories, ...sites.flatMap(storyPages)]
  : pagesWithoutStories;

/** The page at exactly this path: the server and the pre-paint script compare paths in the same way. */
export const pageAt = (path: string) => pages.find((page) => page.path === path);

/**
 * The site in the language of the page at `path`, or of the folder of an unknown path. Every path is below the `/` of the first
 * language. The home page of another language, such as `/en`, is above the paths of that language alone.
 */
export function siteAt(path: string): Site {
  if (!import.meta.env.HAS_TRANSLATION) return sites[0];
  const isBelowHomePage = ({ pages: { home } }: Site) =>
    `${path}/`.startsWith(home.path.replace(/\/?$/, '/'));
  return sites.findLast(isBelowHomePage) ?? sites[0];
}

/** The address, in another language, that stands for a page. */
interface Counterpart {
  readonly address: string;
  /** True for the address of a project's card, where the story of the project is not told in the other language. */
  readonly isCard?: boolean;
}

/**
 * Finds what stands for a page, and for one of its parts, in another language: its translation, else the card of the project
 * whose story the page tells, else the home page.
 */
export function counterpartIn(otherSite: Site, page: Page | undefined, part = ''): Counterpart {
  const home = { address: otherSite.pages.home.path };
  if (!page) return home;
  const translation = pages.find(({ site, key }) => site === otherSite && key === page.key);
  if (translation) {
    const translatedPart = partIn(otherSite, page.site, part);
    return { address: translatedPart ? `${translation.path}#${translatedPart}` : translation.path };
  }
  // There the project leads to the story in the first language: its `page` is the same in both.
  const rank = otherSite.projects.findIndex((project) => project.page === page.path);
  if (rank < 0) return home;
  return {
    address: `${otherSite.pages.profile.path}#${otherSite.ids.project}-${rank + 1}`,
    isCard: true,
  };
}

/** The id, in another language, of the part with the id `part` in `site`. A part that the other language lacks has none. */
function partIn(otherSite: Site, site: Site, part: string): string | undefined {
  const section = site.profile.sections.find(({ id }) => id === part);
  if (section) return otherSite.profile.sections.find(({ key }) => key === section.key)?.id;
  // The id of a project's card ends in its rank in the list.
  const [, id, rank = ''] = /^(.*?)(-\d+)?$/.exec(part) ?? [];
  const idNames = Object.keys(site.ids) as (keyof Site['ids'])[];
  const idName = idNames.find((name) => site.ids[name] === id);
  return idName && otherSite.ids[idName] + rank;
}

export const notFoundTitle = ({ words, name }: Site) => `${words.notFound} – ${name}`;
