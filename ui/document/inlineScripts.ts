import { join } from 'node:path';
import { build } from 'vite';

const sources = join(import.meta.dirname, '../src');

/** What a site may lack, so that its scripts do without what only that needs (src/vite-env.d.ts). */
export type Flags = Readonly<Record<'HAS_STORIES' | 'HAS_TRANSLATION', boolean>>;

/** The flags as constants of the code. */
export const definesOf = (flags: Flags) =>
  Object.fromEntries(
    Object.entries(flags).map(([name, value]) => [`import.meta.env.${name}`, String(value)]),
  );

/** The code of the scripts that run before the first paint, each bundled from its entry point in src/. */
export const inlineScripts = async (flags: Flags) => ({
  head: await bundleScript('headScript.ts', flags),
  prepaint: await bundleScript('prepaint.ts', flags),
});

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
  const [bundle] = [result].flat();
  if (!bundle || !('output' in bundle)) throw new Error(`${file}: the bundler made nothing of it`);
  return bundle.output[0].code.trim();
}
