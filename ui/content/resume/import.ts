import { createRequire } from 'node:module';
import { Ajv, type ErrorObject } from 'ajv';
import formats from 'ajv-formats';
import JSON5 from 'json5';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { type Diagnostic, formatValue } from '../diagnostics.ts';
import { formatPath } from '../locate.ts';
import type { Content } from '../schema.ts';
import { type sectionFields, sectionList } from '../sections.ts';
import { objectsOf, type ResumeFields, takeList, takeText } from './fields.ts';

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
  const rest = structuredClone(resume) as ResumeFields;
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

function contentOf(resume: ResumeFields, year: number): Content {
  const basics = (resume.basics ?? {}) as ResumeFields;
  const location = (basics.location ?? {}) as ResumeFields;
  delete resume.$schema;
  delete resume.meta;

  const name = takeText(basics, 'name');
  const role = takeText(basics, 'label') ?? '';
  const city = takeText(location, 'city') ?? '';
  const countryCode = takeText(location, 'countryCode')?.toUpperCase() ?? '';
  const descriptions = descriptionsOf(name ?? 'Portfolio', role, city);
  return {
    owner: {
      name,
      brand: name && name.length <= 40 ? name : 'Portfolio',
      role,
      siteUrl: siteUrlOf(basics),
      email: takeText(basics, 'email') ?? '',
      ...phoneOf(basics, countryCode),
      city,
      country: countryName(countryCode),
      countryCode,
      copyrightYear: year,
      links: objectsOf(basics, 'profiles').flatMap((profile) => {
        const href = takeText(profile, 'url');
        return href
          ? [{ label: takeText(profile, 'network') ?? new URL(href).hostname, href }]
          : [];
      }),
    },
    home: {
      description: descriptions.home,
      greeting: 'Bonjour, je suis',
      intro: takeText(basics, 'summary') ?? '',
    },
    stats: [],
    profile: {
      description: descriptions.profile,
      lead: 'Mes projets, mes compétences, mon expérience et ma formation.',
    },
    ...sectionEntries(resume),
    about: { description: descriptions.about, title: 'À propos de moi', journey: [] },
    values: [],
    interests: objectsOf(resume, 'interests').map((interest) => ({
      title: takeText(interest, 'name') ?? '',
      description: takeList(interest, 'keywords').join(', ') || undefined,
    })),
    gallery: [],
    contact: {
      description: descriptions.contact,
      lead: 'Un poste, une mission, une question ? Quelques lignes suffisent pour commencer.',
    },
  };
}

/** The entries of every section, each under its field of the content. */
function sectionEntries(resume: ResumeFields) {
  return Object.fromEntries(
    sectionList.map(({ field, resume: { field: list, import: toEntry } }) => [
      field,
      objectsOf(resume, list).map(toEntry),
    ]),
  ) as Pick<Content, keyof typeof sectionFields>;
}

/** The address of the site, if the résumé's is that of a site and not of a page on one. */
function siteUrlOf(basics: ResumeFields): string {
  const url = URL.canParse(String(basics.url)) ? new URL(String(basics.url)) : undefined;
  if (!url || url.pathname + url.search + url.hash !== '/') return '';
  delete basics.url;
  return `https://${url.host}`;
}

/** The number as it is read and as it is dialled, when the country tells how. */
function phoneOf(basics: ResumeFields, country: string): { phone?: string; phoneNumber?: string } {
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
 * Write French as it comes from the keyboard: the build sets apostrophes, quotation marks and spaces.
 * \`docs/content.md\` lists every field and says what it is for.
 */
export default ${JSON5.stringify(content, { space: 2, quote: "'" })} satisfies Content;
${rest.length > 0 ? `\n${comments.map(lineComment).join('\n')}\n` : ''}`;
}

/** A comment on one line, whatever it says. */
function lineComment(text: string): string {
  return `// ${text.replace(/[\n\r\u2028\u2029]+/g, ' ')}`;
}
