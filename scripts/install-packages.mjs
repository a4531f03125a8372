// install-packages.mjs FOLDER PACKAGE…
//
// Installs the npm packages that FOLDER/package-lock.json names, unless they are those of the last installation. The PACKAGEs,
// which consist of compiled code, have to load before the new packages take the place of the former ones. What fails leaves
// FOLDER/node_modules as it was; `npm ci` in FOLDER would empty it first.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const [folder, ...compiled] = process.argv.slice(2);
const packages = join(folder, 'node_modules');
/** Names what is installed. Make compares its time with that of what is built with these packages. */
const stamp = join(packages, '.installed');
const newFolder = join(folder, 'node_modules.new');
const formerPackages = join(folder, 'node_modules.former');

function run(program, ...args) {
  return spawnSync(program, args, { cwd: newFolder, encoding: 'utf8' });
}

function remove(path) {
  rmSync(path, { recursive: true, force: true });
}

/** Compiled code differs by system and processor, and a folder may be shared between two machines. */
function installationName() {
  const lock = readFileSync(join(folder, 'package-lock.json'));
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform} ${process.arch}\n`;
}

function isInstalled(name) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === name;
}

/** The packages of development and the optional ones are those that build: settings of npm or a NODE_ENV may leave them out. */
function download(...options) {
  remove(newFolder);
  mkdirSync(newFolder);
  for (const file of ['package.json', 'package-lock.json', '.npmrc'])
    copyFileSync(join(folder, file), join(newFolder, file));
  const npm = run('npm', 'ci', '--include=dev', '--include=optional', '--json', ...options);
  if (npm.error) throw new Error('npm is missing. Install it');
  return npm.status === 0 ? undefined : JSON.parse(npm.stdout).error;
}

/** From npm's cache, if it has them: that is faster, and needs no network. */
function downloadFromCacheFirst() {
  let error = download('--prefer-offline');
  // What the cache knows of a package may be older than the locked version.
  if (error?.code === 'ETARGET') error = download('--prefer-online');
  if (!error) return;
  const [reason] = error.summary.trim().split('\n');
  throw new Error(`npm says « ${reason} ». Correct that, or connect this machine to the network`);
}

function load(name) {
  const node = run(process.execPath, '--input-type=module', '--eval', `await import('${name}')`);
  if (node.status !== 0) {
    const reason = /^\w*Error.*?: (.*)/m.exec(node.stderr)?.[1] ?? `node ended with ${node.status}`;
    throw new Error(
      `${name} does not run here, ${process.platform} on ${process.arch}: « ${reason} ». Correct that`,
    );
  }
}

function replaceFormerPackages(name) {
  writeFileSync(join(newFolder, 'node_modules/.installed'), name);
  remove(formerPackages);
  if (existsSync(packages)) renameSync(packages, formerPackages);
  renameSync(join(newFolder, 'node_modules'), packages);
  remove(formerPackages);
}

const name = installationName();
if (!isInstalled(name)) {
  console.log(`Installing the packages of ${join(folder, 'package-lock.json')}`);
  try {
    downloadFromCacheFirst();
    for (const name of compiled) load(name);
    replaceFormerPackages(name);
  } catch (error) {
    console.error(`${packages} is as it was: ${error.message}, and run this again.`);
    process.exitCode = 1;
  } finally {
    remove(newFolder);
  }
}
