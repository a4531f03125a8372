import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { parseRecruitingFacts } from '../content/recruiting.ts';
import { interestNames, placeNames } from '../content/resumeExport.ts';
import { objectsOf, type ResumeFields, takeOut } from '../content/resumeFields.ts';
import type { PlainContent } from '../content/schema.ts';
import { importEntry } from '../content/sections/section.ts';
import { type SectionKey, type sectionFields, sectionList } from '../content/sections.ts';
import { parseUrl } from '../content/urls.ts';
import { capitalized } from '../content/words/fill.ts';
import type { Words } from '../content/words/words.ts';
import { countryName } from './countries.ts';

/**
 * Makes the content of a normalized résumé. The values that it takes are removed from `resume`. Texts that the site needs and
 * the résumé lacks are empty.
 *
 * @param year the year of the copyright line
 * @param words the words of the résumé's language, for texts that no résumé has
 */
export function buildContent(resume: ResumeFields, year: number, words: Words): PlainContent {
  const basics = (resume.basics ?? {}) as ResumeFields;
  delete resume.$schema;
  delete resume.meta;
  const sectionKeys = sectionList
    .filter((section) => objectsOf(resume, section.resume.field).length > 0)
    .map(({ key }) => key);
  const interests = objectsOf(resume, 'interests');
  const recruiting = takeOut<string[]>(basics, 'recruiting');
  const owner = takeOwner(basics, year, words);
  const who = presentation(owner.name ?? BRAND, owner.role, owner.city);

  return {
    owner,
    ...(recruiting && { recruiting: parseRecruitingFacts(recruiting, words) }),
    home: {
      description: words.import.home(who),
      greeting: words.import.greeting,
      intro: takeOut(basics, 'summary') ?? '',
    },
    stats: [],
    profile: {
      description: profileDescription(who, sectionKeys, words),
      lead: profileLead(sectionKeys, words),
    },
    ...takeSections(resume, words),
    about: {
      description: words.import.about(who, interests.length > 0),
      title: words.import.aboutTitle,
      journey: [],
    },
    values: [],
    interests: interests.map((interest) => takeInterest(interest, words)),
    gallery: [],
    contact: {
      form: 'mail',
      description: words.import.contact(who, owner.phone !== undefined),
      lead: words.import.contactLead,
    },
  };
}

type Owner = PlainContent['owner'];
type Place = Pick<Owner, 'city' | 'countryCode'>;
type Interest = PlainContent['interests'][number];
type Sections = Pick<PlainContent, keyof ReturnType<typeof sectionFields>>;

/** The name of a site whose résumé has no name. */
const BRAND = 'Portfolio';

/** Makes the owner of the basics of a résumé, and removes the values that it takes. */
function takeOwner(basics: ResumeFields, year: number, words: Words): Owner {
  const siteUrl = takeSiteUrl(basics);
  const name = takeOut(basics, 'name');
  const phone = takeOut(basics, 'phone');
  const location = (basics.location ?? {}) as ResumeFields;
  const place = importEntry(location, { fields: placeNames }, words) as Place;
  return {
    name,
    brand: name === undefined ? BRAND : undefined,
    role: takeOut(basics, 'label') ?? '',
    siteUrl,
    email: takeOut(basics, 'email') ?? '',
    phone: phone && groupedPhone(phone, place.countryCode),
    ...place,
    country: countryName(place.countryCode, words.language),
    copyrightYear: year,
    links: objectsOf(basics, 'profiles').map(takeLink),
  };
}

/** Takes the address of the site. The address of a page, such as a profile on a network, becomes a link instead. */
function takeSiteUrl(basics: ResumeFields): string {
  const address = takeOut(basics, 'url') ?? '';
  const url = parseUrl(address);
  if (!url) return address;
  const { host, pathname } = url;
  if (pathname === '/') return `https://${host}`;
  const profiles = objectsOf(basics, 'profiles');
  if (!profiles.some(({ url }) => url === address))
    basics.profiles = [...profiles, { network: host, url: address }];
  return '';
}

/** Makes a link of a profile, and removes the values that it takes. A profile without an address is a link to come. */
function takeLink(profile: ResumeFields): Owner['links'][number] {
  const href = takeOut(profile, 'url');
  const username = takeOut(profile, 'username');
  const label = takeOut(profile, 'network') ?? username ?? '';
  return { label, ...(href ? { href } : { soon: true }), username };
}

/** Writes a telephone number in the groups that are usual in its country. A text that is no number stays as it is. */
function groupedPhone(text: string, country: string): string {
  const phone = parsePhoneNumberFromString(text, country as CountryCode);
  if (!phone?.isValid()) return text;
  return text.startsWith('+') ? phone.formatInternational() : phone.formatNational();
}

const takeSections = (resume: ResumeFields, words: Words) =>
  Object.fromEntries(
    sectionList.map(({ field, resume: mapping }) => [
      field,
      objectsOf(resume, mapping.field).map((entry) => importEntry(entry, mapping, words)),
    ]),
  ) as Sections;

/** Makes an interest. If it has no name, its keywords become the name. */
function takeInterest(from: ResumeFields, words: Words): Interest {
  const interest = importEntry(from, { fields: interestNames }, words) as Interest;
  const { title, keywords } = interest;
  if (title) return interest;
  return { ...interest, title: [keywords].flat().join(', '), keywords: undefined };
}

/** The greatest length of the description of a page (schema/pages.ts). */
const MAX_DESCRIPTION_LENGTH = 160;

/** The description of the profile, with the titles of as many sections as there is room for. */
function profileDescription(who: string, sections: readonly SectionKey[], words: Words): string {
  const titles = sections.map((key) => words.sections[key].title);
  const descriptionWith = (count: number) =>
    words.import.profile(who, titles.slice(0, count).join(', '));
  const descriptions = [4, 3, 2, 1].map(descriptionWith);
  return (
    descriptions.find((description) => description.length <= MAX_DESCRIPTION_LENGTH) ??
    descriptionWith(0)
  );
}

/** The first sentence of the profile, which names its main sections. */
function profileLead(sections: readonly SectionKey[], words: Words): string {
  const leads: Partial<Record<SectionKey, string>> = words.import.leads;
  const parts = sections.flatMap((key) => leads[key] ?? []);
  const list = new Intl.ListFormat(words.region).format(parts);
  return `${capitalized(list || words.import.lead)}.`;
}

/** A description of a page has room for this much about the owner, beside its other words. */
const MAX_PRESENTATION_LENGTH = 80;

/** A shorter text presents nobody. */
const MIN_PRESENTATION_LENGTH = 6;

/** Presents the owner by name, role and city, as far as a description has room. */
function presentation(name: string, role: string, city: string | undefined): string {
  const nameAndRole = [name, role].filter(Boolean).join(', ');
  const withCity = role && city ? `${nameAndRole} (${city})` : nameAndRole;
  const text =
    [withCity, nameAndRole, name].find(({ length }) => length <= MAX_PRESENTATION_LENGTH) ?? '';
  return text.length >= MIN_PRESENTATION_LENGTH ? text : `Portfolio ${text}`.trim();
}
