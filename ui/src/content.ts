/** The content of the site being built, checked and set by `content/`; the owner's words are in the site's folder. */
import { owner } from 'virtual:site';
import type { Site } from '../view-model/buildViewModel';

export {
  about,
  contact,
  cv,
  educations,
  experiences,
  gallery,
  hand,
  home,
  interests,
  labels,
  legal,
  measured,
  owner,
  profile,
  projects,
  reached,
  recruiting,
  signature,
  skillGroups,
  stats,
  titles,
  values,
} from 'virtual:site';

export type { Fact } from '../view-model/buildViewModel';
export type ExternalLink = Site['owner']['links'][number];
export type Owner = Site['owner'];
export type Picture = NonNullable<Project['picture']>;
export type Project = Site['projects'][number];
export type SkillGroup = Site['skillGroups'][number];
export type Stat = Site['stats'][number];
export type TimelineEntry = Site['experiences'][number] | Site['educations'][number];
export type Trait = Site['values'][number];

/** What the header, titles and metadata call the site. */
export const siteName = owner.name ?? owner.brand;

/** The public address of what stands at `path`, which begins with a slash. */
export const urlOf = (path: string) => owner.siteUrl + path;
