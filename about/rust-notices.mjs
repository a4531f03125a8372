// Writes about/THIRD-PARTY-RUST.txt: the licence notice of every crate whose code is in the executable.
// `make notices` runs it; a test compares the file's list with Cargo.lock.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const target = 'x86_64-unknown-linux-gnu';
const metadata = JSON.parse(
  execFileSync('cargo', ['metadata', '--locked', '--format-version=1', `--filter-platform=${target}`], {
    cwd: join(here, '..'),
    maxBuffer: 1 << 28,
  }),
);
const packages = new Map(metadata.packages.map((found) => [found.id, found]));
const nodes = new Map(metadata.resolve.nodes.map((node) => [node.id, node]));

// What runs at compile time only, build scripts and procedural macros, leaves no code behind.
const atCompileTime = (id) => packages.get(id).targets.some(({ kind }) => kind.includes('proc-macro'));
const linked = new Set();
const visit = (id) => {
  if (linked.has(id) || atCompileTime(id)) return;
  linked.add(id);
  for (const { pkg, dep_kinds } of nodes.get(id).deps) {
    if (dep_kinds.some(({ kind }) => kind === null)) visit(pkg);
  }
};
visit(metadata.resolve.root);
linked.delete(metadata.resolve.root);

// Where there is a choice of licences, MIT is taken: its file comes first.
const rank = (name) => ['MIT', 'APACHE', ''].findIndex((word) => name.toUpperCase().includes(word));
const noticeOf = ({ name, manifest_path, license, authors }) => {
  const folder = dirname(manifest_path);
  const files = readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|unlicense)/i.test(file))
    .sort((a, b) => rank(a) - rank(b));
  if (files.length > 0) return readFileSync(join(folder, files[0]), 'utf8').replaceAll('\r\n', '\n').trim();
  if (!license.includes('MIT')) throw new Error(`${name} has no licence file and is not under MIT: add its notice here`);
  return readFileSync(join(here, 'MIT.txt'), 'utf8').trim().replace('<holder>', authors.join(', ') || `the authors of ${name}`);
};

const notices = new Map();
for (const found of [...linked].map((id) => packages.get(id)).sort((a, b) => a.name.localeCompare(b.name))) {
  const notice = noticeOf(found);
  notices.set(notice, [...(notices.get(notice) ?? []), `${found.name} ${found.version} (${found.license})`]);
}
const rule = '-'.repeat(78);
const sections = [...notices].map(([notice, names]) => `${rule}\n${names.join('\n')}\n${rule}\n\n${notice}\n`);
const file = join(here, 'THIRD-PARTY-RUST.txt');
const text = `${sections.join('\n')}\n${readFileSync(join(here, 'runtime.txt'), 'utf8')}`;
if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
console.log(`${linked.size} crates, ${notices.size} notices, ${Buffer.byteLength(text)} bytes`);
