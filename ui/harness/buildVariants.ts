import { join } from 'node:path';
import { runnerImport } from 'vite';

// buildVariants.ts NAME…
//
// Builds these made-up owners, and the sample that reports its web vitals, each into the folder of its tests.

async function build(site: string, name: string): Promise<void> {
  Object.assign(process.env, { SITE: site, PORTFOLIO_DIST: `ui/dist-${name}` });
  // Imported anew, each time with the folders that these variables name.
  await runnerImport(join(import.meta.dirname, '../cli/build.ts'), { logLevel: 'warn' });
}

for (const variant of process.argv.slice(2)) await build(`ui/variants/${variant}`, variant);
process.env.VITE_WEB_VITALS = '1';
await build('ui/sample', 'web-vitals');
