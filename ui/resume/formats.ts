import JSON5 from 'json5';
import { parse as parseYaml, type YAMLParseError } from 'yaml';
import { type Diagnostic, formatValue } from '../content/diagnostics.ts';
import { decode, inNfc, NotUtf8 } from '../content/encoding.ts';
import { fileDiagnosticOrThrow } from '../content/readFile.ts';
import type { ResumeFields } from '../content/resumeFields.ts';
import { fieldsOf, isObject } from '../content/unchecked.ts';
import { resumeFieldNames } from './fieldNames.ts';
import { fromReactiveResume, isReactiveResume } from './reactiveResume.ts';

/** A résumé, or the fault for which its file cannot be read as one. */
export type ReadResume = ResumeOfFile | { readonly error: Diagnostic };

export interface ResumeOfFile {
  readonly json: ResumeFields;
  /** The fields of the résumé in the order of its file; none if the format has another place for their order. */
  readonly order: readonly string[];
}

/** The instruction for a format that no program turns into JSON Resume. */
const BY_HAND =
  'write your texts into the example at https://jsonresume.org/schema, or run `make site` without RESUME and write them into site/content.ts';
const FROM_LINKEDIN =
  'give the ZIP archive of your data, as LinkedIn sends it, to https://jmperezperez.com/linkedin-to-json-resume/, which makes a JSON Resume of it';

interface OtherFormat {
  readonly name: string;
  /** A pattern that only files of this format match. */
  readonly sign: RegExp;
  readonly advice: string;
}

/** Other formats of résumés, which the import cannot read. */
const otherFormats: readonly OtherFormat[] = [
  { name: 'a PDF', sign: /^%PDF/, advice: BY_HAND },
  {
    name: 'the data of LinkedIn',
    sign: /^PK[\s\S]*(?:Positions|Profile|Skills)\.csv/,
    advice: FROM_LINKEDIN,
  },
  { name: 'the data of LinkedIn', sign: /^"?First Name,Last Name/, advice: FROM_LINKEDIN },
  {
    name: 'a document of a word processor, or an archive',
    sign: /^(?:PK|\xd0\xcf|\{\\rtf)/,
    advice: BY_HAND,
  },
  { name: 'a Europass CV', sign: /^\s*<[\s\S]*(?:europass|SkillsPassport)/i, advice: BY_HAND },
  { name: 'a web page or XML', sign: /^\s*</, advice: BY_HAND },
];

/** Reads a JSON Resume in YAML or in JSON, which may have comments and trailing commas, or the export of Reactive Resume. */
export function readResume(bytes: Uint8Array, file: string): ReadResume {
  const latin1 = Buffer.from(bytes).toString('latin1');
  const format = otherFormats.find(({ sign }) => sign.test(latin1));
  if (format) return otherFormat(file, format.name, format.advice);
  const isYaml = /\.ya?ml$/i.test(file);
  let text = '';
  let value: unknown;
  try {
    text = decode(bytes);
    value = isYaml ? parseYaml(text) : parseJson(text);
  } catch (error) {
    if (error instanceof NotUtf8) return { error: fileDiagnosticOrThrow(error, file) };
    const isJson = /^\s*(?:[{["]|\/[/*])/.test(text);
    if (isYaml || isJson) return syntaxError(error as SyntaxFault, text, file, isYaml);
    return otherFormat(file, /\S/.test(text) ? 'a text' : 'empty', BY_HAND);
  }
  return resumeIn(inNfc(value), file);
}

const otherFormat = (file: string, name: string, advice: string): ReadResume => ({
  error: { file, what: 'the file', why: `${name}, and a JSON Resume is needed`, advice },
});

/** JSON5 reads what JSON refuses, and its errors have a line. It is second, because it warns of characters that JSON allows. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return JSON5.parse(text);
  }
}

/** The error of the parser of YAML, or of JSON5, which has a `lineNumber`. */
type SyntaxFault = YAMLParseError & { readonly lineNumber?: number };

function syntaxError(
  { message, linePos, lineNumber }: SyntaxFault,
  text: string,
  file: string,
  isYaml: boolean,
): ReadResume {
  const line = linePos?.[0].line ?? lineNumber;
  const fault = message.replace(/^JSON5: | at (?:line[\s\S]*|\d+:\d+)$|\\/g, '');
  const advice =
    'correct that line, or the one before it: a text stands between quotes, a comma between two fields, and a bracket at each end';
  return {
    error: {
      file,
      line,
      what: text.split('\n')[(line ?? 1) - 1]?.trim() || 'the end of the file',
      why: `not ${isYaml ? 'YAML' : 'JSON'}: ${fault}`,
      advice: isYaml ? 'correct that line, or the one before it' : advice,
    },
  };
}

function resumeIn(value: unknown, file: string): ReadResume {
  const fields = fieldsOf(value);
  if (isObject(fields.cv)) return otherFormat(file, 'a CV of RenderCV', BY_HAND);
  // Reactive Resume has the order of sections in its layout, which has columns and pages.
  if (isReactiveResume(fields)) return { json: fromReactiveResume(fields), order: [] };
  if (resumeFieldNames.some((field) => Object.hasOwn(fields, field)))
    return { json: fields, order: Object.keys(fields) };
  return {
    error: {
      file,
      what: Object.keys(fields).slice(0, 5).join(', ') || formatValue(value),
      why: `a JSON Resume is an object, { … }, with fields such as ${resumeFieldNames.slice(0, 4).join(', ')}`,
      advice: BY_HAND,
    },
  };
}
