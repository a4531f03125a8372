import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { named, project } from './plugins/folders.ts';
import { lineOfReport } from './plugins/site/report.ts';
import { importResume } from './plugins/site/resumeImport.ts';

/** `node run.mjs import-resume.ts RESUME`: begins `site/` from a JSON Resume; the path is one from the project. */
const [, , resume = ''] = process.argv;
const file = resolve(project, resume);
const name = basename(file);

const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
  console.error(`${resume} cannot be read (${error.code}): correct RESUME.`);
  process.exit(1);
});
const schema = '../ui/plugins/site/schema';
const { source, faults } = importResume(text, name, schema, new Date().getFullYear());
if (source === undefined) {
  const folder = named(resolve(file, '..'));
  const report = { folder, faults, doubts: [], lineOf: () => undefined };
  for (const fault of faults) console.error(lineOfReport(fault, report));
  console.error('No site/ was made.');
  process.exit(1);
}
const site = join(project, 'site');
await mkdir(join(site, 'pictures'), { recursive: true });
await writeFile(join(site, 'content.ts'), source);
