import type { ComponentType } from 'react';
import { about, contact, home, owner, profile, siteName } from './content';
import { About } from './pages/About';
import { Contact } from './pages/Contact';
import { Home } from './pages/Home';
import { Profile } from './pages/Profile';

export interface Page {
  readonly path: string;
  /** Identifies the page inside the file that holds them all. */
  readonly id: string;
  /** Its link in the navigation. */
  readonly label: string;
  /** Language of the label where it is not French. */
  readonly labelLang?: 'en';
  /** The document's title while the page is shown. */
  readonly title: string;
  readonly description: string;
  readonly Page: ComponentType;
}

/** The only list of pages: navigation, routes, prerendering, sitemap and the server's page list come from it. */
export const pages: readonly Page[] = [
  {
    path: '/',
    id: 'accueil',
    label: 'Home',
    labelLang: 'en',
    title: `${siteName} – ${owner.role}`,
    description: home.description,
    Page: Home,
  },
  {
    path: '/profil',
    id: 'profil',
    label: 'Profil',
    title: `Profil – ${siteName}`,
    description: profile.description,
    Page: Profile,
  },
  {
    path: '/about',
    id: 'about',
    label: 'About',
    labelLang: 'en',
    title: `À propos – ${siteName}`,
    description: about.description,
    Page: About,
  },
  {
    path: '/contact',
    id: 'contact',
    label: 'Contact',
    title: `Contact – ${siteName}`,
    description: contact.description,
    Page: Contact,
  },
];

export const notFoundTitle = `Page introuvable – ${siteName}`;
