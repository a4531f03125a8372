import { extname } from 'node:path';
import JSON5 from 'json5';
import { parse as parseYaml, type YAMLParseError } from 'yaml';
import type { Diagnostic } from '../diagnostics.ts';
import { decode, encodingDiagnostic } from '../utf8.ts';
import { isObject } from './fields.ts';
import { fromReactiveResume } from './reactiveResume.ts';

/** What a file says, or why it cannot be read as a résumé. */
export type Read = { readonly json: unknown } | { readonly error: Diagnostic };

/** How to get a JSON Resume where no program makes one. */
export const BY_HAND =
  'write your texts into the example at https://jsonresume.org/schema, or run `make site` without RESUME and write them into site/content.ts';
const FROM_LINKEDIN =
  'give the ZIP archive of your data, as LinkedIn sends it, to https://jmperezperez.com/linkedin-to-json-resume/, which makes a JSON Resume of it';

/** The formats that people have their résumés in, by the first bytes of a file or by what is in it. */
const formats: readonly (readonly [sign: RegExp, name: string, todo: string])[] = [
  [/^%PDF/, 'a PDF', BY_HAND],
  [/^PK..[\s\S]*(?:Positions|Profile|Skills)\.csv/, 'the data of LinkedIn', FROM_LINKEDIN],
  [/^PK..[\s\S]*word\//, 'a Word document', BY_HAND],
  [/^PK..[\s\S]*opendocument/, 'an OpenDocument text', BY_HAND],
  [/^PK../, 'a ZIP archive', 'unpack it, and name the JSON Resume in it'],
  [/^\xd0\xcf.\xe0/, 'a Word document', BY_HAND],
  [/^\{\\rtf/, 'an RTF text', BY_HAND],
  [/^(?:\xef\xbb\xbf)?\s*<(?:\?xml)?[\s\S]*(?:europass|SkillsPassport)/i, 'a Europass CV', BY_HAND],
  [/^(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html)/i, 'a web page', BY_HAND],
  [/^(?:\xef\xbb\xbf)?\s*<\?xml/, 'XML', BY_HAND],
  [
    /^(?:\xef\xbb\xbf)?"?(?:First Name,Last Name|Company Name,Title|School Name,|Name,Url,Authority)/,
    'the data of LinkedIn',
    FROM_LINKEDIN,
  ],
  [/^\s*(?:%.*\s*)*\\documentclass/, 'a LaTeX document', BY_HAND],
];

/** Reads a JSON Resume in JSON, with comments and commas too many or not, or in YAML. */
export function readResume(bytes: Uint8Array, file: string): Read {
  const latin1 = Buffer.from(bytes).toString('latin1');
  const format = formats.find(([sign]) => sign.test(latin1));
  if (format) return other(file, format[1], format[2]);
  if (extname(file) === '.csv') return other(file, 'a table (CSV)', BY_HAND);
  try {
    return parse(decode(bytes), file);
  } catch (error) {
    return { error: encodingDiagnostic(error, file) };
  }
}

const other = (file: string, name: string, todo: string): Read => ({
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
    if (!isYaml && !/\S/.test(text)) return other(file, 'empty', BY_HAND);
    if (!isYaml && !/[{[]/.test(text)) return other(file, 'a text', BY_HAND);
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
  if (!isObject(json)) return { json };
  if (isObject(json.cv)) return other(file, 'a CV of RenderCV', BY_HAND);
  const isReactiveResume = [json.basics, json.sections, json.metadata].every(isObject);
  return { json: isReactiveResume ? fromReactiveResume(json) : json };
}

/** JSON's own error does not tell the line; JSON5 warns of characters that are right in JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return JSON5.parse(text);
  }
}
