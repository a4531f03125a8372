import site from 'virtual:site';
import type { Site } from '../view-model/buildViewModel';

export type { SectionKey } from '../content/sections';
export type { Fact } from '../view-model/facts';
export { site };
export type ExternalLink = Site['owner']['links'][number];
export type Owner = Site['owner'];
export type Picture = NonNullable<Project['picture']>;
export type Project = Site['projects'][number];
export type SkillGroup = Site['skillGroups'][number];
export type Stat = Site['stats'][number];
export type TimelineEntry = Site['experiences'][number] | Site['educations'][number];
export type Trait = Site['values'][number];

/** The public address of a path of the site, which begins with a slash. */
export const urlOf = (path: string) => site.owner.siteUrl + path;
