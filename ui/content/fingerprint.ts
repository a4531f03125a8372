import { createHash } from 'node:crypto';
import type { CheckedContent } from './schema.ts';

/**
 * Tells apart contents whose CVs differ: a hash of all that the printed profile says. What no CV shows, such as
 * pictures, is not in it, nor is how the page looks.
 */
export function contentFingerprint(content: CheckedContent): string {
  const { owner, recruiting, titles = {}, profile, skillGroups, experiences, educations } = content;
  const { name, brand, role, email, phone, city, country, siteUrl, links } = owner;
  const said = {
    owner: { name, brand, role, email, phone, city, country, siteUrl, links },
    recruiting,
    titles: [titles.projects, titles.skills, titles.experience, titles.education],
    order: profile.order,
    projects: content.projects.map(({ picture: _, ...project }) => project),
    skillGroups,
    experiences,
    educations,
  };
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}

/** Of which content a CV was printed; nothing when it is not from `make cv`. */
export function fingerprintOfCv(cv: Uint8Array): string | undefined {
  return /<dc:source>sha256:([\da-f]{64})</.exec(Buffer.from(cv).toString('latin1'))?.[1];
}
