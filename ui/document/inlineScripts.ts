import { join } from 'node:path';
import { build } from 'vite';

const sources = join(import.meta.dirname, '../src');

/** The code of the scripts that run before the first paint. */
export interface InlineScripts {
  readonly head: string;
  readonly prepaint: string;
}

/** What a site may lack, so that its scripts do without what only that needs (src/vite-env.d.ts). */
export type Flags = Readonly<Record<'HAS_STORIES' | 'HAS_TRANSLATION', boolean>>;

/** The flags as constants of the code. */
export const definesOf = (flags: Flags) =>
  Object.fromEntries(
    Object.entries(flags).map(([name, value]) => [`import.meta.env.${name}`, String(value)]),
  );

/** Bundles the scripts that run before the first paint, each from its entry point in src/. */
export async function inlineScripts(flags: Flags): Promise<InlineScripts> {
  const [head, prepaint] = await Promise.all(
    ['headScript.ts', 'prepaint.ts'].map((file) => bundleScript(file, flags)),
  );
  if (!head || !prepaint) throw new Error('a script that runs before the first paint is empty');
  return { head, prepaint };
}

/** One classic script from the entry point `file`. */
async function bundleScript(file: string, flags: Flags): Promise<string> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: definesOf(flags),
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
