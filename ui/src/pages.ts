import type { ComponentType } from 'react';
import { storyAddress } from '../content/pageAddresses';
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
    const { story, page: path, pageLanguage, title, summary = '' } = project;
    return path && !pageLanguage
      ? {
          site,
          key: `story-${story}`,
          ...storyAddress(path),
          label: title,
          title: `${title} – ${site.name}`,
          description: summary,
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

/** Where a page is in another language: its translation, else the home page. */
export const translationOf = (page: Page | undefined, site: Site) =>
  pages.find((it) => it.site === site && it.key === page?.key) ?? site.pages.home;

export const notFoundTitle = ({ words, name }: Site) => `${words.notFound} – ${name}`;
