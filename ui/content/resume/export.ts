import { recruitingFacts } from '../../view-model/buildViewModel.ts';
import { latestFirst } from '../dates.ts';
import type { CheckedContent } from '../schema.ts';

/** The content as a JSON Resume document (schema 1.0.0). `picture` is the portrait's path in the site. */
export function exportResume(content: CheckedContent, picture?: string) {
  const { owner, home, projects, skillGroups, interests } = content;
  const recruiting = recruitingFacts(content);
  return {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: {
      name: owner.name ?? owner.brand,
      label: owner.role,
      ...(picture && { image: owner.siteUrl + picture }),
      email: owner.email,
      ...(owner.phoneNumber && { phone: owner.phoneNumber }),
      url: owner.siteUrl,
      summary: home.intro,
      location: { city: owner.city, countryCode: owner.countryCode },
      profiles: owner.links.flatMap(({ label, href }) =>
        href ? [{ network: label, url: href }] : [],
      ),
      ...(recruiting && {
        recruiting: recruiting.map(({ term, detail }) => `${term}\u00a0: ${detail}`),
      }),
    },
    work: content.experiences
      .toSorted(latestFirst)
      .map(({ title, company, period, description }) => ({
        name: company,
        position: title,
        ...dates(period),
        ...(description && { summary: description }),
      })),
    education: content.educations
      .toSorted(latestFirst)
      .map(({ title, school, period, description }) => ({
        institution: school,
        area: title,
        ...dates(period),
        ...(description && { courses: items(description) }),
      })),
    skills: skillGroups.map(({ title, skills }) => ({ name: title, keywords: skills })),
    projects: projects.map(
      ({ title, description, technologies, links, team, duration, role, result }) => {
        const highlights = [
          team && `Équipe\u00a0: ${team}`,
          duration && `Durée\u00a0: ${duration}`,
          ...items(result ?? ''),
        ].filter(Boolean);
        const url = links.find(({ href }) => href)?.href;
        return {
          name: title,
          description,
          keywords: technologies,
          ...(highlights.length > 0 && { highlights }),
          ...(role && { roles: items(role) }),
          ...(url && { url: url.startsWith('/') ? owner.siteUrl + url : url }),
        };
      },
    ),
    interests: interests.map(({ title }) => ({ name: title })),
    meta: { canonical: `${owner.siteUrl}/resume.json`, version: 'v1.0.0' },
  };
}

/** A text that lists several things, « un ; deux », as a list. */
const items = (text: string) => text.split(/[ \u00a0]; /).filter(Boolean);

/** What goes on today has no end. */
function dates({ start, end }: CheckedContent['experiences'][number]['period']) {
  return { startDate: start, ...(end && { endDate: end }) };
}
