import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Addresses } from './addresses.ts';
import type { Diagnostic } from './diagnostics.ts';
import { filesBelow, isClutter } from './filesBelow.ts';
import { lfsPointerFault } from './lfsPointer.ts';

/** The folder whose files are published as they are, at the root of the site. */
const PUBLIC = 'public';

/** How much its files may be in all before the report asks for less, in MB. */
const MAX_MEGABYTES = 16;

/** Files that an owner may replace, by a file of that name in the site's folder. */
const replaceable = /^(?:cv(?:-\w+)?\.pdf|social-card(?:-\w+)?\.png|favicon\.svg)$/;

/** Files that the build makes of `favicon.svg`. */
const icons = ['favicon.ico', 'apple-touch-icon.png'];

/** Files that an export has besides, for hosts of static pages. */
const exportFiles = ['index.html', '404.html', '_headers'];

type Fault = Pick<Diagnostic, 'why' | 'do'>;

/** The files of `public/`, and what is wrong with them. */
export interface PublicFiles {
  /** By their path in the site. */
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
      files.set(path.normalize(), await readFile(join(folder, PUBLIC, path)));
    } catch (error) {
      errors.push(unreadableFile(path, error as NodeJS.ErrnoException));
    }
  }
  for (const [path, bytes] of files) {
    const conflict = conflictOf(path, addresses) ?? codingConflict(path, files, addresses);
    const fault = conflict ?? lfsPointerFault(bytes);
    if (fault) errors.push({ file: `${PUBLIC}/${path}`, what: `/${path}`, ...fault });
  }
  return { files, errors, warnings: [...warnings, ...tooLarge(files)] };
}

/** Of the names that begin with a dot, only those of well-known addresses (RFC 8615) are for visitors. */
const isHidden = (path: string) => /(?:^|\/)\./.test(path.replace(/^\.well-known\//, ''));

const hiddenFile = (path: string): Diagnostic => ({
  file: `${PUBLIC}/${path}`,
  what: 'the file',
  why: 'a name in its path begins with a dot, so it is not published',
  do: 'rename or remove it',
});

const unreadableFile = (path: string, { code }: NodeJS.ErrnoException): Diagnostic => ({
  file: `${PUBLIC}/${path}`,
  what: 'the file',
  why: `it cannot be read (${code})`,
  do: 'allow reading it, or remove it',
});

/** Why no file can be published at `path`: the site has something there. */
function conflictOf(path: string, { pages, files }: Addresses): Fault | undefined {
  // Some systems do not tell capital letters from small ones.
  const name = path.toLowerCase();
  const page = [...pages.keys()].find(
    (page) => [page, `${page}.html`].includes(`/${name}`) || page.startsWith(`/${name}/`),
  );
  if (page) return { why: `the site has its page ${page} there`, do: 'give it another name' };
  const file = [...files, ...exportFiles].find(
    (file) => file === name || file.startsWith(`${name}/`) || name.startsWith(`${file}/`),
  );
  if (file) return { why: 'the site has a file of that name', do: replacement(file) };
  const isNotFoundPage = basename(name) === '404.html' && pages.has(`/${dirname(name)}`);
  if (isNotFoundPage || /^(?:pictures\/|social-card)/.test(name))
    return { why: 'the build gives such names to its own files', do: 'give it another name' };
  return undefined;
}

/** How an owner replaces a file that the build makes, where that is possible. */
function replacement(file: string): string {
  if (replaceable.test(file)) return `move it to ${file}, in the folder that has content.ts`;
  if (icons.includes(file))
    return 'put your icon as favicon.svg into the folder that has content.ts';
  return 'remove it, or give it another name';
}

/** Why no file can be published at `path`: it would be taken for another one, compressed. */
function codingConflict(
  path: string,
  published: ReadonlyMap<string, unknown>,
  { files }: Addresses,
): Fault | undefined {
  const original = path.replace(/\.(?:br|gz)$/, '');
  if (original === path || !(published.has(original) || files.has(original))) return undefined;
  return {
    why: `browsers would get it in place of /${original}`,
    do: 'remove it: the build compresses files by itself',
  };
}

/** A warning where the files are more than an executable should have in it. */
function tooLarge(files: PublicFiles['files']): Diagnostic[] {
  const bySize = [...files].toSorted(([, one], [, other]) => other.length - one.length);
  const megabytes = (sizes: readonly Uint8Array[]) =>
    Math.round(sizes.reduce((sum, { length }) => sum + length, 0) / 1e6);
  const [largest] = bySize;
  const total = megabytes([...files.values()]);
  if (!largest || total <= MAX_MEGABYTES) return [];
  const [name, bytes] = largest;
  return [
    {
      file: `${PUBLIC}/`,
      what: `${total} MB, of which ${name} has ${megabytes([bytes])}`,
      why: `the executable has them in it, and is sent to the server whole at each change: ${MAX_MEGABYTES} MB are plenty`,
      do: 'publish the largest elsewhere, and link to them',
    },
  ];
}
