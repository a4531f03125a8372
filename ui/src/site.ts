import site from 'virtual:site';
import type { FormattedPeriod as Period } from '../content/dates';
import type { Site } from '../view-model/buildViewModel';

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
/** A group of skills, or a language. */
export interface SkillGroup {
  /** Empty where it is that of the section. */
  readonly title: string;
  readonly titleLang?: string | undefined;
  readonly level?: string | undefined;
  readonly skills: readonly string[];
}
export type Stat = Site['stats'][number];
/** An entry with a place and a period, such as a job or a degree. */
export interface TimelineEntry {
  readonly title: string;
  readonly titleLang?: string | undefined;
  readonly titleUrl?: string | undefined;
  readonly place?: string | undefined;
  readonly placeUrl?: string | undefined;
  readonly details?: string | undefined;
  readonly about?: string | undefined;
  readonly period?: Period | undefined;
  readonly description?: string | undefined;
  readonly highlights?: readonly string[] | undefined;
  readonly technologies?: readonly string[] | undefined;
  /** Whether it is at the place of the entry before. */
  readonly follows?: true | undefined;
  /** The whole time at the place, where several entries in a row are there. */
  readonly whole?: Period | undefined;
}
export type Trait = Site['values'][number];

/** The public address of a path of the site, which begins with a slash. */
export const urlOf = (path: string) => site.origin + path;
