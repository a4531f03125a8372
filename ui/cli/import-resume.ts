import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { formatDiagnostic } from '../content/diagnostics.ts';
import { type Import, importResume } from '../content/resume/import.ts';
import { decode, encodingDiagnostic } from '../content/utf8.ts';
import { displayPath, project } from '../folders.ts';

/** `node run.mjs cli/import-resume.ts RESUME`: begins `site/` from a JSON Resume; the path is one from the project. */
const [, , resume = ''] = process.argv;
const file = resolve(project, resume);
const name = basename(file);

const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
  console.error(`${resume} cannot be read (${error.code}): correct RESUME.`);
  process.exit(1);
});
const { source, errors } = imported(bytes);
if (source === undefined) {
  const folder = displayPath(resolve(file, '..'));
  const report = { folder, errors, warnings: [], lineOf: () => undefined };
  for (const diagnostic of errors) console.error(formatDiagnostic(diagnostic, report));
  console.error('No site/ was made.');
  process.exit(1);
}
const site = join(project, 'site');
await mkdir(join(site, 'pictures'), { recursive: true });
await writeFile(join(site, 'content.ts'), source);

function imported(bytes: Uint8Array): Import {
  try {
    const schema = '../ui/content/schema';
    return importResume(decode(bytes), name, schema, new Date().getFullYear());
  } catch (error) {
    return { errors: [encodingDiagnostic(error, name)] };
  }
}
