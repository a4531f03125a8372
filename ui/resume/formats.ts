import JSON5 from 'json5';
import { parse as parseYaml, type YAMLParseError } from 'yaml';
import { type Diagnostic, formatValue } from '../content/diagnostics.ts';
import { decode, encodingDiagnosticOrThrow, inNfc } from '../content/encoding.ts';
import { isObject, type ResumeFields } from '../content/resumeFields.ts';
import { resumeFields } from './fieldNames.ts';

/** What a file says, or why it cannot be read as a résumé. */
export type Read = { readonly json: ResumeFields } | { readonly error: Diagnostic };

/** How to get a JSON Resume where no program makes one. */
const BY_HAND =
  'write your texts into the example at https://jsonresume.org/schema, or run `make site` without RESUME and write them into site/content.ts';
const FROM_LINKEDIN =
  'give the ZIP archive of your data, as LinkedIn sends it, to https://jmperezperez.com/linkedin-to-json-resume/, which makes a JSON Resume of it';

/** Other formats that people have their résumés in, by what a file begins with or has in it. */
const formats: readonly (readonly [sign: RegExp, name: string, todo?: string])[] = [
  [/^%PDF/, 'a PDF'],
  [
    /^(?:PK[\s\S]*(?:Positions|Profile|Skills)\.csv|"?(?:First Name,Last Name|Company Name,Title|School Name,|Name,Url,Authority))/,
    'the data of LinkedIn',
    FROM_LINKEDIN,
  ],
  [/^(?:PK|\xd0\xcf|\{\\rtf)/, 'a document of a word processor, or an archive'],
  [/^\s*<[\s\S]*(?:europass|SkillsPassport)/i, 'a Europass CV'],
  [/^\s*</, 'a web page or XML'],
];

/** Reads a JSON Resume in JSON, with comments and commas too many or not, or in YAML. */
export function readResume(bytes: Uint8Array, file: string): Read {
  const latin1 = Buffer.from(bytes)
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '');
  const format = formats.find(([sign]) => sign.test(latin1));
  if (format) return other(file, format[1], format[2]);
  try {
    return parse(decode(bytes), file);
  } catch (error) {
    return { error: encodingDiagnosticOrThrow(error, file) };
  }
}

const other = (file: string, name: string, todo = BY_HAND): Read => ({
  error: { file, what: 'the file', why: `${name}, and a JSON Resume is needed`, do: todo },
});

function parse(text: string, file: string): Read {
  // JSON with a mistake may be YAML without one.
  const isYaml =
    /\.ya?ml$/i.test(file) || /^\s*[\w-]+:(?:\s|$)/m.test(text.replace(/[{[][\s\S]*$/, ''));
  let json: unknown;
  try {
    json = isYaml ? parseYaml(text) : parseJson(text);
  } catch (error) {
    if (!isYaml && !/^\s*(?:[{["]|\/[/*])/.test(text))
      return other(file, /\S/.test(text) ? 'a text' : 'empty');
    const { message, linePos, lineNumber } = error as YAMLParseError & { lineNumber?: number };
    const line = linePos?.[0].line ?? lineNumber;
    const fault = message.replace(/^JSON5: | at (?:line[\s\S]*|\d+:\d+)$|\\/g, '');
    const inJson =
      ': a text stands between quotes, a comma between two fields, and a bracket at each end';
    return {
      error: {
        file,
        line,
        what: text.split('\n')[(line ?? 1) - 1]?.trim() || 'the end of the file',
        why: `not ${isYaml ? 'YAML' : 'JSON'}: ${fault}`,
        do: `correct that line, or the one before it${isYaml ? '' : inJson}`,
      },
    };
  }
  const read = inNfc(json);
  const fields = isObject(read) ? Object.keys(read) : [];
  if (isObject(read) && isObject(read.cv)) return other(file, 'a CV of RenderCV');
  if (!isObject(read) || !fields.some((field) => resumeFields.includes(field.toLowerCase()))) {
    const what = fields.slice(0, 5).join(', ') || formatValue(json);
    const why = `a JSON Resume is an object, { … }, with fields such as ${resumeFields.slice(0, 4).join(', ')}`;
    return { error: { file, what, why, do: BY_HAND } };
  }
  const isReactiveResume = [read.basics, read.sections, read.metadata].every(isObject);
  return { json: isReactiveResume ? fromReactiveResume(read) : read };
}

/** JSON's own error does not tell the line; JSON5 warns of characters that are right in JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return JSON5.parse(text);
  }
}

/** A Reactive Resume, versions 4 and 5, as JSON Resume; `fieldNames.ts` has the names that it gives to fields. */
function fromReactiveResume({ basics, sections, summary }: ResumeFields): ResumeFields {
  const { profiles, experience, volunteer, ...lists } = shown(sections) as ResumeFields;
  const own = shown(basics) as ResumeFields;
  // The `description` of a job is what it was; in JSON Resume, what the employer is.
  const jobs = (list: unknown) =>
    [list ?? []].flat().map((job) => {
      const { description, summary = description, ...fields }: ResumeFields = Object(job);
      return { ...fields, summary };
    });
  return {
    ...lists,
    basics: { ...own, summary: shown(summary) ?? lists.summary, profiles },
    work: jobs(experience),
    volunteer: jobs(volunteer),
    summary: undefined,
  };
}

/** What an item says of itself and not of its owner. */
const settings = ['id', 'visible', 'hidden', 'icon', 'iconColor', 'options', 'columns'];

/** A part of a Reactive Resume without settings and what its owner has hidden: sections as lists, links as addresses. */
function shown(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(shown).filter((item) => item !== undefined);
  if (!isObject(part)) return part;
  if (part.visible === false || part.hidden === true) return undefined;
  if (Array.isArray(part.items)) return shown(part.items);
  if ('content' in part) return part.content;
  const entries = Object.entries(part).flatMap(([field, value]) => {
    // A level is also a number of dots.
    if (settings.includes(field) || (field === 'level' && typeof value === 'number')) return [];
    const isLink = isObject(value) && ('label' in value || field === 'picture');
    return [[field, isLink ? (value.href ?? value.url) : shown(value)]];
  });
  return Object.fromEntries(entries);
}
