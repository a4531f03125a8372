import JSON5 from 'json5';
import { type Diagnostic, formatValue } from '../diagnostics.ts';
import { formatPath, leavesOf, parsePath, without } from '../locate.ts';
import type { PlainContent } from '../schema.ts';
import { descriptionOf } from '../schemaTree.ts';
import { sectionList } from '../sections.ts';
import { likelyLanguage } from '../typography.ts';
import { checkContent } from '../validate.ts';
import { allLanguages, DEFAULT_LANGUAGE, type Language, languages } from '../words/words.ts';
import { buildContent } from './buildContent.ts';
import type { ResumeFields } from './fields.ts';
import { readResume } from './formats.ts';
import { type LeftOut, normalizeResume } from './normalize.ts';

/** A path in the résumé and its value. */
type Unplaced = readonly [path: string, value: unknown];

/**
 * Makes the content of a site from the file of a JSON Resume, or says what keeps it from being made. What the résumé has
 * and the site has no field for is kept in comments at the end; what the site needs and the résumé lacks is left empty.
 *
 * @param file the name of the résumé, for the report
 * @param schema the path by which `content.ts` imports the schema's types
 * @param year of the copyright line
 */
export function importResume(bytes: Uint8Array, file: string, schema: string, year: number) {
  const read = readResume(bytes, file);
  if ('error' in read) return read;
  const language = languageOf(read.json);
  const words = languages[language];
  const { resume, leftOut, guessed } = normalizeResume(read.json, words);
  const rest = structuredClone(resume);
  const built = withoutNeedless(buildContent(rest, year, words), language);
  const content: PlainContent =
    language === DEFAULT_LANGUAGE ? built : { languages: [language], ...built };
  const unplaced: Unplaced[] = [
    ...leavesOf(rest).map(([keys, value]) => [formatPath(keys), value] as const),
    ...leftOut.map(({ path, value }) => [path, value] as const),
  ];
  const source = `import type { Content } from '${schema}';

/**
 * Everything a visitor reads, begun from ${file}. Build it: the report says what is missing.
 *
 * Write as it comes from the keyboard: the build sets apostrophes, quotation marks and spaces.
 * \`docs/content.md\` lists every field and says what it is for.
 */
export default ${JSON5.stringify(content, { space: 2, quote: "'" })} satisfies Content;
`;
  return {
    language,
    content,
    source: withComments(source, unplaced, file),
    /** What the owner has to write or look at in it. */
    tasks: tasksOf(content, language, (resume.basics ?? {}) as ResumeFields, leftOut, guessed),
    /** Values that the content does not have as written; they stand in comments, a line each. */
    unplaced,
  };
}

/** The language of a résumé, which is that of the site that is begun from it. */
function languageOf(resume: ResumeFields): Language {
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

/**
 * What the owner has to write or look at in a content that was made from a résumé, each with its path in the content.
 *
 * @param basics those of the normalized résumé
 * @param guessed addresses that nobody has written so
 */
function tasksOf(
  content: PlainContent,
  language: Language,
  basics: ResumeFields,
  leftOut: readonly LeftOut[],
  guessed: readonly string[],
): Diagnostic[] {
  const faults = checkContent(content, language).errors.map((error): Diagnostic => {
    const { path = '', what } = error;
    const unread = leftOut.find((value) => askedFields[value.path] === path);
    if (unread) return { path, what: formatValue(unread.value), why: unread.why, do: unread.do };
    const todo = what === '""' || what === 'missing' ? instructionOf(path, language) : undefined;
    return todo ? { path, what: 'missing', why: reasonOf(content, basics, path), do: todo } : error;
  });
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
  return [...faults, ...others.map(leftOutTask), ...(guessed.length > 0 ? [check] : [])];
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
