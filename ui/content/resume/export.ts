import { asciiAddresses } from '../ascii.ts';
import { recruitingFacts } from '../recruiting.ts';
import type { CheckedContent } from '../schema.ts';
import { resumeLists } from '../sections.ts';

/** The content as a JSON Resume document (schema 1.0.0). `picture` is the portrait's path in the site. */
export function exportResume(content: CheckedContent, picture?: string) {
  const { owner, home, interests } = content;
  const recruiting = recruitingFacts(content);
  return asciiAddresses({
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: {
      name: owner.name ?? owner.brand,
      label: owner.role,
      ...(picture && { image: owner.siteUrl + picture }),
      email: owner.email,
      ...(owner.phoneNumber && { phone: owner.phoneNumber }),
      url: owner.siteUrl,
      summary: home.intro,
      location: {
        ...(owner.address && { address: owner.address }),
        ...(owner.postalCode && { postalCode: owner.postalCode }),
        ...(owner.city && { city: owner.city }),
        countryCode: owner.countryCode,
        ...(owner.region && { region: owner.region }),
      },
      profiles: owner.links.flatMap(({ label, username, href }) =>
        href || username
          ? [{ network: label, ...(username && { username }), ...(href && { url: href }) }]
          : [],
      ),
      ...(recruiting.length > 0 && {
        recruiting: recruiting.map(({ term, detail }) => `${term}\u00a0: ${detail}`),
      }),
    },
    ...resumeLists(content, owner.siteUrl),
    ...(interests.length > 0 && {
      interests: interests.map(({ title, description, keywords }) => ({
        name: title,
        ...(description && { summary: description }),
        ...(keywords && { keywords }),
      })),
    }),
    meta: { canonical: `${owner.siteUrl}/resume.json`, version: 'v1.0.0' },
  });
}
