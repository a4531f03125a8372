import { isDeepStrictEqual } from 'node:util';
import JSON5 from 'json5';
import {
  addressesOf,
  deadAddresses,
  deadParts,
  partLinks,
  writtenAddresses,
} from '../content/addresses.ts';
import { type Diagnostic, formatValue } from '../content/diagnostics.ts';
import { inLanguage, writtenKeys } from '../content/inLanguage.ts';
import { likelyLanguage } from '../content/likelyLanguage.ts';
import { formatPath, leavesOf, parsePath, without, withValue } from '../content/locate.ts';
import type { ResumeFields } from '../content/resumeFields.ts';
import type { PlainContent } from '../content/schema.ts';
import { descriptionOf, schemaTree } from '../content/schemaTree.ts';
import { sectionList } from '../content/sections.ts';
import { checkContent, checkEachLanguage, keysOf, placedBy } from '../content/validate.ts';
import {
  allLanguages,
  DEFAULT_LANGUAGE,
  isLanguage,
  type Language,
  languages,
} from '../content/words/words.ts';
import { checkWrittenOnce, textsOfKinds } from '../content/writtenOnce.ts';
import { buildContent } from './buildContent.ts';
import { readResume } from './formats.ts';
import { joinContents } from './joinContents.ts';
import { sentenceFrom } from './markup.ts';
import { type LeftOut, normalizeResume } from './normalize.ts';

/** A path and its value, which the content does not have as written. */
type Unplaced = readonly [path: string, value: unknown];

