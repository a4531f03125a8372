import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { compressOwnDocuments, isDocument, OWN_DOCUMENTS } from '../document/ownDocuments.ts';

/** Not the refusal pages: they are small and rare, and two more variants of each would make the executable larger. */
const compressible = /(?<!^\.live\/\d+)\.(html|svg|txt|xml|json|js|css)$/;

/**
 * Writes, beside each text file of the build, the variants that the server sends: brotli (its default quality is the
 * best) and gzip. Of the files in `codedOnly` the originals are removed.
 */
export function compression({ codedOnly }: { codedOnly: readonly string[] }): Plugin {
  return {
    name: 'portfolio:compression',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    // After everything has been written.
    writeBundle: {
      order: 'post',
      async handler({ dir = '' }) {
        const names = await readdir(dir, { recursive: true });
        const around = names.includes(OWN_DOCUMENTS);
        if (around) await compressOwnDocuments(dir);
        await Promise.all(
          names
            .filter((name) => compressible.test(name) && !(around && isDocument(name)))
            .map((name) => writeVariants(join(dir, name))),
        );
        for (const name of codedOnly) await rm(join(dir, name), { force: true });
      },
    },
  };
}

async function writeVariants(file: string): Promise<void> {
  const content = await readFile(file);
  const brotli = await promisify(brotliCompress)(content);
  const gzipped = await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION });
  // A variant larger than its original is of no use.
  if (brotli.length < content.length) await writeFile(`${file}.br`, brotli);
  if (gzipped.length < content.length) await writeFile(`${file}.gz`, gzipped);
}
