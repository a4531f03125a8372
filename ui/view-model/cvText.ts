import { type FormattedPeriod, rangeText } from '../content/dates.ts';
import { sectionList } from '../content/sections.ts';
import type { Site } from './buildViewModel.ts';

/** What an entry of a section may say; each section's entries have some of it. */
interface Entry {
  readonly title?: string;
  readonly name?: string;
  readonly role?: string;
  readonly titleUrl?: string;
  readonly place?: string;
  readonly placeUrl?: string;
  readonly whole?: FormattedPeriod;
  readonly details?: string;
  readonly period?: FormattedPeriod;
  readonly summary?: string;
  readonly description?: string;
  readonly quote?: string;
  readonly highlights?: readonly string[];
  readonly result?: string;
  readonly facts?: readonly { readonly term: string; readonly detail: string }[];
  readonly level?: string;
  readonly skills?: readonly string[];
  readonly technologies?: readonly string[];
  readonly links?: readonly { readonly label: string; readonly href?: string }[];
  readonly cv?: false;
}

/**
 * The CV as plain text, for application forms and programs: the words of the printed profile, in the order in which they
 * are best read.
 */
export function cvText(site: Site): string {
  const { owner, home, recruiting, profile } = site;
  const head = [
    site.name,
    owner.role,
    [owner.email, owner.phone, owner.siteUrl].filter(Boolean).join(' · '),
    ...owner.links.flatMap(({ href }) => (href ? [href] : [])),
    owner.postalAddress,
    '',
    home.intro,
    ...(recruiting ?? []).map(({ term, detail }) => `${term} : ${detail}`),
  ];
  const sections = profile.sections.flatMap(({ key, title }) => {
    const { field } = sectionList.find((section) => section.key === key) ?? {};
    const entries = (field ? site[field] : []) as readonly Entry[];
    const printed = entries.filter(({ cv }) => cv !== false);
    return [
      '',
      title.toLocaleUpperCase('fr'),
      ...printed.flatMap((entry) => ['', ...lines(entry)]),
    ];
  });
  // Ordinary spaces: programs split words at these alone.
  return `${[...head, ...sections]
    .join('\n')
    .replace(/[\u00a0\u202f]/g, ' ')
    .replaceAll('\u2060', '')}\n`;
}

/** An entry: its title, where and when, then the rest. */
function lines(entry: Entry): string[] {
  const { title, name, role, place, whole, details, period, quote, highlights = [] } = entry;
  const {
    titleUrl,
    placeUrl,
    result,
    facts = [],
    level,
    skills = [],
    technologies = [],
    links = [],
  } = entry;
  const text = entry.summary ?? entry.description;
  return [
    title,
    [place, whole && withLength(whole)].filter(Boolean).join(' · '),
    period && withLength(period),
    details,
    titleUrl,
    placeUrl,
    text,
    quote && `« ${quote} »`,
    [name, quote && role].filter(Boolean).join(', '),
    ...highlights.map((highlight) => `- ${highlight}`),
    result && `Résultat : ${result}`,
    ...facts.map(({ term, detail }) => `${term} : ${detail}`),
    level,
    skills.join(', '),
    technologies.join(', '),
    ...links.flatMap(({ label, href }) => (href ? [`${label} : ${href}`] : [])),
  ].filter((line) => line !== undefined && line !== '') as string[];
}

function withLength(period: FormattedPeriod): string {
  const dates = period.printed ?? rangeText(period);
  return period.length ? `${dates} (${period.length})` : dates;
}
