import { dirname, extname, parse } from 'node:path';
import type { Diagnostic } from './diagnostics.ts';
import { quoteName } from './fileNames.ts';
import { filesBelow, isClutter } from './filesBelow.ts';
import { OWN_FILES } from './rootFiles.ts';
import { nearest } from './spelling.ts';

/** The files of a site's folder that the build looks for by their names. */
const knownFiles = Object.values(OWN_FILES);

/** Paths of files and folders that have a use outside the site, or whose unused ones another step of reading reports. */
const pathsWithOtherUse: readonly RegExp[] = [
  // Hidden files and folders, such as a repository of the folder's own. Sites publish the folder `.well-known`.
  /^\.(?!well-known(?:\/|$))/,
  // Notes.
  /^(?:README|LICEN[CS]E|CHANGELOG)/,
  // The packages and the settings of npm and TypeScript.
  /^(?:node_modules|(?:package|package-lock|tsconfig)\.json)$/,
  // Public files.
  /^public$/,
  // Stories.
  /^projects\/[^/]+\.md$/,
  // Parts of the content.
  /^content\.[\w-]+\.ts$/,
];

/** A line of the report lists this many names. */
const MAX_NAMES = 3;

/**
 * A warning for each file beside `content.ts` that nothing uses, and for each folder with such files. `readStories` reports
 * stories that are not read, since it knows why.
 *
 * @param used the files that the content, the stories and the theme use
 */
export async function unusedFiles(
  folder: string,
  used: Iterable<string>,
): Promise<readonly Diagnostic[]> {
  const usedFiles = new Set([...knownFiles, ...used]);
  const hasOtherUse = (path: string) =>
    isClutter(path) || pathsWithOtherUse.some((pattern) => pattern.test(path));
  const unusedPaths = await filesBelow(folder, (path) => usedFiles.has(path) || hasOtherUse(path));
  const folders = new Set(unusedPaths.map(dirname));
  return [...folders].flatMap((name) => {
    const files = unusedPaths.filter((path) => dirname(path) === name);
    return name === '.' ? files.map(unusedFile) : unusedInFolder(name, files);
  });
}

function unusedFile(name: string): Diagnostic {
  return { file: name, what: 'the file', why: 'nothing uses it', advice: adviceFor(name) };
}

/** The formats of the files that programs export, by the ends of their names. */
const exportFormats: Readonly<Record<string, string>> = {
  '.pdf': 'PDF',
  '.png': 'PNG',
  '.svg': 'SVG',
};

function adviceFor(name: string): string {
  const fileOfSameName = knownFiles.find(
    (file) => parse(file).name === parse(name).name.toLowerCase(),
  );
  const format = fileOfSameName && exportFormats[extname(fileOfSameName)];
  if (format && extname(name).toLowerCase() !== extname(fileOfSameName))
    return `export it as ${format}, to the file ${fileOfSameName}, if it is meant as that`;
  const nearestFile = nearest(name, knownFiles);
  return nearestFile
    ? `rename it to ${nearestFile} if it is meant as that`
    : `move it into public/ to publish it at /${encodeURI(name)}, or out of this folder`;
}

function unusedInFolder(folder: string, files: readonly string[]): Diagnostic {
  const names = files.map((path) => quoteName(path.slice(folder.length + 1)));
  const unlisted = names.length - MAX_NAMES;
  const firstNames = names.slice(0, MAX_NAMES).join(', ');
  return {
    file: `${folder}/`,
    what: unlisted > 0 ? `${firstNames} and ${unlisted} more` : firstNames,
    why: files.length > 1 ? 'nothing uses these files' : 'nothing uses this file',
    advice: adviceInFolder(folder, files.length > 1 ? 'them' : 'it'),
  };
}

function adviceInFolder(folder: string, pronoun: 'it' | 'them'): string {
  const [topFolder] = folder.split('/');
  if (topFolder === 'pictures')
    return `name ${pronoun} in content.ts or in a story (subtitles have the name of their video), or move ${pronoun} out of this folder`;
  if (topFolder === 'projects')
    return `move ${pronoun} into pictures/ if a story shows ${pronoun}, or out of this folder`;
  return `move ${pronoun} into public/${folder}/ to publish ${pronoun}, or out of this folder`;
}
