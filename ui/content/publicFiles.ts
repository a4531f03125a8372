import { basename, dirname, join } from 'node:path';
import type { Addresses } from './addresses.ts';
import type { Diagnostic } from './diagnostics.ts';
import { filesBelow, isClutter } from './filesBelow.ts';
import { lfsPointerFault } from './lfsPointer.ts';
import { fileDiagnosticOrThrow, readBytes } from './readFile.ts';
import { BUILT_FILES } from './rootFiles.ts';

/** The folder whose files are published as they are, at the root of the site. */
const PUBLIC = 'public';

/** The executable holds the files. The report asks for less from this size of all of them on. */
const MAX_MEGABYTES = 16;

/** An owner replaces a file of the build by one of that name in the site's folder. */
const replaceable = /^(?:cv(?:-\w+)?\.pdf|social-card(?:-\w+)?\.png|favicon\.svg)$/;

/** The build draws these files from `favicon.svg`. */
const icons: readonly string[] = [BUILT_FILES.smallIcon, BUILT_FILES.largeIcon];

/** An export has these files too. An owner's `_headers` is added to the export's own. */
const exportFiles = ['index.html', '404.html'];

type Fault = Pick<Diagnostic, 'why' | 'do'>;

/** The files of `public/`, with their mistakes. */
export interface PublicFiles {
  /** The bytes of each file, by its path in the site. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly errors: readonly Diagnostic[];
  readonly warnings: readonly Diagnostic[];
}

/** Reads the files of `public/` in a site's folder. `addresses` are those that the site has without them. */
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
      // A Mac stores « é » as two characters, and visitors type one.
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

/** A name that begins with a dot is not for visitors, but for well-known addresses (RFC 8615). */
const isHidden = (path: string) => /(?:^|\/)\./.test(path.replace(/^\.well-known\//, ''));

const hiddenFile = (path: string): Diagnostic => ({
  file: `${PUBLIC}/${path}`,
  what: 'the file',
  why: 'a name in its path begins with a dot, so it is not published',
  do: 'rename or remove it',
});

/** No file can be published at an address that the site has without it. */
function conflictOf(path: string, { pages, files }: Addresses): Fault | undefined {
  // Some systems do not tell capital letters from small ones.
  const name = path.toLowerCase();
  const isPageOrFolder = (page: string) =>
    [page, `${page}.html`].includes(`/${name}`) || page.startsWith(`/${name}/`);
  const page = [...pages].find(isPageOrFolder);
  if (page) return { why: `the site has its page ${page} there`, do: 'give it another name' };
  const isFileOrFolder = (file: string) =>
    file === name || file.startsWith(`${name}/`) || name.startsWith(`${file}/`);
  const file = [...files, ...exportFiles].find(isFileOrFolder);
  if (file) return { why: 'the site has a file of that name', do: replacement(file) };
  const isNotFoundPage = basename(name) === '404.html' && pages.has(`/${dirname(name)}`);
  if (isNotFoundPage || /^(?:pictures\/|social-card)/.test(name))
    return { why: 'the build gives such names to its own files', do: 'give it another name' };
  return undefined;
}

/** Tells an owner how to replace a file of the build, or that it cannot be replaced. */
function replacement(file: string): string {
  if (replaceable.test(file)) return `move it to ${file}, in the folder that has content.ts`;
  if (icons.includes(file))
    return 'put your icon as favicon.svg into the folder that has content.ts';
  return 'remove it, or give it another name';
}

/** No file can be published under a name that stands for another file, compressed. */
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
    do: 'remove it: the build compresses files by itself',
  };
}

const inMegabytes = (bytes: number) => Math.round(bytes / 1e6);

/** Warns if the files are more than an executable should hold. */
function tooLarge(files: PublicFiles['files']): Diagnostic[] {
  const sizes = [...files].map(([name, bytes]) => ({ name, length: bytes.length }));
  const [largest] = sizes.toSorted((one, other) => other.length - one.length);
  const totalMegabytes = inMegabytes(sizes.reduce((sum, { length }) => sum + length, 0));
  if (!largest || totalMegabytes <= MAX_MEGABYTES) return [];
  return [
    {
      file: `${PUBLIC}/`,
      what: `${totalMegabytes} MB, of which ${largest.name} has ${inMegabytes(largest.length)}`,
      why: `the executable has them in it, and is sent to the server whole at each change: ${MAX_MEGABYTES} MB are plenty`,
      do: 'publish the largest elsewhere, and link to them',
    },
  ];
}