/** A résumé as a file. */
export interface ResumeFile {
  /** As the report names it. */
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * Makes the content of a site from the file of a JSON Resume, or says what keeps it from being made. What the résumé has
 * and the site has no field for is kept in comments at the end; what the site needs and the résumé lacks is left empty.
 *
 * @param schema the path by which `content.ts` imports the schema's types
 * @param year of the copyright line
 * @param given the language of the résumé, where neither its name nor its words are to tell
 */
export function importResume(file: ResumeFile, schema: string, year: number, given?: Language) {
  const read = readResume(file.bytes, file.name);
  if ('error' in read) return read;
  const language = given ?? languageOf(file.name, read.json);
  const imported = contentOf(normalizeResume(read.json, languages[language]), language, year);
  const content: PlainContent =
    language === DEFAULT_LANGUAGE
      ? imported.content
      : { languages: [language], ...imported.content };
  const source = sourceOf(content, schema, file.name);
  const { unplaced } = imported;
  const faults = faultsOf(content, language, imported);
  return {
    languages: [language],
    content,
    source: withComments(source, unplaced, file.name),
    /** What the owner has to write or look at in it. */
    tasks: [...faults, ...checksOf(imported, faults), ...deadLinksOf(content)],
    /** Values that the content does not have as written; they stand in comments, a line each. */
    unplaced,
  };
}

/**
 * Makes the content of a site in French and English from a résumé in each. What French has alone is written in French
 * alone, and among the tasks; what English has alone is kept in comments.
 */
export function importResumes(
  files: { readonly fr: ResumeFile; readonly en: ResumeFile },
  schema: string,
  year: number,
) {
  const [french, english] = [files.fr, files.en].map((file) => readResume(file.bytes, file.name));
  if (!french || 'error' in french) return french as { error: Diagnostic };
  if (!english || 'error' in english) return english as { error: Diagnostic };
  const normalized = {
    fr: normalizeResume(french.json, languages.fr),
    en: normalizeResume(english.json, languages.en),
  };
  const { location } = Object(normalized.fr.resume.basics);
  // A résumé need not repeat where its owner lives.
  if (location !== undefined)
    normalized.en.resume.basics = { location, ...Object(normalized.en.resume.basics) };
  const imported = {
    fr: contentOf(normalized.fr, 'fr', year),
    en: contentOf(normalized.en, 'en', year),
  };
  const joined = joinContents(
    { language: 'fr', content: imported.fr.content },
    { language: 'en', content: imported.en.content },
  );
  const { content } = joined;
  const isInFrenchToo = (unplaced: Unplaced) =>
    imported.fr.unplaced.some((other) => isDeepStrictEqual(other, unplaced));
  const englishUnplaced = [
    ...imported.en.unplaced.filter((unplaced) => !isInFrenchToo(unplaced)),
    ...joined.left,
  ];
  const source = sourceOf(content, schema, `${files.fr.name} and ${files.en.name}`);
  return {
    languages: ['fr', 'en'] as Language[],
    content,
    source: withComments(
      withComments(source, imported.fr.unplaced, files.fr.name),
      englishUnplaced,
      files.en.name,
    ),
    tasks: tasksInBoth(joined, imported, files.en.name),
    unplaced: [...imported.fr.unplaced, ...englishUnplaced],
  };
}

/** The content that a normalized résumé gives, and what it leaves. */
function contentOf(
  { resume, leftOut, guessed }: ReturnType<typeof normalizeResume>,
  language: Language,
  year: number,
) {
  const rest = structuredClone(resume);
  const built = withSentences(buildContent(rest, year, languages[language]), language);
  const content = withoutNeedless(built, language);
  const unplaced: Unplaced[] = [
    ...leavesOf(rest).map(([keys, value]) => [formatPath(keys), value] as const),
    ...leftOut.map(({ path, value }) => [path, value] as const),
  ];
  return { content, leftOut, guessed, unplaced, basics: (resume.basics ?? {}) as ResumeFields };
}

/** The content with its prose written as sentences. */
function withSentences(content: PlainContent, language: Language): PlainContent {
  const texts = textsOfKinds(schemaTree(language), content);
  const sentences = texts.filter(({ isSentence }) => isSentence);
  return sentences.reduce<unknown>(
    (changed, { keys, text }) => withValue(changed, keys, sentenceFrom(text)),
    content,
  ) as PlainContent;
}

type ImportedContent = ReturnType<typeof contentOf>;

const sourceOf = (content: object, schema: string, origin: string) =>
  `import type { Content } from '${schema}';

/**
 * Everything a visitor reads, begun from ${origin}. Build it: the report says what is missing.
 *
 * Write as it comes from the keyboard: the build sets apostrophes, quotation marks and spaces.
 * \`docs/content.md\` lists every field and says what it is for.
 */
export default ${JSON5.stringify(content, { space: 2, quote: "'" })} satisfies Content;
`;

/** What the owner has to write or look at in a content of two languages, each thing once. */
function tasksInBoth(
  { content, alone, firstOnly, entryPaths }: ReturnType<typeof joinContents>,
  imported: { readonly fr: ImportedContent; readonly en: ImportedContent },
  english: string,
): Diagnostic[] {
  const published = ['fr', 'en'] as const;
  const plainOf = (language: Language) =>
    inLanguage(content, language, published).plain as PlainContent;
  const tasks = published.flatMap((language) => {
    const faults = faultsOf(plainOf(language), language, imported[language]);
    const checks = checksOf(imported[language], faults).flatMap(({ path = '', ...check }) => {
      const isEnglishEntry = language === 'en' && path.endsWith(']');
      const place = isEnglishEntry ? entryPaths.get(path) : path;
      return place === undefined ? [] : { ...check, path: place };
    });
    const placed = faults.map(({ path = '', ...fault }) => ({
      ...fault,
      path: formatPath(writtenKeys(content, keysOf(path), language)),
    }));
    return [...placed, ...checks];
  });
  const entries = alone.map(
    ({ path, what }): Diagnostic => ({
      path,
      what: formatValue(what),
      why: `${english} has nothing that agrees with it in dates, address or name, so that it is in French alone`,
      do: 'write its texts in each language, { fr: …, en: … }',
    }),
  );
  const isIn = (place: string, path = '') =>
    path === place || path.startsWith(`${place}.`) || path.startsWith(`${place}[`);
  const isInAlone = ({ path }: Diagnostic) => alone.some((entry) => isIn(entry.path, path));
  // A label that both résumés have, such as the name of an employer, is as its owner wants it.
  const isFrenchAlone = ({ path }: Diagnostic) => firstOnly.some((place) => isIn(place, path));
  const once = checkWrittenOnce(content, plainOf('fr'), published);
  const texts = [...once.errors, ...once.warnings.filter(isFrenchAlone)].filter(
    (task) => !isInAlone(task),
  );
  const all = [...tasks, ...entries, ...texts, ...deadLinksOf(content)];
  const keyOf = ({ path, what }: Diagnostic) => JSON.stringify([path, what]);
  const keys = all.map(keyOf);
  return all.filter((task, rank) => keys.indexOf(keyOf(task)) === rank);
}

/** The language of a résumé by the name of its file, such as `cv.en.json`, else by its words. */
function languageOf(name: string, resume: ResumeFields): Language {
  const [, code] = /[._-]([a-z]{2})\.\w+$/i.exec(name) ?? [];
  const named = code?.toLowerCase();
  if (isLanguage(named)) return named;
  // One word alone may be an address or a name.
  const texts = leavesOf(resume).flatMap(([, value]) =>
    typeof value === 'string' && /\s/.test(value.trim()) ? value : [],
  );
  return likelyLanguage(texts.join('\n'), allLanguages) ?? DEFAULT_LANGUAGE;
}

/** The content without the empty texts of fields that need not be there. */
function withoutNeedless(content: PlainContent, language: Language): PlainContent {
  const empty = leavesOf(content).flatMap(([keys, value]) => (value === '' ? [keys] : []));
  const { errors } = checkContent(empty.reduce<unknown>(without, content), language);
  const required = new Set(errors.map(({ path }) => path));
  const needless = empty.filter((keys) => !required.has(formatPath(keys)));
  return needless.reduce<unknown>(without, content) as PlainContent;
}

/** A source with values of the résumé `file` that the content does not have as written, each in a comment on one line. */
export function withComments(source: string, unplaced: readonly Unplaced[], file: string): string {
  const comments = [
    `These values of ${file} are not on the site as written:`,
    ...unplaced.map(([path, value]) => `${path}: ${JSON.stringify(value)}`),
  ].map((text) => `// ${text.replace(/[\n\r\u2028\u2029]+/g, ' ')}\n`);
  return unplaced.length > 0 ? `${source}\n${comments.join('')}` : source;
}

/** What is wrong with a content that was made from a résumé: most often, that something is missing. */
function faultsOf(
  content: PlainContent,
  language: Language,
  { basics, leftOut }: ImportedContent,
): Diagnostic[] {
  return checkContent(content, language).errors.map((error): Diagnostic => {
    const { path = '', what } = error;
    const unread = leftOut.find((value) => askedFields[value.path] === path);
    if (unread) return { path, what: formatValue(unread.value), why: unread.why, do: unread.do };
    const todo = what === '""' || what === 'missing' ? instructionOf(path, language) : undefined;
    return todo ? { path, what: 'missing', why: reasonOf(content, basics, path), do: todo } : error;
  });
}

/** What the owner may write or has to look at in a content that was made from a résumé, besides its faults. */
function checksOf(
  { content, basics, leftOut, guessed }: ImportedContent,
  faults: readonly Diagnostic[],
): Diagnostic[] {
  const asked = new Set(faults.map(({ path }) => path));
  const others = leftOut.filter(({ path }) => !asked.has(askedFields[path]));
  const { phone } = basics;
  if (phone !== undefined && content.owner.phone === undefined)
    others.push({
      path: 'basics.phone',
      value: phone,
      why: 'not a telephone number',
      do: 'write it there, `phone: "06 12 34 56 78"`',
    });
  const check = {
    path: 'owner.links',
    what: guessed.join(', '),
    why: 'made from the network and the user name, as the résumé has no address',
    do: 'open each of them: where it is not your page, correct `href`',
  };
  return [...others.map(leftOutTask), ...(guessed.length > 0 ? [check] : [])];
}

/** Links to pages, or to parts of them, that the site does not have, such as those of a former site at the same address. */
function deadLinksOf(content: unknown): Diagnostic[] {
  const { languages } = checkEachLanguage(content, new Map());
  const addresses = addressesOf(languages, []);
  return languages.flatMap((language) => {
    const placedAddresses = writtenAddresses(language.plain);
    // Its pages are not rendered yet: that they have a part of the same name would be chance.
    const parts = deadParts(partLinks(placedAddresses, addresses), new Map());
    return [...deadAddresses(placedAddresses, addresses), ...parts].map(placedBy(language));
  });
}

/** What to write in a field that the résumé leaves open: what its description says. */
function instructionOf(path: string, language: Language): string | undefined {
  const description = descriptionOf(path, language) ?? '';
  const [sentence] = /^.+?(?=\.(?: |$))/.exec(description) ?? [];
  return sentence && `write ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`;
}

/** What was left out of a field that need not be there. */
function leftOutTask({ path, value, why, do: usual, isKeptInPart }: LeftOut): Diagnostic {
  const field = parsePath(path).at(-1) ?? '';
  const kind = path.replace(/\[\d+\]/g, '[]');
  const todo = isKeptInPart
    ? usual
    : (entryInstructions[kind] ?? `${entryInstructions[field] ?? usual}, if you want it`);
  return { path: entryOf(path), what: `${path}, ${formatValue(value)}`, why, do: todo };
}

/** How a field of the résumé is written in the entry that its value was left out of. */
const entryInstructions: Readonly<Record<string, string>> = {
  startDate: 'write `period: { start: "2024-09" }` there, or add `start` to its `period`',
  date: 'write `date: "2024-09"` there',
  releaseDate: 'write `date: "2024-09"` there',
  url: 'write it whole there, `url: "https://…"`',
  'projects[].url':
    'write it whole there, `links: [{ label: "Voir le projet", href: "https://…" }]`, if you want it',
  'basics.profiles[].url':
    'write the whole address there, `href: "https://…"`, in the place of `soon: true`, or remove the link',
};

/** Why a field is not written; of an entry of a list, which one it is by another of its texts. */
function reasonOf(content: PlainContent, { url }: ResumeFields, path: string): string {
  const { phone, phoneNumber } = content.owner;
  if (path === 'owner.siteUrl' && url !== undefined)
    return `${formatValue(url)} in the résumé is a page of another site, or the address of an employer, a school or a project; it is now a link`;
  const reason = 'the résumé does not say it';
  // Nobody can tell which country a local number belongs to.
  if (path === 'owner.countryCode' && phone && !phoneNumber)
    return `${reason}, and the telephone number ${formatValue(phone)} is dialled from there`;
  const [list = '', rank = ''] = parsePath(path);
  const entry: ResumeFields = Object(Object(Object(content)[list])[rank]);
  const { company, organization, school, ...others } = entry;
  const text = [company, organization, school, ...Object.values(others).flat()].find(
    (value) => typeof value === 'string' && value !== '',
  );
  return text === undefined ? reason : `${reason} where it has ${formatValue(text)}`;
}

/** The fields that the content needs and that a value of the résumé was meant for. */
const askedFields: Readonly<Record<string, string>> = {
  'basics.email': 'owner.email',
  'basics.url': 'owner.siteUrl',
  'basics.location.countryCode': 'owner.countryCode',
};

/** The path in the content of the entry that a path of the résumé is in. */
function entryOf(path: string): string {
  const [list = '', rank, inner] = parsePath(path);
  if (list === 'basics' && rank === 'profiles') return `owner.links[${String(inner)}]`;
  const section = sectionList.find(({ resume }) => resume.field === list);
  return section && rank !== undefined ? `${section.field}[${rank}]` : 'owner';
}
