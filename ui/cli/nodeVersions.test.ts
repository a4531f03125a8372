import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';
import { expect, test } from 'vitest';
import { project } from '../folders';
import { runScript } from '../harness/scripts';

/* The versions of Node that build the page: `engines` of ui/package-lock.json. */

interface LockedPackage {
  readonly engines?: { readonly node?: string };
  readonly os?: readonly string[];
}

const lock = JSON.parse(readFileSync(join(project, 'ui/package-lock.json'), 'utf8'));
const { '': root, ...packages }: Record<string, LockedPackage> = lock.packages;
const acceptedVersions = root?.engines?.node ?? '';

/** The page is built on Linux and macOS; parts that are compiled for other systems are not installed. */
const isInstalled = ({ os }: LockedPackage) => !os || os.includes('linux') || os.includes('darwin');

const installedPackages = Object.entries(packages)
  .filter(([, locked]) => isInstalled(locked))
  .map(([path, { engines }]) => ({ path, range: engines?.node ?? '*' }));

test('every locked package runs on the versions that are accepted', () => {
  const incompatible = installedPackages.filter(
    ({ range }) => !semver.subset(acceptedVersions, range),
  );

  expect(incompatible).toEqual([]);
});

test.each(['20.18.3', '21.7.3', '22.15.1', '23.11.1'])(
  'Node %s is refused because of a locked package',
  (version) => {
    expect(semver.satisfies(version, acceptedVersions)).toBe(false);
    expect(installedPackages.some(({ range }) => !semver.satisfies(version, range))).toBe(true);
  },
);

const needNode = (version: string) =>
  runScript(['need-node'], { programs: { node: `echo ${version}` } });

const VERSIONS = '20 from 20.19, 22 from 22.16, or 24 and newer';

test.each(['v12.22.12', 'v20.18.3', 'v21.7.3', 'v22.12.0', 'v22.15.1', 'v23.11.1'])(
  'on Node %s one line says which versions build the page',
  (version) => {
    expect(needNode(version)).toEqual({
      status: 1,
      output: '',
      errors: `Building the page needs Node ${VERSIONS}; this machine has ${version}.\n`,
    });
  },
);

test.each(['v20.19.0', 'v20.20.2', 'v22.16.0', 'v24.0.0', 'v26.1.0-nightly'])(
  'Node %s is accepted',
  (version) => {
    expect(needNode(version)).toEqual({ status: 0, output: '', errors: '' });
  },
);

test.each(['README.md', 'CONTRIBUTING.md'])('%s names these versions', (file) => {
  expect(readFileSync(join(project, file), 'utf8')).toContain(`Node ${VERSIONS}`);
});
