import { asciiAddress } from '../content/encoding.ts';
import { formatPath } from '../content/locate.ts';
import {
  isEmpty,
  isObject,
  type ResumeFields,
  UNREAD_END,
  uniqueTexts,
  withoutEmpty,
} from '../content/resumeFields.ts';
import type { Words } from '../content/words/words.ts';
import { countryCodeOf, namedCountry } from './countries.ts';
import { entriesOf, renameFields, type Schema, schema } from './fieldNames.ts';
import { lineOf, nameOf, sentencesOf } from './markup.ts';
import { profileAddress, readAddress } from './profiles.ts';
import { isDayFirst, isOngoing, onlyYearIn, readDate } from './readDate.ts';

type Keys = readonly PropertyKey[];

/** A value that cannot be read as what its field is for. */
export interface LeftOut {
  /** Where it was in the résumé. */
  readonly path: string;
  readonly value: unknown;
  readonly why: string;
  readonly do: string;
  /** Whether a part of it is in the résumé all the same, such as the year of a date. */
  readonly isKeptInPart?: boolean;
}

/** The field that a text alone fills, where an object is expected and it is not the first one of its schema. */
const mainFields: Readonly<Record<string, string>> = {
  references: 'reference',
  profiles: 'url',
  location: 'city',
};

/** In characters: a longer description of a job is not one of its employer. */
const LONGEST_ABOUT = 300;

/** Texts of several paragraphs. */
const longTexts = ['summary', 'description', 'reference'];
/** Lists of sentences; the items of others are names. */
const sentenceLists = ['highlights', 'courses'];

/**
 * Makes valid JSON Resume 1.0.0 of a résumé as people have it: other names of fields, empty values, « Présent » as an end,
 * HTML and Markdown, addresses without scheme, names of countries, repetitions.
 *
 * @param words in the language of the résumé
 */
