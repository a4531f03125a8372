import { createRequire } from 'node:module';
import { Ajv, type ErrorObject } from 'ajv';
import formats from 'ajv-formats';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { type Diagnostic, formatValue } from '../diagnostics.ts';
import { formatPath } from '../locate.ts';
import type { Content } from '../schema.ts';
import { formatLiteral, lineComment } from './literal.ts';

/** A `content.ts` made from a JSON Resume, or what keeps it from being made. */
export interface Import {
  readonly source?: string;
  readonly errors: readonly Diagnostic[];
}

const require = createRequire(import.meta.url);
const ajv = new Ajv({ allErrors: true, strict: false });
formats.default(ajv);
const valid = ajv.compile(require('@jsonresume/schema/schema.json'));

/**
 * Makes the content of a site from the text of a JSON Resume. What the résumé has and the site has no field for
 * stands in comments at the end; what the site needs and the résumé lacks is left empty, and the report asks for it.
 *
 * @param file the name of the résumé, for the report
 * @param schema where `content.ts` finds the schema's types
 * @param year of the copyright line
 */
export function importResume(text: string, file: string, schema: string, year: number): Import {
  let resume: unknown;
  try {
    resume = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    const why = `not JSON: ${error instanceof Error ? error.message : error}`;
    return {
      errors: [{ file, what: 'the file', why, do: 'correct it, or export the résumé again' }],
    };
  }
  if (!valid(resume)) {
    const errors = (valid.errors ?? []).map((error) => ({
      file,
      ...schemaDiagnostic(error, resume),
    }));
    return { errors };
  }
  const rest = structuredClone(resume) as Fields;
  const content = contentOf(rest, year);
  return { source: sourceOf(content, leavesOf(rest), file, schema), errors: [] };
}

function schemaDiagnostic(
  { instancePath, keyword, message = '', params }: ErrorObject,
  resume: unknown,
): Diagnostic {
  const keys = instancePath.split('/').slice(1);
  const value = keys.reduce<unknown>((inside, key) => Object(inside)[key], resume);
  return {
    path: formatPath(keys.map((key) => (/^\d+$/.test(key) ? Number(key) : key))),
    what: formatValue(value),
    // Dates alone have a pattern, and nobody should have to read it.
    why:
      keyword === 'pattern'
        ? 'not a date such as 2024, 2024-09 or 2024-09-01'
        : `${message}${params.additionalProperty ? ` (${params.additionalProperty})` : ''}, according to the schema of JSON Resume`,
    do: 'correct it, or remove it and fill it in later',
  };
}

/** An object of a résumé, from which each field is taken that the content has a place for. */
type Fields = Record<string, unknown>;

/** Takes a text; an empty one is none. */
function take(from: Fields, field: string): string | undefined {
  const value = from[field];
  if (typeof value !== 'string') return undefined;
  delete from[field];
  return value.trim() || undefined;
}

function takeList(from: Fields, field: string): string[] {
  const value = from[field];
  if (!Array.isArray(value)) return [];
  delete from[field];
  return value.map(String);
}

/** The objects of a list; what is taken from them is taken from the résumé. */
const objects = (from: Fields, field: string) => (from[field] ?? []) as Fields[];

function contentOf(resume: Fields, year: number): Content {
  const basics = (resume.basics ?? {}) as Fields;
  const location = (basics.location ?? {}) as Fields;
  delete resume.$schema;
  delete resume.meta;

  const name = take(basics, 'name');
  const role = take(basics, 'label') ?? '';
  const city = take(location, 'city') ?? '';
  const countryCode = take(location, 'countryCode')?.toUpperCase() ?? '';
  const descriptions = descriptionsOf(name ?? 'Portfolio', role, city);
  return {
    owner: {
      name,
      brand: name && name.length <= 40 ? name : 'Portfolio',
      role,
      siteUrl: siteUrlOf(basics),
      email: take(basics, 'email') ?? '',
      ...phoneOf(basics, countryCode),
      city,
      country: countryName(countryCode),
      countryCode,
      copyrightYear: year,
      links: objects(basics, 'profiles').flatMap((profile) => {
        const href = take(profile, 'url');
        return href ? [{ label: take(profile, 'network') ?? new URL(href).hostname, href }] : [];
      }),
    },
    home: {
      description: descriptions.home,
      greeting: 'Bonjour, je suis',
      intro: take(basics, 'summary') ?? '',
    },
    stats: [],
    profile: {
      description: descriptions.profile,
      lead: 'Mes projets, mes compétences, mon expérience et ma formation.',
    },
    projects: objects(resume, 'projects').map(projectOf),
    skillGroups: objects(resume, 'skills').map((group) => ({
      title: take(group, 'name') ?? '',
      skills: takeList(group, 'keywords'),
    })),
    experiences: objects(resume, 'work').map((job) => ({
      title: take(job, 'position') ?? '',
      company: take(job, 'name') ?? '',
      period: periodOf(job),
      description: take(job, 'summary') ?? joined(takeList(job, 'highlights')),
    })),
    educations: objects(resume, 'education').map((degree) => ({
      title: take(degree, 'area') ?? take(degree, 'studyType') ?? '',
      school: take(degree, 'institution') ?? '',
      period: periodOf(degree),
      description: joined(takeList(degree, 'courses')),
    })),
    about: { description: descriptions.about, title: 'À propos de moi', journey: [] },
    values: [],
    interests: objects(resume, 'interests').map((interest) => ({
      title: take(interest, 'name') ?? '',
      description: takeList(interest, 'keywords').join(', ') || undefined,
    })),
    gallery: [],
    contact: {
      description: descriptions.contact,
      lead: 'Un poste, une mission, une question ? Quelques lignes suffisent pour commencer.',
    },
  };
}

