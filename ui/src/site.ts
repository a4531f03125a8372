import sites from 'virtual:site';
import { createContext, use } from 'react';
import type { Site } from '../view-model/buildViewModel';
import type { Entry } from '../view-model/entry';
import type { OwnSectionView } from '../view-model/ownSections';

export type { FormattedPeriod as Period } from '../content/dates';
export type { SectionKey } from '../content/sections';
export type { Fact } from '../view-model/facts';
export type { Site };
export { sites };
export type Cv = Site['cvs'][number];
export type ExternalLink = Site['owner']['links'][number] & { readonly hrefLang?: string };
export type Picture = NonNullable<Project['picture']>;
export type Project = Site['projects'][number];
/** A group of skills, or a language; the title is empty where the section has the same one. */
export type SkillGroup = Entry & { readonly title: string; readonly skills: readonly string[] };
/** A section of the owner's own. */
export type OwnSection = OwnSectionView;
/** An entry with a place and a period, such as a job or a degree. */
export type TimelineEntry = Entry & { readonly title: string };

/** The site in the language of the page shown. */
export const SiteContext = createContext(sites[0]);
export const useSite = () => use(SiteContext);

/** The paths of all pages in all languages. */
const pagePaths = new Set(
  sites.flatMap(({ pages, legal, projects }) => [
    ...Object.values(pages).map(({ path }) => path),
    legal?.path,
    ...projects.flatMap(({ page }) => page ?? []),
  ]),
);

/** Tells the path of a page, with a query and a part or not, from that of a file, which may have no dot either. */
export const isPageAddress = (href: string) => pagePaths.has(href.replace(/[?#].*/, ''));

/** The public address of a path of the site, which begins with a slash. */
export const urlOf = (path: string) => sites[0].origin + path;

/**
 * The `lang` of an element that the built document has in every language: its styles show the one in the language of the
 * document (document/document.ts).
 */
export const langAttribute = ({ language }: Site) =>
  import.meta.env.HAS_TRANSLATION && { lang: language };

/**
 * While the build renders every page into one document: the id of each page's element, by path. Without scripts, links
 * lead to these elements and buttons are disabled; the pre-paint script undoes both.
 */
export const PageAnchors = createContext<Readonly<Record<string, string>> | null>(null);

/** True while the build renders every page into one document. In a browser, it is false. */
export const useIsPrerendered = () => use(PageAnchors) !== null;
