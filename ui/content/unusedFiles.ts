import { dirname, extname, parse } from 'node:path';
import { type Diagnostic, nearest } from './diagnostics.ts';
import { quoteName } from './fileNames.ts';
import { filesBelow, isClutter } from './filesBelow.ts';
import { OWN_FILES } from './rootFiles.ts';

/** The files of a site's folder that have a use by their name. */
const knownFiles = Object.values(OWN_FILES);

/** Files that the folder of a site may have for other programs: a repository of its own, notes, settings of npm and TypeScript. */
const forOthers =
  /^(?:\.(?!well-known(?:\/|$))|node_modules$|README|LICEN[CS]E|CHANGELOG|(?:package|package-lock|tsconfig)\.json$)/;

/** The most names that a line of the report lists. */
const MAX_NAMES = 3;

/**
 * A warning for each folder with files that nothing uses, and for each such file beside `content.ts`. Stories are left to
 * `readStories`, which knows why one is not read.
 *
 * @param used the files that are used besides those with a known name
 */
export async function unusedFiles(
  folder: string,
  used: Iterable<string>,
): Promise<readonly Diagnostic[]> {
  const usedFiles = new Set([...knownFiles, ...used]);
  const hasOtherUse = (path: string) =>
    /^(?:public$|projects\/[^/]+\.md$|content\.[\w-]+\.ts$)/.test(path) ||
    isClutter(path) ||
    forOthers.test(path);
  const unused = await filesBelow(folder, (path) => usedFiles.has(path) || hasOtherUse(path));
  const folders = new Set(unused.map(dirname));
  return [...folders].flatMap((name) => {
    const files = unused.filter((path) => dirname(path) === name);
    return name === '.' ? files.map(unusedFile) : unusedInFolder(name, files);
  });
}

function unusedFile(name: string): Diagnostic {
  return { file: name, what: 'the file', why: 'nothing uses it', do: adviceFor(name) };
}

/** The formats of the files that programs export, by the ends of their names. */
const exportFormats: Readonly<Record<string, string>> = {
  '.pdf': 'PDF',
  '.png': 'PNG',
  '.svg': 'SVG',
};

function adviceFor(name: string): string {
  const inOtherFormat = knownFiles.find(
    (file) => parse(file).name === parse(name).name.toLowerCase(),
  );
  const format = inOtherFormat && exportFormats[extname(inOtherFormat)];
  if (format && extname(name).toLowerCase() !== extname(inOtherFormat))
    return `export it as ${format}, to the file ${inOtherFormat}, if it is meant as that`;
  const near = nearest(name, knownFiles);
  return near
    ? `rename it to ${near} if it is meant as that`
    : `move it into public/ to publish it at /${encodeURI(name)}, or out of this folder`;
}

function unusedInFolder(folder: string, files: readonly string[]): Diagnostic {
  const names = files.map((path) => quoteName(path.slice(folder.length + 1)));
  const more = names.length - MAX_NAMES;
  const firstNames = names.slice(0, MAX_NAMES).join(', ');
  return {
    file: `${folder}/`,
    what: more > 0 ? `${firstNames} and ${more} more` : firstNames,
    why: files.length > 1 ? 'nothing uses these files' : 'nothing uses this file',
    do: adviceInFolder(folder, files.length > 1 ? 'them' : 'it'),
  };
}

function adviceInFolder(folder: string, files: string): string {
  const [top] = folder.split('/');
  if (top === 'pictures')
    return `name ${files} in content.ts or in a story (subtitles have the name of their video), or move ${files} out of this folder`;
  if (top === 'projects')
    return `move ${files} into pictures/ if a story shows ${files}, or out of this folder`;
  return `move ${files} into public/${folder}/ to publish ${files}, or out of this folder`;
}
