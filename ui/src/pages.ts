import type { ComponentType } from 'react';
import { storyAddress } from '../content/pageAddresses';
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
  /** The site in its language. */
  readonly site: Site;
  /** What it has in common with its translations. */
  readonly key: string;
  readonly path: string;
  /** Identifies the page inside the file that holds them all. */
  readonly id: string;
  /** What a link to it says. */
  readonly label: string;
  /** Language of the label where it is not that of the site. */
  readonly labelLang?: string;
  /** The document's title while the page is shown. */
  readonly title: string;
  readonly description: string;
  /** The path of the navigation's page that it belongs to, where it is not in the navigation. */
  readonly section?: string;
  /** The project that it is about. */
  readonly project?: ProjectEntry;
  readonly Page: ComponentType<{ project?: ProjectEntry | undefined }>;
}

const shown = { home: Home, profile: Profile, about: About, contact: Contact };
type Key = keyof typeof shown;

const titleOf = ({ name, owner, titles, words }: Site, key: Key) =>
  key === 'home'
    ? `${name} – ${owner.role}`
    : `${key === 'about' ? words.about : titles[key]} – ${name}`;

/** The pages of the navigation, in its order, each followed by its translations. */
export const navigation: readonly Page[] = (Object.keys(shown) as Key[]).flatMap((key) =>
  sites.map((site) => ({
    site,
    key,
    ...site.pages[key],
    ...site.labels[key],
    title: titleOf(site, key),
    description: site[key].description,
    Page: shown[key],
  })),
);

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
  Page: Legal,
};

/** The pages of the projects that have a story. They are last: no other page waits for them. */
const projectPages = (site: Site): readonly Page[] =>
  site.projects.flatMap((project) => {
    const { storyKey, page: path, pageLanguage, title, summary = [] } = project;
    return path && !pageLanguage
      ? {
          site,
          key: `story-${storyKey}`,
          ...storyAddress(path),
          label: title,
          title: `${title} – ${site.name}`,
          description: toPlainText(summary),
          section: site.pages.profile.path,
          project,
          Page: Project,
        }
      : [];
  });

const ownPages = legalPage ? [...navigation, legalPage] : navigation;

/** The only list of pages: routes, prerendering, sitemap and the server's page list come from it. */
export const pages: readonly Page[] = import.meta.env.HAS_STORIES
  ? [...ownPages, ...sites.flatMap(projectPages)]
  : ownPages;

/** The page at `path`, compared to the letter, as the server and the pre-paint script do. */
export const pageAt = (path: string) => pages.find((page) => page.path === path);

/** The site in the language of the page at `path`, or of those around it. */
export const siteAt = (path: string): Site =>
  (import.meta.env.HAS_TRANSLATION &&
    sites.findLast(({ pages: { home } }) =>
      `${path}/`.startsWith(home.path.replace(/\/?$/, '/')),
    )) ||
  sites[0];

/** A place in another language of the site. */
interface Place {
  readonly address: string;
  /** Whether it is the card of a project whose story is not told in that language. */
  readonly isCard?: boolean;
}

/**
 * Finds a page, and one of its parts, in another language. For a story that is told in one language alone it is its
 * project's card there, for any other page without a translation the home page.
 */
export function placeIn(other: Site, page: Page | undefined, part = ''): Place {
  if (!page) return { address: other.pages.home.path };
  const translation = pages.find(({ site, key }) => site === other && key === page.key);
  if (translation) {
    const counterpart = partIn(other, page.site, part);
    return { address: counterpart ? `${translation.path}#${counterpart}` : translation.path };
  }
  const rank = other.projects.findIndex((project) => project.page === page.path);
  if (rank < 0) return { address: other.pages.home.path };
  return { address: `${other.pages.profile.path}#${other.ids.project}-${rank + 1}`, isCard: true };
}

/** The id, in another language, of the part that has an id in `site`; undefined where the languages do not share it. */
function partIn(other: Site, site: Site, part: string): string | undefined {
  const section = site.profile.sections.find(({ id }) => id === part);
  if (section) return other.profile.sections.find(({ key }) => key === section.key)?.id;
  // Projects have their place in the list after the id.
  const [, id, place = ''] = /^(.*?)(-\d+)?$/.exec(part) ?? [];
  const names = Object.keys(site.ids) as (keyof Site['ids'])[];
  const name = names.find((name) => site.ids[name] === id);
  return name && other.ids[name] + place;
}

export const notFoundTitle = ({ words, name }: Site) => `${words.notFound} – ${name}`;
