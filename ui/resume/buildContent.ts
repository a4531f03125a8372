import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { importRecruiting } from '../content/recruiting.ts';
import { interestNames, placeNames } from '../content/resumeExport.ts';
import { objectsOf, type ResumeFields, take } from '../content/resumeFields.ts';
import type { PlainContent } from '../content/schema.ts';
import { importEntry } from '../content/sections/section.ts';
import { type SectionKey, type sectionFields, sectionList } from '../content/sections.ts';
import { capitalized } from '../content/words/fill.ts';
import type { Words } from '../content/words/words.ts';
import { countryName } from './countries.ts';
import { isNetwork } from './profiles.ts';

/**
 * The content that a normalized résumé gives. What it takes is removed from `resume`; what the site needs and the résumé
 * lacks is an empty text.
 *
 * @param year of the copyright line
 * @param words for what the résumé does not say, in its language
 */
export function buildContent(resume: ResumeFields, year: number, words: Words): PlainContent {
  const { import: own } = words;
  const basics = (resume.basics ?? {}) as ResumeFields;
  delete resume.$schema;
  delete resume.meta;

  const siteUrl = takeSiteUrl(basics, resume);
  const recruiting = take<string[]>(basics, 'recruiting');
  const name = take(basics, 'name');
  const role = take(basics, 'label') ?? '';
  const location = (basics.location ?? {}) as ResumeFields;
  const place = importEntry(location, { fields: placeNames }, words) as Place;
  const keys = sectionList.flatMap((it) => (objectsOf(resume, it.resume.field)[0] ? it.key : []));
  const phone = takePhone(basics, place.countryCode);
  const who = presented(name ?? 'Portfolio', role, place.city);
  const titles = keys.map((key) => words.sections[key].title);
  const profileOf = (count: number) => own.profile(who, titles.slice(0, count).join(', '));
  return {
    owner: {
      name,
      brand: name && name.length <= 40 ? name : 'Portfolio',
      role,
      siteUrl,
      email: take(basics, 'email') ?? '',
      ...phone,
      ...place,
      country: countryName(place.countryCode, words.language) ?? '',
      copyrightYear: year,
      links: takeLinks(objectsOf(basics, 'profiles')),
    },
    ...(recruiting && { recruiting: importRecruiting(recruiting, words) }),
    home: {
      description: own.home(who),
      greeting: own.greeting,
      intro: take(basics, 'summary') ?? '',
    },
    stats: [],
    profile: {
      description:
        [4, 3, 2, 1].map(profileOf).find((it) => it.length <= MOST_OF_DESCRIPTION) ?? profileOf(0),
      lead: leadOf(keys, words),
    },
    ...(Object.fromEntries(
      sectionList.map(({ field, resume: mapping }) => [
        field,
        objectsOf(resume, mapping.field).map((entry) => importEntry(entry, mapping, words)),
      ]),
    ) as Pick<PlainContent, keyof ReturnType<typeof sectionFields>>),
    about: {
      description: own.about(who, objectsOf(resume, 'interests').length > 0),
      title: own.aboutTitle,
      journey: [],
    },
    values: [],
    // Without name, its keywords are one.
    interests: objectsOf(resume, 'interests').map((it) => {
      const interest = importEntry(it, { fields: interestNames }, words) as Interest;
      const { title, keywords } = interest;
      return title
        ? interest
        : { ...interest, title: [keywords].flat().join(', '), keywords: undefined };
    }),
    gallery: [],
    contact: {
      form: 'mail',
      description: own.contact(who, phone.phone !== undefined),
      lead: own.contactLead,
    },
  };
}

/** What the profile begins with: the sections that it has. */
function leadOf(keys: readonly SectionKey[], { region, import: own }: Words): string {
  const leads: Partial<Record<SectionKey, string>> = own.leads;
  const parts = keys.flatMap((key) => leads[key] ?? []);
  return `${capitalized(new Intl.ListFormat(region).format(parts) || own.lead)}.`;
}

type Place = Pick<PlainContent['owner'], 'city' | 'countryCode'>;
type Interest = PlainContent['interests'][number];

/**
 * The address of the site, if the résumé's is that of a site of one's own: neither a page on another site nor the
 * address of an employer, a school or a project. Otherwise it becomes a profile.
 */
function takeSiteUrl(basics: ResumeFields, resume: ResumeFields): string {
  const address = take(basics, 'url');
  if (address === undefined) return '';
  const { host, pathname, search, hash } = new URL(address);
  const others = ['work', 'volunteer', 'education', 'projects'].flatMap((field) =>
    objectsOf(resume, field),
  );
  const isTheirs = others.some(({ url }) => url && bare(new URL(String(url)).host) === bare(host));
  if (pathname + search + hash === '/' && !isNetwork(host) && !isTheirs) return `https://${host}`;
  const profiles = objectsOf(basics, 'profiles');
  if (!profiles.some(({ url }) => url === address))
    basics.profiles = [...profiles, { network: bare(host), url: address }];
  return '';
}

const bare = (host: string) => host.replace(/^www\./, '');

/** Profiles as links, without an address until there is one. No two have the same label: « GitHub », « GitHub (nom) ». */
function takeLinks(profiles: readonly ResumeFields[]): PlainContent['owner']['links'] {
  const labels = new Set<string>();
  return profiles.map((profile) => {
    const href = take(profile, 'url');
    const username = take(profile, 'username');
    const network = take(profile, 'network') ?? (href ? bare(new URL(href).host) : username) ?? '';
    const more = username ?? href?.replace(/^https?:\/\/(?:www\.)?/, '');
    const isTaken = labels.has(network.toLowerCase());
    const label = isTaken ? `${network} (${more})` : network;
    labels.add(label.toLowerCase());
    return { label, ...(href ? { href } : { soon: true }), username };
  });
}

/** The number in its usual groups and, where the country tells, as it is dialled. */
function takePhone(basics: ResumeFields, country: string) {
  const written = String(basics.phone ?? '');
  const phone = parsePhoneNumberFromString(written, country as CountryCode);
  const isPossible = phone?.isPossible();
  // A number may not tell its country.
  const isLocal = !country && /^(?:[\s().\u00a0/-]*\d){6}[\d\s().\u00a0/-]*$/.test(written);
  if (isPossible || isLocal) delete basics.phone;
  if (!isPossible) return isLocal ? { phone: written } : {};
  const shown = /^\s*\+/.test(written) ? phone?.formatInternational() : phone?.formatNational();
  return { phone: shown, phoneNumber: phone?.number };
}

/** What search engines show of a page has 50 to 160 characters. */
const MOST_OF_DESCRIPTION = 160;

/** Who the site is of, as far as there is room for it in a description. */
function presented(name: string, role: string, city = ''): string {
  const said = [`${name}, ${role} (${city})`, `${name}, ${role}`, name].find(
    (text) => text.length <= 80 && !/, $|, \(|\(\)/.test(text),
  );
  return said && said.length > 5 ? said : `Portfolio ${said ?? ''}`.trim();
}
