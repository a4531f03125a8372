import { loadServerBundle } from '../document/serverBundle';
import { sampleDist } from '../folders';

/** The sample's content, as the page under test was built from it. */
export const {
  navigation,
  notFoundTitle,
  pages,
  site: content,
  urlOf,
} = await loadServerBundle(sampleDist);

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
  name: siteName,
  skillGroups,
  stats,
  values,
} = content;
