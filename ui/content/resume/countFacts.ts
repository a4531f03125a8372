import { createRequire } from 'node:module';
import JSON5 from 'json5';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { formatDate, type LocalDate } from '../dates.ts';
import type { Diagnostic } from '../diagnostics.ts';
import { parsePath } from '../locate.ts';
import type { CheckedContent, Content } from '../schema.ts';
import { sectionList } from '../sections.ts';
import { setFrenchTypography } from '../typography.ts';
import { checkContent } from '../validate.ts';
import { countryCodeOf, countryName, namedCountry } from './countries.ts';
import { exportResume } from './export.ts';
import { isObject, type ResumeFields } from './fields.ts';
import { importResume } from './import.ts';
import { blocksOf } from './markup.ts';
import { renameOldFields } from './oldFields.ts';
import { readAddress } from './readAddress.ts';
import { isOngoing, readDate } from './readDate.ts';

/** How much of a résumé is left once it is imported. A fact is a value of a field that JSON Resume 1.0.0 has. */
export interface FactCount {
  readonly facts: number;
  /** How many of the facts the content has. */
  readonly inContent: number;
  /** How many of the facts `/resume.json` has. */
  readonly inResume: number;
  /** How many of the facts the pages say. */
  readonly onPages: number;
  /** How many of the facts cannot be read: they stand in comments, and the report says what to write. */
  readonly asked: number;
  /** The paths of the facts that one of the three lacks, with the names of those that do. */
  readonly lost: readonly string[];
  /** Values in comments, those of fields that the schema lacks among them. */
  readonly inComments: number;
  /** What the owner had to write. */
  readonly tasks: number;
}

/**
 * Counts the facts of a résumé; nothing when the import refuses it. What the report asks for is made up.
 *
 * @param pagesOf makes the text of the pages, a line each
 */
export function countFacts(
  text: string,
  pagesOf: (content: CheckedContent) => readonly string[],
): FactCount | undefined {
  const { made } = importResume(text, 'resume.json', '../schema', 2026);
  if (!made) return undefined;
  const content = withPlaceholders(made.content);
  const resume: ResumeFields = exportResume(content);
  const lines = pagesOf(content);
  const shown = [...lines, ...lines.flatMap((line) => line.split(/\s+/))].map(lettersOf);
  const inComments = new Set(made.unplaced.map(([path]) => path));
  const facts = factsOf(renameOldFields(JSON5.parse(text.replace(/^\ufeff/, ''))));
  const found = facts.map(({ path, list, value }) => ({
    path,
    inContent: isIn(value, textsOf(contentPart(content, list))),
    inResume: isIn(value, textsOf(resume[list])),
    onPages: isIn(value, shown),
  }));
  return {
    facts: facts.length,
    inContent: found.filter((fact) => fact.inContent).length,
    inResume: found.filter((fact) => fact.inResume).length,
    onPages: found.filter((fact) => fact.onPages).length,
    asked: found.filter((fact) => !fact.inContent && inComments.has(fact.path)).length,
    lost: found.flatMap(({ path, ...fact }) => {
      const without = places.filter(([field]) => !fact[field]).map(([, name]) => name);
      return without.length > 0 ? [`${path}: not in ${without.join(', ')}`] : [];
    }),
    inComments: made.unplaced.length,
    tasks: made.tasks.length,
  };
}

const places = [
  ['inContent', 'content'],
  ['inResume', 'resume.json'],
  ['onPages', 'pages'],
] as const;

/** The content that the owner has once they have written what is asked for. */
function withPlaceholders(imported: Content) {
  const written = structuredClone(imported);
  // What is written for one fault may be another: a text too long, cut, may repeat another.
  for (let round = 0; round < 10; round++) {
    const { content, errors } = checkContent(written);
    if (content) return content;
    for (const error of errors) mend(written, error);
  }
  throw new Error(
    checkContent(written)
      .errors.map(({ path, why }) => `${path}: ${why}`)
      .join('\n'),
  );
}

const placeholders: Readonly<Record<string, string>> = {
  siteUrl: 'https://a-ecrire.example',
  email: 'a-ecrire@a-ecrire.example',
  countryCode: 'FR',
};

