import type { ComponentType } from 'react';
import { pageAddresses, storyAddress } from '../content/pageAddresses';
import { About } from './pages/About';
import { Contact } from './pages/Contact';
import { Home } from './pages/Home';
import { Legal } from './pages/Legal';
import { Profile } from './pages/Profile';
import { Project } from './pages/Project';
import { type Project as ProjectEntry, site } from './site';

const { about, contact, home, labels, legal, owner, profile, titles } = site;

export interface Page {
  readonly path: string;
  /** Identifies the page inside the file that holds them all. */
  readonly id: string;
  /** What a link to it says. */
  readonly label: string;
  /** Language of the label where it is not French. */
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

/** The pages of the navigation, in its order. */
export const navigation: readonly Page[] = [
  {
    ...pageAddresses.home,
    ...labels.home,
    title: `${site.name} – ${owner.role}`,
    description: home.description,
    Page: Home,
  },
  {
    ...pageAddresses.profile,
    ...labels.profile,
    title: `${titles.profile} – ${site.name}`,
    description: profile.description,
    Page: Profile,
  },
  {
    ...pageAddresses.about,
    ...labels.about,
    title: `À propos – ${site.name}`,
    description: about.description,
    Page: About,
  },
  {
    ...pageAddresses.contact,
    ...labels.contact,
    title: `${titles.contact} – ${site.name}`,
    description: contact.description,
    Page: Contact,
  },
];

/** Who publishes and who hosts, where the owner tells it; the footer leads there. */
export const legalPage: Page | null = legal && {
  ...pageAddresses.legal,
  label: 'Mentions légales',
  title: `Mentions légales – ${site.name}`,
  description: `Qui publie et qui héberge le site ${site.name}, et comment les joindre.`,
  Page: Legal,
};

/** The pages of the projects that have a story. They are last: no other page waits for them. */
function projectPages(): readonly Page[] {
  return site.projects.flatMap((project) => {
    const { page: path, title, summary = '' } = project;
    return path
      ? {
          ...storyAddress(path),
          label: title,
          title: `${title} – ${site.name}`,
          description: summary,
          section: pageAddresses.profile.path,
          project,
          Page: Project,
        }
      : [];
  });
}

const ownPages = legalPage ? [...navigation, legalPage] : navigation;

/** The only list of pages: routes, prerendering, sitemap and the server's page list come from it. */
export const pages: readonly Page[] = import.meta.env.HAS_STORIES
  ? [...ownPages, ...projectPages()]
  : ownPages;

/** The page at `path`, compared to the letter, as the server and the pre-paint script do. */
export function pageAt(path: string): Page | undefined {
  return pages.find((page) => page.path === path);
}

export const notFoundTitle = `Page introuvable – ${site.name}`;
