import { createRequire } from 'node:module';
import { recruitingTerm } from '../recruiting.ts';
import { isEmpty, isObject, type ResumeFields } from './fields.ts';
import { entriesOf } from './lists.ts';

export interface Schema {
  readonly type?: 'object' | 'array' | 'string';
  readonly $ref?: string;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

type Table = Readonly<Record<string, Readonly<Record<string, string>>>>;

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

const technologies =
  'technologies technology tech techStack technologyStack stack skills skillsUsed tools tags environment';
const points =
  'responsibilities achievements accomplishments tasks missions bullets bulletPoints points details features';
const address = 'website link href homepage';
const period = { startDate: 'start from startedOn', endDate: 'end to until finishedOn' };
const position = {
  ...period,
  position: 'title role jobTitle',
  url: `${address} companyUrl companyWebsite`,
  location: 'place',
  summary: 'text content',
  highlights: points,
  keywords: technologies,
};

/**
 * Other names that a field goes by in earlier versions of JSON Resume, in themes and in converters. Capital letters,
 * hyphens, underscores and the prefix `x-` make no difference.
 */
const otherNames: Table = {
  '': { basics: 'bio', interests: 'hobbies', certificates: 'certifications' },
  basics: {
    label: 'title headline jobTitle',
    image: 'picture photo avatar',
    phone: 'telephone mobile phoneNumber',
    url: address,
    summary: 'about',
  },
  location: {
    countryCode: 'locationCountryCode',
    region: 'state province',
    postalCode: 'zip zipCode postcode',
    address: 'street',
  },
  profiles: { network: 'name label title platform', username: 'user handle', url: address },
  work: {
    ...position,
    name: 'company employer organization companyName',
    contract: 'contractType employmentType jobType',
  },
  volunteer: { ...position, organization: 'company name association' },
  education: {
    ...period,
    institution: 'school university college',
    area: 'fieldOfStudy field major title',
    studyType: 'degree diploma',
    score: 'gpa grade',
    url: address,
    courses: 'coursework modules highlights',
    summary: 'description text details',
  },
  awards: {
    title: 'name',
    date: 'awardDate',
    awarder: 'issuer organization',
    summary: 'description text',
  },
  certificates: {
    name: 'title',
    date: 'issueDate issued startDate',
    endDate: 'expirationDate expiryDate validUntil',
    issuer: 'authority organization awarder certificationer',
    url: address,
  },
  publications: {
    name: 'title',
    publisher: 'journal',
    releaseDate: 'date',
    url: address,
    summary: 'description text abstract',
  },
  projects: {
    ...period,
    name: 'title',
    description: 'summary text',
    keywords: technologies,
    highlights: points,
    url: address,
    repository: 'github githubUrl repo repositoryUrl sourceCode',
    roles: 'role position',
    entity: 'client company organization',
  },
  references: { reference: 'text quote testimonial recommendation' },
  languages: { language: 'name lang langue', fluency: 'level proficiency niveau' },
  skills: {
    name: 'title category group',
    level: 'proficiency',
    keywords: 'skills items technologies tools',
  },
  interests: { name: 'title', keywords: 'items', summary: 'description text' },
};

/** Only beside `basics`: other formats have lists of these names. */
const besideBasics = { work: 'experience experiences workExperience employment jobs' };

/** Fields whose values make one text, in this order. */
const parts: Readonly<Record<string, readonly [field: string, names: string, between: string]>> = {
  basics: ['name', 'givenName firstName name fullName familyName lastName surname', ' '],
  work: ['location', 'location city locationType workMode', ', '],
  references: ['role', 'role position title jobTitle company organization', ', '],
};

/** A résumé whose fields have the names of JSON Resume 1.0.0. A field with two names keeps both unless they can be one. */
export function renameFields(from: ResumeFields): ResumeFields {
  const resume = withRecruiting(from);
  const lists = { ...otherNames[''], ...(isObject(resume.basics) && besideBasics) };
  return Object.fromEntries(
    Object.entries(rename(resume, schema, lists)).map(([list, value]) => {
      const part = schema.properties?.[list];
      const known = namesIn(part?.items, otherNames[list]);
      const entries = entriesOf(value, list, (name) => known.has(folded(name)));
      return [list, part ? renameInside(entries, part, list) : value];
    }),
  );
}

/** The facts for recruiters, which people write beside `basics` or in it, as the list that this site publishes there. */
function withRecruiting(resume: ResumeFields): ResumeFields {
  const facts: string[] = [];
  const withoutFacts = (fields: ResumeFields) =>
    Object.fromEntries(
      Object.entries(fields).filter(([name, value]) => {
        const term = recruitingTerm(name);
        const said = [value].flat();
        if (!term || value === false || isEmpty(value) || said.some(isObject)) return true;
        facts.push(`${term}\u00a0: ${value === true ? 'Oui' : said.join(', ')}`);
        return false;
      }),
    );
  const others = withoutFacts(resume);
  const basics = ['basics', 'bio'].find((name) => isObject(others[name])) ?? 'basics';
  const person = withoutFacts((others[basics] ?? {}) as ResumeFields);
  if (facts.length === 0) return resume;
  const recruiting = [person.recruiting ?? []].flat();
  return { ...others, [basics]: { ...person, recruiting: [...recruiting, ...facts] } };
}

function renameInside(value: unknown, part: Schema, name: string): unknown {
  const { properties } = part.items ?? part;
  if (!properties) return value;
  if (Array.isArray(value)) return value.map((entry) => renameInside(entry, part, name));
  if (!isObject(value)) return value;
  const fields = rename(inParts(value, name), { properties }, otherNames[name]);
  return Object.fromEntries(
    Object.entries(name === 'basics' ? ofFirstVersion(fields) : fields).map(([field, inner]) => [
      field,
      renameInside(inner, properties[field] ?? {}, field),
    ]),
  );
}

/** A name without what people write otherwise. */
const folded = (name: string) => name.toLowerCase().replace(/^x-/, '').replace(/[-_ ]/g, '');

/** The fields of an object, by all the names that they go by. */
const namesIn = ({ properties = {} }: Schema = {}, others: Readonly<Record<string, string>> = {}) =>
  new Map([
    ...Object.entries(others).flatMap(([field, names]) =>
      names.split(' ').map((name) => [folded(name), field] as const),
    ),
    ...Object.keys(properties).map((field) => [folded(field), field] as const),
  ]);

function rename(
  fields: ResumeFields,
  { properties = {} }: Schema,
  others: Readonly<Record<string, string>> = {},
): ResumeFields {
  const known = namesIn({ properties }, others);
  const fieldOf = (name: string) => known.get(folded(name)) ?? name;
  const rank = ([name]: readonly [string, unknown]) => (fieldOf(name) === name ? 0 : 1);
  const present = Object.entries(fields).filter(([, value]) => isPresent(value));
  const renamed = new Map<string, unknown>();
  // The field's own name first.
  for (const [name, value] of present.toSorted((one, other) => rank(one) - rank(other))) {
    const field = fieldOf(name);
    const before = renamed.get(field);
    if (before === undefined) renamed.set(field, value);
    else if (properties[field]?.type === 'array')
      renamed.set(field, [before, value].flatMap(itemsOf));
    else if (JSON.stringify(before) !== JSON.stringify(value)) renamed.set(name, value);
  }
  return Object.fromEntries(renamed);
}

/** The items of a list that may be one text; those of `highlights` have commas. */
const itemsOf = (value: unknown) =>
  typeof value === 'string' && !/[.!?]\s*$/.test(value) ? value.split(/[,;\n]/) : value;

const isPresent = (value: unknown) => value !== undefined && value !== null && value !== '';

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
  const texts = said.map(([, value]) => String(value).trim());
  const bare = texts.map((text) => ` ${text.toLocaleLowerCase('fr')} `);
  const isRepeated = (text = '', at: number) =>
    bare.some((other, rank) => (other === text ? rank < at : other.includes(text)));
  const whole = texts.filter((_, at) => !isRepeated(bare[at], at));
  return {
    ...(whole.length > 0 && { [field]: whole.join(between) }),
    ...Object.fromEntries(entries.filter((entry) => !isPart(entry))),
  };
}

/** The first version had addresses and numbers in parts, `{ work, personal }`, and profiles as an object. */
function ofFirstVersion(basics: ResumeFields): ResumeFields {
  const { email, phone, url, websites, profiles } = basics;
  const inOne = (field: string, others: string, parts: unknown, main?: unknown) => {
    if (!isObject(parts)) return {};
    const [first, ...rest] = [main, ...Object.values(parts)].filter(isPresent);
    return { [field]: first, [others]: rest };
  };
  return {
    ...basics,
    ...inOne('url', 'websites', websites, url),
    ...inOne('email', 'emails', email),
    ...inOne('phone', 'phones', phone),
    ...(isObject(profiles) && {
      profiles: Object.entries(profiles).map(([network, username]) => ({ network, username })),
    }),
  };
}
