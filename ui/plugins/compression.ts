import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Not the page of a refusal: small and rare, it would weigh more in the executable than on a line. */
const compressible = /(?<!^\.live\/\d+)\.(html|svg|txt|xml|json|js|css)$/;

/**
 * Writes, beside each text file of the build, the variants the server sends: brotli 11 and gzip 9. Of the files in
 * `codedOnly` nothing else is left.
 */
export function compression({ codedOnly }: { codedOnly: readonly string[] }): Plugin {
  let directory = '';
  return {
    name: 'portfolio:compression',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved(config) {
      directory = resolve(config.root, config.build.outDir);
    },
    // Not `generateBundle`: the files of `public/` are copied only when the bundle is written.
    writeBundle: {
      order: 'post',
      async handler() {
        const names = await readdir(directory, { recursive: true });
        await Promise.all(
          names
            .filter((name) => compressible.test(name))
            .map((name) => writeVariants(join(directory, name))),
        );
        for (const name of codedOnly) await rm(join(directory, name), { force: true });
      },
    },
  };
}

/** Brotli at its best. Most of a page is letters of its typeface and short words of its script: smaller so by 0.1 %. */
export const smallest = (content: Uint8Array) => ({
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
});

async function writeVariants(file: string): Promise<void> {
  const content = await readFile(file);
  const brotli = await promisify(brotliCompress)(content, { params: smallest(content) });
  const gzipped = await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION });
  // A variant larger than its original serves nobody.
  if (brotli.length < content.length) await writeFile(`${file}.br`, brotli);
  if (gzipped.length < content.length) await writeFile(`${file}.gz`, gzipped);
}
