import { createRequire } from 'node:module';
import { recruitingTerm } from '../content/recruiting.ts';
import {
  isEmpty,
  isObject,
  type ResumeFields,
  uniqueTexts,
  withoutEmpty,
} from '../content/resumeFields.ts';
import type { Words } from '../content/words/words.ts';

export interface Schema {
  readonly type?: 'object' | 'array' | 'string';
  readonly $ref?: string;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

const text: Schema = { type: 'string' };
const texts: Schema = { type: 'array', items: text };

/** Fields that JSON Resume lacks and the content has a place for; it allows others than its own. */
const addedFields: Readonly<Record<string, Readonly<Record<string, Schema>>>> = {
  basics: { recruiting: texts },
  work: { keywords: texts, contract: text },
  volunteer: { keywords: texts },
  education: { summary: text },
  certificates: { endDate: { $ref: '#/definitions/iso8601' } },
  languages: { certificate: text },
  projects: { repository: { ...text, format: 'uri' } },
  references: { role: text },
  interests: { summary: text },
};

/** JSON Resume 1.0.0 and the fields above. */
export const schema = structuredClone<Schema>(
  createRequire(import.meta.url)('@jsonresume/schema/schema.json'),
);
for (const [list, added] of Object.entries(addedFields)) {
  const part = schema.properties?.[list];
  Object.assign((part?.items ?? part)?.properties ?? {}, added);
}

/** The lists and objects of a JSON Resume, such as `basics` and `work`. */
export const resumeFields = Object.keys(schema.properties ?? {}).filter(
  (field) => field !== '$schema' && field !== 'meta',
);

/**
 * Other names that a field goes by in earlier versions of JSON Resume, in themes and in converters: in every list that has
 * the field, or in the one named before it. Of two fields with the same name the last one has it. Capital letters, hyphens,
 * underscores and the prefix `x-` make no difference.
 */
const otherNames: Readonly<Record<string, string>> = {
  basics: 'bio',
  work: 'experience experiences workExperience employment jobs',
  certificates: 'certifications',
  interests: 'hobbies',
  startDate: 'start from startedOn',
  endDate: 'end to until finishedOn expirationDate expiryDate validUntil',
  date: 'period awardDate issueDate issued startDate',
  releaseDate: 'date period',
  url: 'website link href homepage companyUrl companyWebsite',
  name: 'title',
  'work.name': 'company employer organization companyName',
  'skills.name': 'category group',
  title: 'name',
  location: 'place',
  description: 'summary text',
  summary: 'description text content details about abstract',
  highlights:
    'responsibilities achievements accomplishments tasks missions bullets bulletPoints points details features',
  keywords:
    'technologies technology tech techStack technologyStack stack skills skillsUsed tools tags environment items',
  label: 'title headline jobTitle',
  image: 'picture photo avatar',
  phone: 'telephone mobile phoneNumber',
  countryCode: 'locationCountryCode',
  region: 'state province',
  postalCode: 'zip zipCode postcode',
  address: 'street',
  network: 'name label title platform',
  username: 'user handle',
  position: 'title role jobTitle',
  contract: 'contractType employmentType jobType',
  organization: 'company name association',
  institution: 'school university college',
  area: 'fieldOfStudy field major title',
  studyType: 'degree diploma',
  score: 'gpa grade',
  courses: 'coursework modules highlights',
  awarder: 'issuer organization',
  issuer: 'authority organization awarder certificationer',
  publisher: 'journal',
  repository: 'github githubUrl repo repositoryUrl sourceCode',
  roles: 'role position',
  entity: 'client company organization',
  reference: 'text quote testimonial recommendation description',
  language: 'name lang langue',
  fluency: 'level proficiency niveau description',
  level: 'proficiency description',
};

/** Fields whose values make one text, in this order. */
const parts: Readonly<Record<string, readonly [field: string, names: string, between: string]>> = {
  basics: ['name', 'givenName firstName name fullName familyName lastName surname', ' '],
  work: ['location', 'location city locationType workMode', ', '],
  references: ['role', 'role position title jobTitle company organization', ', '],
};

/** Lists that people write as a text, or as a map: `{ Français: natif }`, `{ Web: [PHP, CSS] }`. */
const asMaps: Readonly<Record<string, readonly [name: string, said: string]>> = {
  languages: ['language', 'fluency'],
  skills: ['name', 'keywords'],
  interests: ['name', 'keywords'],
  profiles: ['network', 'username'],
};

type Properties = Readonly<Record<string, Schema>>;

/** A name without what people write otherwise. */
const folded = (name: string) => name.toLowerCase().replace(/^x-/, '').replace(/[-_ ]/g, '');

/** The fields of an object, by all the names that they go by. */
function namesIn(properties: Properties, list: string) {
  const others = Object.entries(otherNames).map(
    ([field, names]) => [field.replace(`${list}.`, ''), names] as const,
  );
  const own = Object.keys(properties).map((field) => [field, field] as const);
  return new Map(
    [...others.filter(([field]) => Object.hasOwn(properties, field)), ...own].flatMap(
      ([field, names]) => names.split(' ').map((name) => [folded(name), field] as const),
    ),
  );
}

/**
 * An object by the names of JSON Resume 1.0.0. A field with two names keeps both unless they can be one.
 *
 * @param list the field that it stands in, empty for the résumé itself
 * @param words in the language of the résumé
 */
export function renameFields(
  from: ResumeFields,
  properties: Properties,
  list: string,
  words: Words,
): ResumeFields {
  const known = namesIn(properties, list);
  const fieldOf = (name: string) => known.get(folded(name)) ?? name;
  const isOther = ([name]: readonly [string, unknown]) => Number(fieldOf(name) !== name);
  const isDated = Object.keys(from).some((name) => /^(?:start|end)Date$/.test(fieldOf(name)));
  const fields = inParts('startDate' in properties && !isDated ? inDates(from) : from, list);
  const present = Object.entries(fields).filter(([, value]) => isPresent(value));
  const renamed = new Map<string, unknown>();
  // The field's own name first.
  for (const [name, value] of present.toSorted((one, other) => isOther(one) - isOther(other))) {
    const field = fieldOf(name);
    const before = renamed.get(field);
    if (before === undefined) renamed.set(field, value);
    else if (properties[field]?.type === 'array')
      renamed.set(field, [before, value].flatMap(itemsOf));
    else if (JSON.stringify(before) !== JSON.stringify(value)) renamed.set(name, value);
  }
  const named = Object.fromEntries(renamed);
  return list === '' ? withRecruiting(named, words) : named;
}

/** The items of a list that may be one text; those of `highlights` have commas. */
const itemsOf = (value: unknown) =>
  typeof value === 'string' && !/[.!?]\s*$/.test(value) ? value.split(/[,;\n]/) : value;

const isPresent = (value: unknown) => value !== undefined && value !== null && value !== '';

/** An object whose period in one text is two dates: « 2020 - 2024 ». */
function inDates(from: ResumeFields): ResumeFields {
  const name = Object.keys(from).find((name) => /^(?:dates?|period)$/.test(folded(name))) ?? '';
  const { [name]: period, ...fields } = from;
  if (typeof period !== 'string') return from;
  const [startDate, endDate = startDate] = period.split(/\s+[-–—]\s+|\s+(?:to|à)\s+/);
  return { ...fields, startDate, endDate };
}

/** An object whose text in parts is in one field; a part that another one has is not repeated. */
function inParts(fields: ResumeFields, list: string): ResumeFields {
  const [field = '', names = '', between] = parts[list] ?? [];
  const main = fields[field];
  if (!field || (isPresent(main) && typeof main !== 'string')) return fields;
  const order = names.split(' ').map(folded);
  const rank = (name: string) => order.indexOf(folded(name));
  const isPart = ([name, value]: readonly [string, unknown]) =>
    rank(name) >= 0 && typeof value === 'string' && /\S/.test(value);
  const entries = Object.entries(fields);
  const said = entries.filter(isPart).toSorted(([one], [other]) => rank(one) - rank(other));
  const bare = (text: string) => ` ${text.toLowerCase()} `;
  const whole = uniqueTexts(said.map(([, value]) => String(value))).filter(
    (text, _, all) => !all.some((it) => it !== text && bare(it).includes(bare(text))),
  );
  return {
    ...(whole.length > 0 && { [field]: whole.join(between) }),
    ...Object.fromEntries(entries.filter((entry) => !isPart(entry))),
  };
}

/** The facts for recruiters, which people write beside `basics` or in it, as the list that this site publishes there. */
function withRecruiting(resume: ResumeFields, words: Words): ResumeFields {
  const isFact = ([name, value]: readonly [string, unknown]) =>
    recruitingTerm(name, words) &&
    value !== false &&
    !isEmpty(value) &&
    ![value].flat().some(isObject);
  const all = [resume, Object(resume.basics)].map((it: ResumeFields) => Object.entries(it));
  const [rest, person] = all.map((it) => Object.fromEntries(it.filter((entry) => !isFact(entry))));
  const facts = all.flat().filter(isFact);
  const said = facts.map(
    ([name, value]) =>
      `${recruitingTerm(name, words)}${words.app.colon}${value === true ? words.import.yes : [value].flat().join(', ')}`,
  );
  if (facts.length === 0) return resume;
  return { ...rest, basics: { ...person, recruiting: [person?.recruiting ?? [], said].flat() } };
}

/** The entries of a list; of those that people write as a text or a map, as objects: « Français : natif, Breton ». */
export function entriesOf(value: unknown, list: string, properties: Properties = {}): unknown[] {
  const items: unknown[] = [value].flat();
  const [main, said] = asMaps[list] ?? [];
  if (!main || !said) return items;
  const known = namesIn(properties, list);
  const entry = ([name, it]: readonly [string, unknown]) => ({ [main]: name, [said]: it });
  const isText = (it: unknown) => typeof it === 'string' || typeof it === 'number';
  const isSaid = (it: unknown) =>
    isText(it) || (said === 'keywords' && Array.isArray(it) && it.every(isText));
  return items.flatMap((item) => {
    if (typeof item === 'string' && list !== 'profiles') {
      // « Web : PHP, CSS » is one of several groups.
      const between = said === 'keywords' && /:\s/.test(item) ? /[;\n]/ : /[,;\n](?![^()]*\))/;
      return (items.length > 1 ? [item] : item.split(between)).flatMap((part) => {
        const text = part.trim().replace(/^[-*•]\s+/, '');
        const [, name = text, it] = /^([^:]+?)\s*:\s+(.+)$/.exec(text) ?? [];
        return name ? [entry([name, it])] : [];
      });
    }
    const pairs = Object.entries((isObject(item) && withoutEmpty(item)) || {});
    // `- Anglais: C1` in YAML; unknown names in small letters may be those of fields.
    const [[first = ''] = []] = pairs;
    const isMap =
      (Array.isArray(value) ? pairs.length === 1 && /^\p{Lu}/u.test(first) : pairs.length > 0) &&
      pairs.every(([name, it]) => !known.has(folded(name)) && isSaid(it));
    return isMap ? pairs.map(entry) : [item];
  });
}