function projectOf(project: Fields): Content['projects'][number] {
  const href = take(project, 'url');
  const highlights = takeList(project, 'highlights');
  // As this site publishes them itself.
  const after = (term: string) => {
    const at = highlights.findIndex((highlight) => highlight.startsWith(`${term}\u00a0: `));
    return at < 0 ? undefined : highlights.splice(at, 1)[0]?.slice(term.length + 3);
  };
  return {
    title: take(project, 'name') ?? '',
    description: take(project, 'description') ?? '',
    technologies: takeList(project, 'keywords'),
    links: href ? [{ label: 'Voir le projet', href }] : [],
    team: after('Équipe'),
    duration: after('Durée'),
    role: joined(takeList(project, 'roles')),
    result: joined(highlights),
  };
}

/** A list in one text, as `resume.ts` takes it apart again. */
const joined = (items: readonly string[]) => items.join(' ; ') || undefined;

/** JSON Resume may say the day; a CV does not. */
function periodOf(item: Fields): Content['experiences'][number]['period'] {
  const [start = '', end] = [take(item, 'startDate'), take(item, 'endDate')].map((date) =>
    date?.slice(0, 7),
  );
  return { start, end };
}

/** The address of the site, if the résumé's is that of a site and not of a page on one. */
function siteUrlOf(basics: Fields): string {
  const url = URL.canParse(String(basics.url)) ? new URL(String(basics.url)) : undefined;
  if (!url || url.pathname + url.search + url.hash !== '/') return '';
  delete basics.url;
  return `https://${url.host}`;
}

/** The number as it is read and as it is dialled, when the country tells how. */
function phoneOf(basics: Fields, country: string): { phone?: string; phoneNumber?: string } {
  const written = String(basics.phone ?? '');
  const phone = parsePhoneNumberFromString(written, country as CountryCode);
  if (!phone) return {};
  delete basics.phone;
  // « +33 (0)6… » is dialled neither at home nor from abroad.
  const shown = /\(0\)/.test(written) ? phone.formatInternational() : written.trim();
  return { phone: shown, phoneNumber: phone.number };
}

function countryName(code: string): string {
  try {
    const name = new Intl.DisplayNames('fr', { type: 'region', fallback: 'none' }).of(code);
    return name ?? '';
  } catch {
    return '';
  }
}

/** What search engines show of each page: 50 to 160 characters. */
function descriptionsOf(name: string, role: string, city: string) {
  const who = [`${name}, ${role} (${city})`, `${name}, ${role}`, name].find(
    (text) => text.length <= 80 && !/, $|, \(|\(\)/.test(text),
  );
  return {
    home: `${who}. Présentation, chiffres et moyens de prendre contact.`,
    profile: `${who}. Projets, compétences, expérience et formation.`,
    about: `${who}. Parcours, valeurs, centres d’intérêt et quelques images.`,
    contact: `${who}. Adresse électronique, téléphone et formulaire de contact.`,
  };
}

/** What is left in the résumé, a path and a value each. */
function leavesOf(value: unknown, keys: readonly PropertyKey[] = []): [string, unknown][] {
  if (value === '') return [];
  if (typeof value !== 'object' || value === null) return [[formatPath(keys), value]];
  return Object.entries(value).flatMap(([key, inside]) =>
    leavesOf(inside, [...keys, Array.isArray(value) ? Number(key) : key]),
  );
}

function sourceOf(
  content: Content,
  rest: readonly [string, unknown][],
  file: string,
  schema: string,
): string {
  const comments = [
    `The site has no field for these values of ${file}:`,
    ...rest.map(([path, value]) => `${path}: ${JSON.stringify(value)}`),
  ];
  return `import type { Content } from '${schema}';

/**
 * Everything a visitor reads, begun from ${file}. Build it: the report says what is missing.
 *
 * Write French as it comes from the keyboard: the build sets apostrophes, quotation marks and spaces. Every field
 * there may be, and what it is for, stands in \`ui/content/schema.ts\`.
 */
export default ${formatLiteral(content)} satisfies Content;
${rest.length > 0 ? `\n${comments.map(lineComment).join('\n')}\n` : ''}`;
}
