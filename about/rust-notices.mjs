// Writes about/THIRD-PARTY-RUST.txt: the licence notice of every crate whose code is in the executable.
// `make notices` runs it; a test compares the file's list with Cargo.lock.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const cargo = (...words) =>
  execFileSync('cargo', [...words, '--locked'], { cwd: join(here, '..'), encoding: 'utf8', maxBuffer: 1 << 28 });
// Build scripts and procedural macros run at compile time and leave no code in the executable.
const edges = ['--edges=normal,no-proc-macro', '--target=x86_64-unknown-linux-gnu'];
const linked = cargo('tree', '--prefix=none', '--no-dedupe', '--format={p} ', ...edges);
const crates = JSON.parse(cargo('metadata', '--format-version=1'))
  .packages.filter(({ name, version, source }) => source && `\n${linked}`.includes(`\n${name} v${version} `))
  .sort((a, b) => a.name.localeCompare(b.name));

const mit = readFileSync(join(here, '../LICENSE'), 'utf8').split(/(?=^Permission)/m)[1].trim();
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
  return `Copyright (c) ${authors.join(', ') || `the authors of ${name}`}\n\n${mit}`;
};

// Each licence text is written once, after all the copyright notices that belong to it, each with its crates.
const texts = new Map();
for (const crate of crates) {
  const [head, ...rest] = noticeOf(crate).split(/(?=^Permission is hereby granted)/m);
  const text = rest.join('') || head;
  const holders = rest.length > 0 ? head.replace(/^(?:The )?MIT License(?: \(MIT\))?$/im, '').trim() : '';
  const key = text.replace(/\s+/g, ' ').trim();
  if (!texts.has(key)) texts.set(key, { text, names: new Map() });
  const { names } = texts.get(key);
  names.set(holders, `${names.get(holders) ?? ''}${crate.name} ${crate.version} (${crate.license})\n`);
}
const rule = `${'-'.repeat(78)}\n`;
const sections = [...texts.values()].map(({ text, names }) => {
  const list = [...names].map(([holders, crates]) => crates + (holders && `${holders.replace(/^/gm, '    ')}\n`));
  return `${rule}${list.join('')}${rule}\n${text}\n`;
});
const text = `${sections.join('\n')}\n${readFileSync(join(here, 'runtime.txt'), 'utf8')}`;
writeFileSync(join(here, 'THIRD-PARTY-RUST.txt'), text);
console.log(`${crates.length} crates, ${sections.length} notices, ${Buffer.byteLength(text)} bytes`);
