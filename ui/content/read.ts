import { existsSync, realpathSync, statSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { type ESTree, type Plugin, parseSync, runnerImport, Visitor } from 'vite';
import type { Diagnostic, Fault } from './diagnostics.ts';
import { inNfc } from './encoding.ts';
import { lineAt, lineLocator, nameOfProperty } from './locate.ts';
import { fileDiagnosticOrThrow, readText } from './readFile.ts';
import { OWN_FILES } from './rootFiles.ts';

const FILE_NAME = OWN_FILES.content;

/** The result of reading `content.ts`. */
export interface Reading {
  /** The content, unchecked: the default export of the file. It is absent when there is an error. */
  readonly raw?: unknown;
  readonly errors: readonly Diagnostic[];
  /** The files that `content.ts` imports, relative to the site's folder. */
  readonly imports: readonly string[];
  /** The line of `content.ts` where the value at a path begins, from 1. */
  readonly lineOf: (path: string) => number | undefined;
}

/** Reads `content.ts` in a site's folder. Whatever is wrong with the file is an error of the result. */
export async function readContent(folder: string): Promise<Reading> {
  const file = join(folder, FILE_NAME);
  const fault = faultOfPlace(folder, file);
  if (fault) return failedReading(fault);
  const source = await readText(file).catch((error) => fileDiagnosticOrThrow(error, FILE_NAME));
  if (typeof source !== 'string') return failedReading(source);
  const faultsInSource = faultsOfSource(file, source);
  if (faultsInSource.length > 0) return failedReading(...faultsInSource);
  return runContent(folder, file, source);
}

const failedReading = (...diagnostics: readonly Diagnostic[]): Reading => ({
  errors: diagnostics.map((diagnostic) => ({ file: FILE_NAME, ...diagnostic })),
  imports: [],
  lineOf: () => undefined,
});

function faultOfPlace(folder: string, file: string): Diagnostic | undefined {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    return {
      file: '',
      what: 'missing',
      why: 'there is no such folder',
      advice: 'correct SITE, or run `make site` to begin one in site/',
    };
  if (existsSync(file)) return undefined;
  return {
    what: 'missing',
    why: 'this file has the text of the site',
    advice: 'run `make site`, or copy ui/sample/content.ts',
  };
}

function faultsOfSource(file: string, source: string): Diagnostic[] {
  const { errors, program } = parseSync(file, source);
  const [error] = errors;
  if (error) return [syntaxFault(source, error.labels[0]?.start ?? 0, error.message)];
  if (program.body.some(({ type }) => type === 'ExportDefaultDeclaration'))
    return repeatedFields(program, source);
  return [
    {
      what: 'no default export',
      why: 'the build does not know which value is the content',
      advice: 'write `export default { … } satisfies Content`',
    },
  ];
}

function syntaxFault(source: string, offset: number, error: string): Diagnostic {
  const line = lineAt(source, offset);
  return {
    line,
    what: source.split('\n')[line - 1]?.trim() ?? '',
    ...(faultOfQuotation(source, offset, error) ?? {
      why: `not valid TypeScript: ${error}`,
      advice: 'correct this line, or the end of the one before',
    }),
  };
}

/** The fields that an object has twice. TypeScript uses the last and drops the others without a word. */
function repeatedFields(program: ESTree.Program, source: string): Diagnostic[] {
  const faults: Diagnostic[] = [];
  const visitor = new Visitor({
    ObjectExpression({ properties }) {
      const linesOfNames = new Map<string, number>();
      for (const property of properties) {
        const name = nameOfProperty(property);
        if (name === undefined) continue;
        const line = lineAt(source, property.start);
        const firstLine = linesOfNames.get(name);
        linesOfNames.set(name, firstLine ?? line);
        if (firstLine !== undefined)
          faults.push({
            line,
            what: name,
            why: `the same object has this field on line ${firstLine}, of which nothing would be shown`,
            advice: 'join the two, or remove one',
          });
      }
    },
  });
  visitor.visit(program);
  return faults;
}

/** The fault of a text whose quotation marks do not enclose all of it, as those of `'Dès l'été'`. `error` is at `offset`. */
function faultOfQuotation(source: string, offset: number, error: string): Fault | undefined {
  const markBefore = source[offset - 1];
  const [word] = /^\p{L}+/u.exec(source.slice(offset)) ?? [];
  if (word && markBefore === "'")
    return {
      why: `the apostrophe before « ${word} » ends the text`,
      advice:
        'write ’ (U+2019) in its place, or put the text between double quotation marks or back-ticks',
    };
  if (word && markBefore === '"')
    return {
      why: `the quotation mark before « ${word} » ends the text`,
      advice: 'write « and » around the words, or put the text between back-ticks',
    };
  const character = source.charAt(offset);
  if (/[“”„‘’«»]/.test(character))
    return {
      why: `${character} begins no text in TypeScript`,
      advice: 'put the text between double quotation marks, " and "',
    };
  if (error.startsWith('Unterminated string'))
    return {
      why: 'the text does not end on this line',
      advice:
        'write the same quotation mark at its end, or put a text of several lines between back-ticks',
    };
  return undefined;
}

/** Files that have to be UTF-8. */
const textFile = /\.(?:[cm]?[jt]sx?|json|css|svg|txt|md)$/;

/** Runs the file, and takes its default export. */
async function runContent(folder: string, file: string, source: string): Promise<Reading> {
  /** The fault of a text file that the content imports and that cannot be read. */
  let faultOfImport: Diagnostic | undefined;
  const textFiles: Plugin = {
    name: 'portfolio:utf-8',
    enforce: 'pre',
    async load(id) {
      const [imported = ''] = id.split('?');
      if (!isAbsolute(imported) || !textFile.test(imported)) return;
      await readText(imported).catch((error) => {
        faultOfImport = fileDiagnosticOrThrow(error, relative(folder, imported));
        throw error;
      });
    },
  };
  try {
    const { module, dependencies } = await runnerImport<{ default: unknown }>(file, {
      configFile: false,
      logLevel: 'silent',
      plugins: [textFiles],
    });
    const imports = dependencies.map((path) => relative(realpathSync(folder), path));
    return { raw: inNfc(module.default), errors: [], imports, lineOf: lineLocator(source) };
  } catch (error) {
    return failedReading(faultOfImport ?? faultOfRun(error, source));
  }
}

/** The fault of a file whose TypeScript is valid, and which throws when it runs. */
function faultOfRun(error: unknown, source: string): Diagnostic {
  const wholeMessage = error instanceof Error ? error.message : String(error);
  const [message = ''] = wholeMessage.split('\n');
  const [, imported] = /Failed to load url (\S+)/.exec(message) ?? [];
  if (imported)
    return {
      line: lineAt(source, source.indexOf(imported)),
      what: imported,
      why: 'the content imports a file that is not there',
      advice: 'add the file, or correct its name',
    };
  const [, variable] = /^(\w+) is not defined$/.exec(message) ?? [];
  return {
    line: variable ? lineAt(source, source.search(new RegExp(`\\b${variable}\\b`))) : undefined,
    what: variable ?? 'the file',
    why: `the file stops with an error here: ${message}`,
    advice: 'correct the name or the call',
  };
}
