import { join } from 'node:path';
import { build } from 'vite';

const sources = join(import.meta.dirname, '../src');

/** The code of the scripts that run before the first paint. */
export interface InlineScripts {
  readonly head: string;
  readonly prepaint: string;
}

/** Bundles the scripts that run before the first paint, each from its entry point in src/. */
export async function inlineScripts(hasStories: boolean): Promise<InlineScripts> {
  const [head, prepaint] = await Promise.all(
    ['headScript.ts', 'prepaint.ts'].map((file) => bundleScript(file, hasStories)),
  );
  if (!head || !prepaint) throw new Error('a script that runs before the first paint is empty');
  return { head, prepaint };
}

/** One classic script from the entry point `file`. */
async function bundleScript(file: string, hasStories: boolean): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { 'import.meta.env.HAS_STORIES': String(hasStories) },
    build: {
      write: false,
      rolldownOptions: {
        input: join(sources, file),
        output: { format: 'iife' },
        // On a busy machine the bundler would warn that Vite's own plugins are slow.
        checks: { bundlerTimings: false },
      },
    },
  });
  const [bundle] = Array.isArray(result) ? result : [result];
  const chunk = bundle && 'output' in bundle && bundle.output[0];
  return chunk ? chunk.code.trim() : '';
}
