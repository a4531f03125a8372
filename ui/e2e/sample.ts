import { loadServerBundle } from '../document/serverBundle';
import { samplePage } from '../folders';

/** The sample, as the page under test was built from it. */
export const { content, navigation, notFoundTitle, pages } = await loadServerBundle(samplePage);

export const {
  about,
  contact,
  educations,
  experiences,
  gallery,
  home,
  interests,
  owner,
  profile,
  projects,
  siteName,
  skillGroups,
  stats,
  urlOf,
  values,
} = content;
