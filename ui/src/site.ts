import site from 'virtual:site';
import type { Site } from '../view-model/buildViewModel';
import type { Entry } from '../view-model/entryLines';

export type { FormattedPeriod as Period } from '../content/dates';
export type { SectionKey } from '../content/sections';
export type { Fact } from '../view-model/facts';
export { site };
export type Cv = Site['cvs'][number];
export type ExternalLink = Site['owner']['links'][number];
export type Owner = Site['owner'];
export type Picture = NonNullable<Project['picture']>;
export type Project = Site['projects'][number];
export type Reference = Site['references'][number];
/** A group of skills, or a language; the title is empty where it is that of the section. */
export type SkillGroup = Entry & { readonly title: string; readonly skills: readonly string[] };
export type Stat = Site['stats'][number];
/** An entry with a place and a period, such as a job or a degree. */
export type TimelineEntry = Entry & { readonly title: string };
export type Trait = Site['values'][number];

/** The public address of a path of the site, which begins with a slash. */
export const urlOf = (path: string) => site.origin + path;
