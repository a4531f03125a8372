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

// Build scripts and procedural macros run at compile time and leave no code in the executable.
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

// Where a crate offers several licences, MIT is chosen, so its file comes first.
const rank = (name) => ['MIT', 'APACHE', ''].findIndex((word) => name.toUpperCase().includes(word));
const noticeOf = ({ name, manifest_path, license, authors }) => {
  const folder = dirname(manifest_path);
  // Some crates have one file per licence in a folder (https://reuse.software).
  const files = readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => /^(licen[cs]e|copying|unlicense)/i.test(name))
    .flatMap((found) =>
      found.isDirectory() ? readdirSync(join(folder, found.name)).map((file) => join(found.name, file)) : found.name,
    )
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
// Each licence text is written once, after all the copyright notices that belong to it.
const inOne = (text) => text.replace(/\s+/g, ' ').trim();
const [, mit] = readFileSync(join(here, 'MIT.txt'), 'utf8').trim().split(/(?=^Permission)/m);
const underMit = [];
const others = [];
for (const [notice, names] of notices) {
  const [head, ...rest] = notice.split(/(?=^Permission is hereby granted)/m);
  const own = rest.length > 0 ? [head, rest.join('')] : ['', notice];
  if (inOne(own[1]) === inOne(mit)) {
    const holders = own[0].replace(/^(?:The )?MIT License(?: \(MIT\))?$/im, '').trim();
    underMit.push([...names, ...(holders ? [holders.replace(/^/gm, '    ')] : [])].join('\n'));
  } else others.push([notice, names.join('\n')]);
}
const rule = '-'.repeat(78);
const sections = [[mit, underMit.join('\n')], ...others].map(
  ([notice, names]) => `${rule}\n${names}\n${rule}\n\n${notice}\n`,
);
const file = join(here, 'THIRD-PARTY-RUST.txt');
const text = `${sections.join('\n')}\n${readFileSync(join(here, 'runtime.txt'), 'utf8')}`;
if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
console.log(`${linked.size} crates, ${sections.length} notices, ${Buffer.byteLength(text)} bytes`);