export function normalizeResume(json: ResumeFields, words: Words) {
  const leftOut: LeftOut[] = [];
  /** Addresses that are made from the names of networks and users. */
  const guessed: string[] = [];
  const dayFirst = isDayFirst(json);
  return { resume: normalizeObject(json, schema, []) ?? {}, leftOut, guessed };

  function leaveOut(keys: Keys, value: unknown, why: string, todo: string, isKeptInPart = false) {
    leftOut.push({ path: formatPath(keys), value, why, do: todo, isKeptInPart });
    return undefined;
  }

  /** A value as a text; what is none is left out. */
  function readText(value: unknown, keys: Keys): string | undefined {
    return textOf(value) ?? leaveOut(keys, value, 'a text is expected here', 'write it as a text');
  }

  function normalize(value: unknown, schema: Schema, keys: Keys): unknown {
    if (isEmpty(value)) return undefined;
    if (schema.type === 'array') return normalizeList(value, schema, keys);
    if (schema.type !== 'object') {
      const text = readText(keys.at(-1) === 'location' ? placeOf(value) : value, keys);
      return text === undefined ? undefined : normalizeText(text, schema, keys);
    }
    if (isObject(value)) return normalizeObject(value, schema, keys);
    const [first = ''] = Object.keys(schema.properties ?? {});
    const text = textOf(value);
    return text === undefined
      ? leaveOut(keys, value, 'not an object, { … }', 'write its values in their fields')
      : normalizeObject({ [mainFields[listIn(keys)] ?? first]: text }, schema, keys);
  }

  function normalizeObject(from: ResumeFields, { properties = {} }: Schema, keys: Keys) {
    const named = renameFields(from, properties, listIn(keys), words);
    const [fields, items] = 'highlights' in properties ? withoutLists(named) : [named, []];
    const entries = Object.entries(fields).map(([field, value]) => {
      const known = Object.hasOwn(properties, field) ? properties[field] : undefined;
      return [field, known ? normalize(value, known, [...keys, field]) : withoutEmpty(value)];
    });
    const clean: ResumeFields = Object.fromEntries(entries);
    if (items.length > 0) {
      const points = [items, clean.highlights ?? []];
      const first = Object.keys(named).find((it) => it === 'highlights' || longTexts.includes(it));
      if (first === 'highlights') points.reverse();
      clean.highlights = uniqueTexts(points.flat() as string[]);
    }
    if ('endDate' in properties) {
      const end = textOf(clean.endDate ?? fields.endDate) ?? '';
      const goesOn = !/\S/.test(end) || isOngoing(end);
      // Without its end the entry would go on today. The report on the content asks for it.
      if (!goesOn && clean.endDate === undefined) clean[UNREAD_END] = end.trim();
      // « current: true » says what the missing end does.
      const name = /^(?:is)?_?(?:current(?:ly|job|role)?|ongoing|present)$/i;
      for (const field of Object.keys(clean))
        if (name.test(field) && clean[field] === goesOn) delete clean[field];
    }
    const { description, summary } = clean;
    if (
      'position' in properties &&
      !summary &&
      String(textOf(description)).length > LONGEST_ABOUT
    ) {
      clean.summary = description;
      delete clean.description;
    }
    if ('countryCode' in properties) setCountry(clean);
    if ('network' in properties) setProfileAddress(clean, guessed);
    return withoutEmpty(clean) as ResumeFields | undefined;
  }

  function normalizeList(value: unknown, { items = {} }: Schema, keys: Keys): unknown {
    const field = String(keys.at(-1));
    if (items.type === 'object') {
      const entries = uniqueEntries(entriesOf(value, field, items.properties))
        .filter((entry) => !isEmpty(entry))
        .flatMap((entry, rank) => normalize(entry, items, [...keys, rank]) ?? []);
      const clean = uniqueEntries(entries) as ResumeFields[];
      return field === 'skills' ? listLoneSkills(clean, words.import) : clean;
    }
    const texts = [value].flat(2).flatMap((item, rank) => {
      if (isEmpty(item)) return [];
      const text = readText(item, Array.isArray(value) ? [...keys, rank] : keys);
      if (text === undefined) return [];
      if (sentenceLists.includes(field)) return sentencesOf(text).map(({ text }) => oneLine(text));
      return (Array.isArray(value) ? [text] : text.split(/[,;\n]/)).map(nameOf);
    });
    return uniqueTexts(texts);
  }

  function normalizeText(text: string, schema: Schema, keys: Keys): unknown {
    const field = String(keys.at(-1));
    if (field === 'image') {
      const [name = 'moi.jpg'] = /[^/\\]+\.[a-z]{3,4}(?=$|[?#])/i.exec(text) ?? [];
      const todo = `put the file in site/pictures/ and name it in the field \`portrait\` of \`owner\`: \`portrait: { src: "${name}", alt: "…" }\``;
      return leaveOut(keys, text, 'pictures are not imported', todo, true);
    }
    if (schema.$ref) {
      if (field === 'endDate' && isOngoing(text)) return undefined;
      const date = readDate(text, dayFirst);
      if (date) return date;
      const year = onlyYearIn(text);
      if (!year)
        return field === 'endDate'
          ? undefined
          : leaveOut(keys, text, 'not a date that is certain', 'write it as "2024" or "2024-09"');
      const why = `of this date only the year is certain: ${year} is written`;
      leaveOut(keys, text, why, `add the month, as in "${year}-09", if you know it`, true);
      return year;
    }
    if (schema.format === 'uri') {
      const todo = 'write it whole, beginning with https://';
      return readAddress(text) ?? leaveOut(keys, text, 'not a web address', todo);
    }
    if (schema.format === 'email') {
      const email = text
        .trim()
        .replace(/^mailto:/i, '')
        // « moi [at] example.org », which robots are not to read.
        .replace(/\s*(?:\[(?:at|arobase)\]|\((?:at|arobase)\))\s*/i, '@');
      const todo = 'write one such as "moi@example.com"';
      return emailAddress.test(asciiAddress(email))
        ? email
        : leaveOut(keys, text, 'not an e-mail address', todo);
    }
    if (field === 'countryCode') {
      const todo = 'write two capital letters, such as "FR"';
      return countryCodeOf(nameOf(text)) ?? leaveOut(keys, text, 'not a country code', todo);
    }
    if (longTexts.includes(field)) return joinBlocks(sentencesOf(text));
    if (field === 'label' || field === 'position') return lineOf(text, ', ');
    if (field === 'phone') return nameOf(text).replace(/^tel:/i, '');
    return oneLine(nameOf(text), field === 'address' ? ', ' : ' ');
  }
}

/** The country as a code, wherever the résumé says it for certain. */
function setCountry(location: ResumeFields) {
  const textIn = (field: string) => textOf(location[field]) ?? '';
  const [, town, last = ''] = /^(.+), *([^,]+)$/.exec(textIn('city')) ?? [];
  const country = countryCodeOf(textIn('country'));
  const code = location.countryCode ?? country ?? namedCountry(last);
  if (code === undefined) return;
  location.countryCode = code;
  if (country === code) delete location.country;
  if (namedCountry(last) === code) location.city = town;
  for (const field of ['address', 'region'])
    if (namedCountry(textIn(field)) === code) delete location[field];
}

function setProfileAddress(profile: ResumeFields, guessed: string[]) {
  const { network = '', username, url } = profile;
  if (url !== undefined || typeof username !== 'string') return;
  // « github.com/nom » in the place of the name, but not « nom.bsky.social ».
  const asAddress = username.includes('/') ? readAddress(username) : undefined;
  const known = profileAddress(String(network), username);
  profile.url = known === undefined ? asAddress : readAddress(known);
  if (known !== undefined && profile.url !== undefined) guessed.push(String(profile.url));
}

/** A value as a text without control characters: a number too, and a list of paragraphs. */
function textOf(value: unknown): string | undefined {
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return value.join('\n\n');
  return ['string', 'number', 'boolean'].includes(typeof value)
    ? String(value)
        .replace(/\r\n?/g, '\n')
        .replace(/[^\P{Cc}\n\t]/gu, '')
    : undefined;
}

/** The list or object that a path leads into. */
const listIn = (keys: Keys) => String(keys.findLast((key) => typeof key === 'string') ?? '');

/** The place of a job as a text, where it is written like that of a person. */
const placeOf = (value: unknown) =>
  isObject(value)
    ? Object.values(withoutEmpty(value) ?? {})
        .flat(2)
        .map((part) => nameOf(String(part)))
        .join(', ')
    : value;

/** An entry whose texts have no lists, and the items of those. Several lists in a text stay where they are. */
function withoutLists(entry: ResumeFields): [fields: ResumeFields, items: string[]] {
  const fields = { ...entry };
  const items = longTexts.flatMap((field) => {
    const blocks = sentencesOf(textOf(fields[field] ?? '') ?? '');
    const [first, last] = [blocks.findIndex(isItem), blocks.findLastIndex(isItem)];
    if (first < 0 || !blocks.slice(first, last).every(isItem)) return [];
    fields[field] = joinBlocks(blocks.filter((block) => !isItem(block)));
    return blocks.filter(isItem).map(({ text }) => oneLine(text));
  });
  return [fields, items];
}

const isItem = ({ item }: { item: boolean }) => item;

const joinBlocks = (blocks: readonly { text: string }[]) =>
  blocks.map(({ text }) => text).join('\n\n');

const oneLine = (text: string, between = ' ') => text.replace(/\s*\n\s*/g, between);

const uniqueEntries = (entries: readonly unknown[]): unknown[] => [
  ...new Map(entries.map((entry) => [JSON.stringify(entry), entry])).values(),
];

/** Skills without keywords that are a list rather than groups. */
const LONE_SKILLS = 3;

/** Skills that are no groups, as LinkedIn's converters write them, as one list: « PHP, Rust (Expert) ». */
function listLoneSkills(groups: ResumeFields[], own: Words['import']): ResumeFields[] {
  const isLone = (group: ResumeFields) =>
    Boolean(group.name) && Object.keys(group).every((field) => /^(?:name|level)$/.test(field));
  const lone = groups.filter(isLone);
  if (lone.length < LONE_SKILLS) return groups;
  const others = groups.filter((group) => !isLone(group));
  const keywords = lone.map(({ name, level }) => (level ? `${name} (${level})` : String(name)));
  const name = others.length > 0 ? own.otherSkills : own.skills;
  return [...others, { name, keywords: uniqueTexts(keywords) }];
}

/** As HTML checks it, and with accents before the @. */
const emailAddress =
  /^[\p{L}\p{M}\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/iu;
