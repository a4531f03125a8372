import { extname } from 'node:path';
import JSON5 from 'json5';
import { parse as parseYaml, type YAMLParseError } from 'yaml';
import type { Diagnostic } from '../diagnostics.ts';
import { decode, encodingDiagnostic, NotUtf8 } from '../utf8.ts';
import { isObject, type ResumeFields } from './fields.ts';
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
    const text = decode(bytes).replace(/^\ufeff/, '');
    const read = parse(text, file);
    return 'json' in read ? known(read.json, file) : read;
  } catch (error) {
    if (!(error instanceof NotUtf8)) throw error;
    return { error: encodingDiagnostic(error, file) };
  }
}

const other = (file: string, name: string, todo: string): Read => ({
  error: { file, what: 'the file', why: `${name}, and a JSON Resume is needed`, do: todo },
});

function known(json: unknown, file: string): Read {
  if (!isObject(json)) return { json };
  if (isObject(json.cv)) return other(file, 'a CV of RenderCV', BY_HAND);
  return { json: isReactiveResume(json) ? fromReactiveResume(json) : json };
}

const isReactiveResume = ({ basics, sections, metadata }: ResumeFields) =>
  isObject(basics) && isObject(sections) && isObject(metadata);

const isYaml = (file: string) => /^\.ya?ml$/i.test(extname(file));

function parse(text: string, file: string): Read {
  // JSON with a mistake may be YAML without one.
  if (!isYaml(file) && !/^\s*[\w-]+:(?:\s|$)/m.test(text.replace(/[{[][\s\S]*$/, '')))
    return parseJson(text, file);
  try {
    return { json: parseYaml(text) };
  } catch (error) {
    const { linePos, message } = error as YAMLParseError;
    const [{ line } = { line: undefined }] = linePos ?? [];
    const why = `not YAML: ${message.replace(/ at line[\s\S]*$/, '')}`;
    const todo = 'correct that line, or the one before it';
    return { error: { file, line, what: lineAt(text, line), why, do: todo } };
  }
}

function parseJson(text: string, file: string): Read {
  try {
    return { json: JSON.parse(text) };
  } catch {
    // It may have comments and commas too many; and JSON's own error does not tell the line.
  }
  try {
    return { json: JSON5.parse(text) };
  } catch (error) {
    const { lineNumber: line, message } = error as Error & { lineNumber?: number };
    const why = `not JSON: ${message.replace(/^JSON5: | at \d+:\d+$|\\/g, '')}`;
    const todo =
      'correct that line, or the one before it: a text stands between quotes, a comma between two fields, and a bracket at each end';
    if (!/\S/.test(text)) return other(file, 'empty', BY_HAND);
    if (!/[{[]/.test(text)) return other(file, 'a text', BY_HAND);
    return { error: { file, line, what: lineAt(text, line), why, do: todo } };
  }
}

const lineAt = (text: string, line = 1) =>
  text.split('\n')[line - 1]?.trim() || 'the end of the file';