/** Does what a line of the report asks for, with a placeholder. */
function mend(content: Content, { path = '', what, do: todo }: Diagnostic) {
  const keys = parsePath(path);
  const last = keys.pop() ?? '';
  const parent = keys.reduce<unknown>((inside, key) => Object(inside)[key], content);
  if (!isObject(parent) && !Array.isArray(parent)) return;
  const fields = parent as ResumeFields;
  const value = fields[last];
  const [, most] = /^shorten it to (\d+) at most/.exec(todo) ?? [];
  if (todo.startsWith('swap the two dates')) {
    [fields.start, fields.end] = [fields.end, fields.start];
  } else if (path === 'owner.phone') {
    const french = parsePhoneNumberFromString(String(value), 'FR');
    fields.phoneNumber = french?.number ?? `+33${String(value).replace(/\D|^0+/g, '')}`;
  } else if (isObject(value)) value.title = 'À écrire';
  else if (what === '""' || what === 'missing' || value === undefined)
    fields[last] = placeholders[last] ?? 'À écrire';
  else if (most !== undefined) fields[last] = [...String(value)].slice(0, Number(most)).join('');
  else if (/^change or remove/.test(todo)) fields[last] = `${value} (bis)`;
  else if (Array.isArray(parent)) parent.splice(Number(last), 1);
  else delete fields[last];
}

interface Fact {
  readonly path: string;
  /** The list or object of the résumé that it is in. */
  readonly list: string;
  readonly value: string;
}

interface Part {
  readonly properties?: Readonly<Record<string, Part>>;
  readonly items?: Part;
}

const {
  $schema: _,
  meta: __,
  ...known
} = (createRequire(import.meta.url)('@jsonresume/schema/schema.json') as Required<Part>).properties;

/** The values of the fields that the schema has. What goes on today has no end to state. */
function factsOf(resume: ResumeFields): Fact[] {
  return Object.entries(known).flatMap(([list, part]) => inside(resume[list], part, list, list));

  function inside(value: unknown, part: Part, path: string, list: string): Fact[] {
    if (Array.isArray(value))
      return value.flatMap((item, rank) =>
        inside(item, part.items ?? part, `${path}[${rank}]`, list),
      );
    if (isObject(value))
      return Object.entries(part.properties ?? {}).flatMap(([field, inner]) =>
        inside(value[field], inner, `${path}.${field}`, list),
      );
    const text = value === null || value === undefined ? '' : String(value).trim();
    if (!text || (path.endsWith('.endDate') && isOngoing(text))) return [];
    return [{ path, list, value: text }];
  }
}

/** The part of the content that a list of the résumé is imported into. */
function contentPart(content: object, list: string): unknown {
  const fields = content as ResumeFields;
  const section = sectionList.find(({ resume }) => resume.field === list);
  if (section) return fields[section.field];
  if (list === 'interests') return fields.interests;
  const sections = new Set<string>(sectionList.map(({ field }) => field));
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !sections.has(field)));
}

function textsOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [lettersOf(String(value))];
  return Object.values(value).flatMap(textsOf);
}

/** Typography, marks and the scheme of an address aside. */
const lettersOf = (text: string) =>
  setFrenchTypography(text)
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .toLowerCase()
    .replace(/[^\p{L}\d+#]/gu, '');

/** Letters from which a text that is in another can be no coincidence. */
const TELLING = 4;

/** Whether texts say a fact, in one of the forms that the import gives it. */
function isIn(fact: string, texts: readonly string[]): boolean {
  const date = readDate(fact);
  const forms = [
    blocksOf(fact).flatMap(({ text }) => text.split('\n')),
    // A list in one text, and a town with its country.
    fact.split(/[,;\n]/).map((piece) => namedCountry(piece) ?? piece),
    fact.split(',').map((piece) => countryName(namedCountry(piece) ?? '') ?? piece),
    ...[
      date,
      date && formatDate(date as LocalDate),
      date && formatDate(date as LocalDate, 'short'),
      readAddress(fact),
      countryCodeOf(fact),
      countryName(countryCodeOf(fact) ?? ''),
    ].map((form) => (form ? [form] : [])),
    ...(/^[+\d\s().\u00a0/-]{6,}$/.test(fact) ? [[fact.replace(/\D/g, '').slice(-8)]] : []),
  ];
  return forms.some(
    (pieces) =>
      pieces.length > 0 &&
      pieces
        .map(lettersOf)
        .every((piece) =>
          piece.length < TELLING
            ? texts.includes(piece)
            : texts.some((text) => text.includes(piece)),
        ),
  );
}
