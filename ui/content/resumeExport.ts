import { asciiAddresses } from './encoding.ts';
import { factText } from './facts.ts';
import { recruitingFacts } from './recruiting.ts';
import { toTextWithAddresses, withPlainTexts } from './richText.ts';
import type { CheckedContent } from './schema.ts';
import { exportEntry } from './sections/section.ts';
import { resumeLists } from './sections.ts';
import type { Words } from './words/words.ts';

/** The names in JSON Resume of the parts of the owner's address. */
export const placeNames = {
  address: 'address',
  postalCode: 'postalCode',
  city: 'city',
  region: 'region',
  countryCode: 'countryCode',
};

/** The names in JSON Resume of the fields of an interest. */
export const interestNames = { title: 'name', description: 'summary', keywords: 'keywords' };

/** The content as a JSON Resume document (schema 1.0.0). `picture` is the portrait's path in the site. */
export function exportResume(content: CheckedContent, picture: string | undefined, words: Words) {
  const plain = withPlainTexts(content, toTextWithAddresses);
  const { owner, home, interests } = plain;
  const recruiting = recruitingFacts(content, words);
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
      location: exportEntry(owner, { fields: placeNames }, owner.siteUrl, words),
      profiles: owner.links.flatMap(({ label, username, href }) =>
        href || username
          ? [{ network: label, ...(username && { username }), ...(href && { url: href }) }]
          : [],
      ),
      ...(recruiting.length > 0 && {
        recruiting: recruiting.map(({ label, detail }) =>
          factText({ label, detail: toTextWithAddresses(detail) }, words),
        ),
      }),
    },
    ...resumeLists(plain, owner.siteUrl, words),
    ...(interests.length > 0 && {
      interests: interests.map((interest) =>
        exportEntry(interest, { fields: interestNames }, owner.siteUrl, words),
      ),
    }),
    meta: {
      canonical: `${owner.siteUrl}/${words.files.resume}`,
      version: 'v1.0.0',
      // JSON Resume has no place for the titles of lists.
      ...(plain.sections.length > 0 && {
        sections: plain.sections.map(({ key, title, short }) => ({
          key,
          title,
          ...(short && { short }),
        })),
      }),
    },
  });
}
