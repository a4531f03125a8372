import { existsSync, realpathSync, statSync } from 'node:fs';
import { isAbsolute, join, relative } from 'node:path';
import { type Plugin, parseSync, runnerImport } from 'vite';
import type { Diagnostic } from './diagnostics.ts';
import { inNfc } from './encoding.ts';
import { lineAt, lineLocator } from './locate.ts';
import { fileDiagnosticOrThrow, readText } from './readFile.ts';
import { OWN_FILES } from './rootFiles.ts';

const NAME = OWN_FILES.content;

/** The unchecked content that `content.ts` exports, and the lines of its values. */
export interface Reading {
  /** The default export of `content.ts`; absent when there is an error. */
  readonly raw?: unknown;
  readonly errors: readonly Diagnostic[];
  /** The files that it imports, relative to the folder. */
  readonly imports: readonly string[];
  readonly lineOf: (path: string) => number | undefined;
}

/** Reads `content.ts`. Nothing that an owner may write makes it throw. */
export async function readContent(folder: string): Promise<Reading> {
  const file = join(folder, NAME);
  const failed = (diagnostic: Diagnostic): Reading => ({
    errors: [{ file: NAME, ...diagnostic }],
    imports: [],
    lineOf: () => undefined,
  });
  const missing = (why: string, todo: string, file = NAME) =>
    failed({ file, what: 'missing', why, do: todo });
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    return missing(
      'there is no such folder',
      'correct SITE, or run `make site` to begin one in site/',
      '',
    );
  if (!existsSync(file))
    return missing(
      'this file has the text of the site',
      'run `make site`, or copy ui/sample/content.ts',
    );

  const source = await readText(file).catch((error) => fileDiagnosticOrThrow(error, NAME));
  if (typeof source !== 'string') return failed(source);
  const { errors, program } = parseSync(file, source);
  const [error] = errors;
  if (error) {
    const line = lineAt(source, error.labels[0]?.start ?? 0);
    return failed({
      line,
      what: source.split('\n')[line - 1]?.trim() ?? '',
      why: `not valid TypeScript: ${error.message}`,
      do: 'correct this line, or the end of the one before',
    });
  }
  if (!program.body.some(({ type }) => type === 'ExportDefaultDeclaration'))
    return failed({
      what: 'no default export',
      why: 'the build does not know which value is the content',
      do: 'write `export default { … } satisfies Content`',
    });

  /** A text file that the content imports and that cannot be read stops it. */
  let unread: Diagnostic | undefined;
  const textFiles: Plugin = {
    name: 'portfolio:utf-8',
    enforce: 'pre',
    async load(id) {
      const [file = ''] = id.split('?');
      if (!isAbsolute(file) || !/\.(?:[cm]?[jt]sx?|json|css|svg|txt|md)$/.test(file)) return;
      await readText(file).catch((error) => {
        unread = fileDiagnosticOrThrow(error, relative(folder, file));
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
  } catch (thrown) {
    return failed(unread ?? stopped(thrown, source));
  }
}

/** The fault of a file that is TypeScript and stops with an error. */
function stopped(thrown: unknown, source: string): Diagnostic {
  const message = (thrown instanceof Error ? thrown.message : String(thrown)).split('\n')[0] ?? '';
  const [, imported] = /Failed to load url (\S+)/.exec(message) ?? [];
  if (imported)
    return {
      line: lineAt(source, source.indexOf(imported)),
      what: imported,
      why: 'the content imports a file that is not there',
      do: 'add the file, or correct its name',
    };
  const [, unknown] = /^(\w+) is not defined$/.exec(message) ?? [];
  return {
    line: unknown ? lineAt(source, source.search(new RegExp(`\\b${unknown}\\b`))) : undefined,
    what: unknown ?? 'the file',
    why: `the file stops with an error here: ${message}`,
    do: 'correct the name or the call',
  };
}
