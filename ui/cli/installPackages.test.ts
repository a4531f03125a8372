import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { imageCache, project } from '../folders';

/* scripts/install-packages.mjs runs npm itself, which installs from a registry in this process. */

const workFolder = await mkdtemp(join(tmpdir(), 'paquets '));
afterAll(() => rm(workFolder, { recursive: true }));

/** Packages like those of a bundler, whose compiled part is an optional package of its own. */
const publishedPackages = [
  { name: 'bundler', version: '1.0.0', code: "import 'compiled-part';" },
  { name: 'bundler', version: '1.0.1', code: "import 'compiled-part';" },
  { name: 'compiled-part', version: '1.0.0', code: '' },
  { name: 'broken', version: '1.0.0', code: "throw new Error('no part for this machine');" },
].map(publish);

/** Makes the archive of a package, and the checksum that a lock file repeats. */
function publish({ name, version, code }: { name: string; version: string; code: string }) {
  const folder = join(workFolder, name, version, 'package');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.js'), code);
  const manifest = { name, version, type: 'module', main: 'index.js' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  const archive = spawnSync('tar', ['-cz', 'package'], { cwd: dirname(folder) }).stdout;
  const integrity = `sha512-${createHash('sha512').update(archive).digest('base64')}`;
  return { name, version, archive, integrity };
}

/** False while the registry answers no request. */
let isReachable = true;
let countOfUnansweredRequests = 0;
/** The registry has no later versions. */
let newestVersion = '1.0.0';
beforeEach(() => {
  isReachable = true;
  countOfUnansweredRequests = 0;
  newestVersion = '1.0.0';
});

const registry = createServer((request, response) => {
  if (!isReachable) {
    countOfUnansweredRequests += 1;
    request.destroy();
    return;
  }
  const [, name, version] = request.url?.split('/') ?? [];
  const versions = publishedPackages.filter((candidate) => candidate.name === name);
  if (version) {
    response.end(versions.find((candidate) => candidate.version === version)?.archive);
    return;
  }
  const availableVersions = versions
    .filter(({ version }) => version <= newestVersion)
    .map(({ version, integrity }) => {
      const tarball = `${registryAddress}/${name}/${version}`;
      return [version, { name, version, dist: { integrity, tarball } }];
    });
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ name, versions: Object.fromEntries(availableVersions) }));
}).listen(0, '127.0.0.1');
await once(registry, 'listening');
afterAll(() => registry.close());
const registryAddress = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`;

/** The versions of packages, by their names. */
type Versions = Readonly<Record<string, string>>;

/** Writes package.json and its lock file, with these packages of development. */
function writeLock(folder: string, devDependencies: Versions) {
  const optionalDependencies = { 'compiled-part': '1.0.0' };
  const root = { name: 'page', version: '1.0.0', devDependencies, optionalDependencies };
  const packages = {
    '': root,
    ...lockedPackages(devDependencies, { dev: true }),
    ...lockedPackages(optionalDependencies, { optional: true }),
  };
  const lock = { ...root, lockfileVersion: 3, requires: true, packages };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(root));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
}

/** The entries of a lock file for these packages, with flags that say what the packages are for, such as `dev`. */
function lockedPackages(versions: Versions, flags: object): Record<string, object> {
  const entries = Object.entries(versions).map(([name, version]) => {
    const published = publishedPackages.find(
      (candidate) => candidate.name === name && candidate.version === version,
    );
    return [`node_modules/${name}`, { version, integrity: published?.integrity, ...flags }];
  });
  return Object.fromEntries(entries);
}

/** Makes a folder of a page that needs the bundler. */
function pageFolder(name: string) {
  const folder = join(workFolder, name);
  mkdirSync(folder);
  writeFileSync(join(folder, '.npmrc'), 'omit-lockfile-registry-resolved=true\n');
  writeLock(folder, { bundler: '1.0.0' });
  return folder;
}

/** A folder of a page whose packages are installed before the tests, as the program leaves it. */
const installedOnce = pageFolder('installed once');

/** Copies a folder with installed packages, because npm takes seconds to install them. */
function copyInstalledFolder(name: string) {
  const folder = join(workFolder, name);
  cpSync(installedOnce, folder, { recursive: true, preserveTimestamps: true });
  return folder;
}

const installedFile = (folder: string, name: string) =>
  join(folder, 'node_modules', name, 'index.js');

/** The environment without the settings of the npm that runs this test. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)),
);

interface Installation {
  readonly purpose?: 'build' | 'tests';
  /** The packages that the program loads, because they have compiled parts. */
  readonly compiled?: readonly string[];
  /** Variables of the environment. */
  readonly settings?: Readonly<Record<string, string>>;
}

async function install(
  folder: string,
  { purpose = 'tests', compiled = ['bundler'], settings = {} }: Installation = {},
) {
  const program = join(project, 'scripts/install-packages.mjs');
  const child = spawn(process.execPath, [program, folder, purpose, ...compiled], {
    env: {
      ...environment,
      npm_config_cache: join(workFolder, 'cache'),
      npm_config_registry: registryAddress,
      npm_config_fetch_retries: '0',
      ...settings,
    },
  });
  const [output, errors, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { status, output, errors };
}

const INSTALLED = { status: 0, errors: '' };

beforeAll(async () => {
  expect(await install(installedOnce)).toMatchObject(INSTALLED);
});

const omissions = [
  { name: 'NODE_ENV=production', settings: { NODE_ENV: 'production' } },
  { name: 'omit=optional', settings: { npm_config_omit: 'optional' } },
];

test.each(omissions)('$name leaves out no package', async ({ name, settings }) => {
  const folder = pageFolder(name);

  expect(await install(folder, { settings })).toMatchObject(INSTALLED);

  expect(existsSync(installedFile(folder, 'bundler'))).toBe(true);
  expect(existsSync(installedFile(folder, 'compiled-part'))).toBe(true);
});

test('only the tests need the packages of development', async () => {
  const folder = pageFolder('purposes');

  await install(folder, { purpose: 'build', compiled: [] });
  expect(existsSync(installedFile(folder, 'bundler'))).toBe(false);
  expect(existsSync(installedFile(folder, 'compiled-part'))).toBe(true);

  await install(folder, { purpose: 'tests' });
  expect(existsSync(installedFile(folder, 'bundler'))).toBe(true);
  isReachable = false;
  expect(await install(folder, { purpose: 'build' })).toEqual({ ...INSTALLED, output: '' });
});

test('the same lock file is not installed again, whatever its time', async () => {
  const folder = copyInstalledFolder('same lock file');
  const later = new Date(Date.now() + 60_000);
  for (const file of ['package.json', 'package-lock.json'])
    utimesSync(join(folder, file), later, later);
  isReachable = false;

  expect(await install(folder)).toEqual({ ...INSTALLED, output: '' });
});

test('packages that npm has in its cache need no network', async () => {
  const folder = copyInstalledFolder('cached');
  rmSync(join(folder, 'node_modules'), { recursive: true });
  isReachable = false;

  expect(await install(folder)).toMatchObject(INSTALLED);

  expect(countOfUnansweredRequests).toBe(0);
  expect(existsSync(installedFile(folder, 'bundler'))).toBe(true);
});

test('a version that is younger than the cache is installed', async () => {
  const folder = copyInstalledFolder('younger');
  newestVersion = '1.0.1';
  writeLock(folder, { bundler: '1.0.1' });

  expect(await install(folder)).toMatchObject(INSTALLED);

  const manifest = readFileSync(join(folder, 'node_modules/bundler/package.json'), 'utf8');
  expect(JSON.parse(manifest).version).toBe('1.0.1');
});

test('without a network one line says what to do, and the former packages stay', async () => {
  const folder = copyInstalledFolder('no network');
  writeLock(folder, { bundler: '1.0.0', broken: '1.0.0' });
  isReachable = false;

  const { status, errors } = await install(folder, {
    settings: { npm_config_cache: join(workFolder, 'empty cache') },
  });

  expect(status).toBe(1);
  expect(errors).toMatch(
    /^.*is as it was: npm says « .* ». Correct that, or connect this machine to the network, and run this again.\n$/,
  );
  expect(existsSync(installedFile(folder, 'bundler'))).toBe(true);
});

test('a package that does not load is named, and the former packages stay', async () => {
  const folder = copyInstalledFolder('does not load');
  writeLock(folder, { bundler: '1.0.0', broken: '1.0.0' });

  const { status, errors } = await install(folder, { compiled: ['bundler', 'broken'] });

  expect(status).toBe(1);
  expect(errors).toMatch(
    /^.*is as it was: broken does not run here.*no part for this machine.*\n$/,
  );
  expect(existsSync(installedFile(folder, 'broken'))).toBe(false);
  expect(existsSync(installedFile(folder, 'bundler'))).toBe(true);
});

test('pictures of earlier builds outlive an installation', () => {
  expect(imageCache).not.toContain('node_modules');
});
