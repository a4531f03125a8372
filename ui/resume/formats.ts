import JSON5 from 'json5';
import { parse as parseYaml, type YAMLParseError } from 'yaml';
import { type Diagnostic, formatValue } from '../content/diagnostics.ts';
import { decode, inNfc, NotUtf8 } from '../content/encoding.ts';
import { fileDiagnosticOrThrow } from '../content/readFile.ts';
import type { ResumeFields } from '../content/resumeFields.ts';
import { isObject } from '../content/unchecked.ts';
import { resumeFields } from './fieldNames.ts';
import { fromReactiveResume, isReactiveResume } from './reactiveResume.ts';

/** A résumé, or why its file cannot be read as one. */
export type ReadResume = { readonly json: ResumeFields } | { readonly error: Diagnostic };

/** An instruction for those whose format no program turns into JSON Resume. */
const BY_HAND =
  'write your texts into the example at https://jsonresume.org/schema, or run `make site` without RESUME and write them into site/content.ts';
const FROM_LINKEDIN =
  'give the ZIP archive of your data, as LinkedIn sends it, to https://jmperezperez.com/linkedin-to-json-resume/, which makes a JSON Resume of it';

interface OtherFormat {
  readonly name: string;
  /** The pattern of what only files of this format begin with or have in them. */
  readonly sign: RegExp;
  readonly do: string;
}

/** The other formats that people have their résumés in. */
const otherFormats: readonly OtherFormat[] = [
  { name: 'a PDF', sign: /^%PDF/, do: BY_HAND },
  {
    name: 'the data of LinkedIn',
    sign: /^PK[\s\S]*(?:Positions|Profile|Skills)\.csv/,
    do: FROM_LINKEDIN,
  },
  { name: 'the data of LinkedIn', sign: /^"?First Name,Last Name/, do: FROM_LINKEDIN },
  {
    name: 'a document of a word processor, or an archive',
    sign: /^(?:PK|\xd0\xcf|\{\\rtf)/,
    do: BY_HAND,
  },
  { name: 'a Europass CV', sign: /^\s*<[\s\S]*(?:europass|SkillsPassport)/i, do: BY_HAND },
  { name: 'a web page or XML', sign: /^\s*</, do: BY_HAND },
];

/** Reads a JSON Resume in JSON, with comments and commas too many or not, or in YAML; or the export of Reactive Resume. */
export function readResume(bytes: Uint8Array, file: string): ReadResume {
  const start = Buffer.from(bytes).toString('latin1');
  const format = otherFormats.find(({ sign }) => sign.test(start));
  if (format) return otherFormat(file, format.name, format.do);
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

const otherFormat = (file: string, name: string, todo: string): ReadResume => ({
  error: { file, what: 'the file', why: `${name}, and a JSON Resume is needed`, do: todo },
});

/** JSON's own error does not tell the line; JSON5 warns of characters that are right in JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return JSON5.parse(text);
  }
}

/** The error that the parsers of YAML and JSON5 throw. */
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
      do: isYaml ? 'correct that line, or the one before it' : advice,
    },
  };
}

function resumeIn(value: unknown, file: string): ReadResume {
  const fields = isObject(value) ? value : {};
  if (isObject(fields.cv)) return otherFormat(file, 'a CV of RenderCV', BY_HAND);
  if (isReactiveResume(fields)) return { json: fromReactiveResume(fields) };
  if (resumeFields.some((field) => Object.hasOwn(fields, field))) return { json: fields };
  return {
    error: {
      file,
      what: Object.keys(fields).slice(0, 5).join(', ') || formatValue(value),
      why: `a JSON Resume is an object, { … }, with fields such as ${resumeFields.slice(0, 4).join(', ')}`,
      do: BY_HAND,
    },
  };
}
