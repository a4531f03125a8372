import { basename, dirname, join } from 'node:path';
import type { Addresses } from './addresses.ts';
import type { Diagnostic, Fault } from './diagnostics.ts';
import { filesBelow, isClutter } from './filesBelow.ts';
import { lfsPointerFault } from './lfsPointer.ts';
import { fileDiagnosticOrThrow, readBytes } from './readFile.ts';
import { BUILT_FILES } from './rootFiles.ts';

/** The folder whose files are published as they are, at the root of the site. */
const PUBLIC = 'public';

/** The executable holds the public files. If they are larger together, the report warns. */
const MAX_MEGABYTES = 16;

/** Files of the build that an owner replaces by a file of the same name in the site's folder. */
const replaceableFile = /^(?:cv(?:-\w+)?\.pdf|social-card(?:-\w+)?\.png|favicon\.svg)$/;

/** The build draws these files from `favicon.svg`. */
const icons: readonly string[] = [BUILT_FILES.smallIcon, BUILT_FILES.largeIcon];

/** The files that an export has besides. An owner may have `_headers` too: the export adds its lines to its own. */
const exportFiles = ['index.html', '404.html'];

/** The files of `public/`, with their mistakes. */
export interface PublicFiles {
  /** The bytes of each file, by its path in the site. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly errors: readonly Diagnostic[];
  readonly warnings: readonly Diagnostic[];
}

/**
 * Reads the files of `public/` in a site's folder.
 *
 * @param addresses the addresses that the site has without them
 */
export async function readPublicFiles(folder: string, addresses: Addresses): Promise<PublicFiles> {
  const files = new Map<string, Uint8Array>();
  const errors: Diagnostic[] = [];
  const warnings: Diagnostic[] = [];
  for (const path of await filesBelow(join(folder, PUBLIC), isClutter)) {
    if (isHidden(path)) {
      warnings.push(hiddenFile(path));
      continue;
    }
    try {
      // A Mac stores « é » as two characters, and browsers ask for one.
      files.set(path.normalize(), await readBytes(join(folder, PUBLIC, path)));
    } catch (error) {
      errors.push(fileDiagnosticOrThrow(error, `${PUBLIC}/${path}`));
    }
  }
  for (const [path, bytes] of files) {
    const conflict = conflictOf(path, addresses) ?? codingConflict(path, files, addresses);
    const fault = conflict ?? lfsPointerFault(bytes);
    if (fault) errors.push({ file: `${PUBLIC}/${path}`, what: `/${path}`, ...fault });
  }
  return { files, errors, warnings: [...warnings, ...tooLarge(files)] };
}

/** A name in the path begins with a dot. Only the folder `.well-known` is for visitors (RFC 8615). */
const isHidden = (path: string) => /(?:^|\/)\./.test(path.replace(/^\.well-known\//, ''));

const hiddenFile = (path: string): Diagnostic => ({
  file: `${PUBLIC}/${path}`,
  what: 'the file',
  why: 'a name in its path begins with a dot, so it is not published',
  advice: 'rename or remove it',
});

/** The fault of a file at an address that the site already has without it. */
function conflictOf(path: string, { pages, files }: Addresses): Fault | undefined {
  // File systems of macOS and Windows do not tell capital letters from small ones.
  const name = path.toLowerCase();
  const isPageOrFolder = (page: string) =>
    [page, `${page}.html`].includes(`/${name}`) || page.startsWith(`/${name}/`);
  const page = [...pages].find(isPageOrFolder);
  if (page) return { why: `the site has its page ${page} there`, advice: 'give it another name' };
  const isFileOrFolder = (file: string) =>
    file === name || file.startsWith(`${name}/`) || name.startsWith(`${file}/`);
  const file = [...files, ...exportFiles].find(isFileOrFolder);
  if (file) return { why: 'the site has a file of that name', advice: replacement(file) };
  const isNotFoundPage = basename(name) === '404.html' && pages.has(`/${dirname(name)}`);
  if (isNotFoundPage || /^(?:pictures\/|social-card)/.test(name))
    return { why: 'the build gives such names to its own files', advice: 'give it another name' };
  return undefined;
}

/** Tells an owner how to replace a file of the build, or that it cannot be replaced. */
function replacement(file: string): string {
  if (replaceableFile.test(file)) return `move it to ${file}, in the folder that has content.ts`;
  if (icons.includes(file))
    return 'put your icon as favicon.svg into the folder that has content.ts';
  return 'remove it, or give it another name';
}

/** The fault of a file whose name stands for the compressed form of another file. */
function codingConflict(
  path: string,
  published: ReadonlyMap<string, unknown>,
  { files }: Addresses,
): Fault | undefined {
  const original = path.replace(/\.(?:br|gz)$/, '');
  const hasOriginal = published.has(original) || files.has(original);
  if (original === path || !hasOriginal) return undefined;
  return {
    why: `browsers would get it in place of /${original}`,
    advice: 'remove it: the build compresses files by itself',
  };
}

const inMegabytes = (bytes: number) => Math.round(bytes / 1e6);

/** Warns if the files are larger together than an executable should hold. */
function tooLarge(files: PublicFiles['files']): Diagnostic[] {
  const sizes = [...files].map(([name, { length }]) => ({ name, bytes: length }));
  const [largest] = sizes.toSorted((one, other) => other.bytes - one.bytes);
  const totalMegabytes = inMegabytes(sizes.reduce((sum, { bytes }) => sum + bytes, 0));
  if (!largest || totalMegabytes <= MAX_MEGABYTES) return [];
  return [
    {
      file: `${PUBLIC}/`,
      what: `${totalMegabytes} MB, of which ${largest.name} has ${inMegabytes(largest.bytes)}`,
      why: `the executable has them in it, and is sent to the server whole at each change: ${MAX_MEGABYTES} MB are plenty`,
      advice: 'publish the largest elsewhere, and link to them',
    },
  ];
}
