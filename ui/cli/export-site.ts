import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import { headersFile } from '../document/headersFile.ts';
import { readManifest } from '../document/serverManifest.ts';
import { distFolder, project, refuse, SERVER_FOLDER } from '../folders.ts';

// export-site.ts FOLDER: writes the built site into FOLDER, as files for a host of static pages. An earlier export is replaced.

/** The rules of the host. Every export has this file, by which a later export knows the folder as its own. */
const HEADERS = '_headers';
const target = resolve(project, process.argv[2] ?? 'public');
const newTarget = `${target}.new`;

if (existsSync(target) && !existsSync(join(target, HEADERS)))
  refuse(
    `${basename(target)}/ has no file ${HEADERS}, so \`make export\` has not written it. Rename or remove it.`,
  );

await rm(newTarget, { recursive: true, force: true });
await cp(distFolder, newTarget, {
  recursive: true,
  filter: (source) => relative(distFolder, source) !== SERVER_FOLDER,
});
const rules = headersFile(await readManifest(distFolder), await publishedFiles(newTarget));
const newHeaders = join(newTarget, HEADERS);
// The built site has the owner's own rules, if they published a file of that name. They come last.
const ownRules = existsSync(newHeaders) ? await readFile(newHeaders, 'utf8') : '';
await writeFile(newHeaders, rules + ownRules);
// The new export is complete before the earlier one goes. A folder cannot be renamed over one that has files.
await rm(target, { recursive: true, force: true });
await rename(newTarget, target);
console.log(`${basename(target)}/ has the site, as files for a host of static pages.`);

/** The paths of the files below `folder` that have rules. */
async function publishedFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const names = files.map((file) => relative(folder, join(file.parentPath, file.name)));
  return names.filter((name) => name !== HEADERS).sort();
}
