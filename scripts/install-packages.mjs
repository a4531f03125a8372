// install-packages.mjs FOLDER build|tests PACKAGE…
//
// Installs the npm packages that FOLDER/package-lock.json names, unless they are installed already. `build` stands for the
// dependencies, `tests` for the dependencies of development too. Each PACKAGE, which has compiled code, has to load before the
// new packages replace the former ones. A failure leaves FOLDER/node_modules as it was: `npm ci` in FOLDER would empty it first.
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

const [folder, purpose, ...compiled] = process.argv.slice(2);
const packages = join(folder, 'node_modules');
const newFolder = join(folder, 'node_modules.new');
const formerPackages = join(folder, 'node_modules.former');

function run(program, ...args) {
  return spawnSync(program, args, { cwd: newFolder, encoding: 'utf8' });
}

function remove(path) {
  rmSync(path, { recursive: true, force: true });
}

/** The name of an installation. It has the system and the processor, because two machines may share a folder. */
function installationName() {
  const lock = readFileSync(join(folder, 'package-lock.json'));
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform} ${process.arch}\n`;
}

/** The file with the name of the installation. Make compares its time with that of files that are built from the packages. */
function stamp(packages, purpose) {
  return join(packages, `.installed-for-${purpose}`);
}

/** True if the packages of the installation `name` are installed for this purpose. */
function isInstalled(name) {
  const file = stamp(packages, purpose);
  return existsSync(file) && readFileSync(file, 'utf8') === name;
}

/**
 * Downloads the packages, and returns the error of npm, if there is one. npm is told which kinds of packages to include: its
 * settings or NODE_ENV could leave some out.
 */
function download(...options) {
  remove(newFolder);
  mkdirSync(newFolder);
  for (const file of ['package.json', 'package-lock.json', '.npmrc'])
    copyFileSync(join(folder, file), join(newFolder, file));
  const development = purpose === 'tests' ? '--include=dev' : '--omit=dev';
  // The lock file says what is installed: npm need not ask for advisories, nor for its own newest version.
  const fixedOptions = ['--include=optional', '--json', '--no-audit', '--no-update-notifier'];
  const npm = run('npm', 'ci', development, ...fixedOptions, ...options);
  if (npm.error) throw new Error('npm is missing. Install it');
  if (npm.status === 0) return undefined;
  return JSON.parse(npm.stdout || '{}').error ?? { summary: npm.stderr };
}

/** Takes the packages from npm's cache, if it has them: that is faster, and needs no network. */
function downloadFromCacheFirst() {
  let error = download('--prefer-offline');
  // The cache may know fewer versions of a package than the registry.
  if (error?.code === 'ETARGET') error = download('--prefer-online');
  if (!error) return;
  const [reason] = error.summary.trim().split('\n');
  throw new Error(`npm says « ${reason} ». Correct that, or connect this machine to the network`);
}

/** Throws an error unless the package loads on this machine. */
function load(name) {
  const node = run(process.execPath, '--input-type=module', '--eval', `await import('${name}')`);
  if (node.status !== 0) {
    const reason = /^\w*Error.*?: (.*)/m.exec(node.stderr)?.[1] ?? `node ended with ${node.status}`;
    throw new Error(
      `${name} does not run here, ${process.platform} on ${process.arch}: « ${reason} ». Correct that`,
    );
  }
}

/** Puts the new packages in the place of the former ones, as the installation `name`. */
function replaceFormerPackages(name) {
  const newPackages = join(newFolder, 'node_modules');
  writeFileSync(stamp(newPackages, 'build'), name);
  if (purpose === 'tests') writeFileSync(stamp(newPackages, 'tests'), name);
  remove(formerPackages);
  if (existsSync(packages)) renameSync(packages, formerPackages);
  renameSync(newPackages, packages);
  remove(formerPackages);
}

const installation = installationName();
if (!isInstalled(installation)) {
  console.log(`Installing the packages of ${folder}/package.json for the ${purpose}`);
  try {
    downloadFromCacheFirst();
    for (const name of compiled) load(name);
    replaceFormerPackages(installation);
  } catch (error) {
    console.error(`${packages} is as it was: ${error.message}, and run this again.`);
    process.exitCode = 1;
  } finally {
    remove(newFolder);
  }
}
