import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exportedDist } from '../folders';
import { temporaryFolder } from '../harness/folder';
import { runNode } from '../harness/programs';

/** Exports a built site, by default the one in two languages, into `folder`. */
const exportInto = (folder: string, dist = exportedDist) =>
  runNode(['run.mjs', 'cli/export-site.ts', folder], { PORTFOLIO_DIST: dist });

const EXPORTED = {
  status: 0,
  lines: ['public/ has the site, as files for a host of static pages.'],
};

const namesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();

test('an export has every file but the server’s, as it was built, and _headers', () => {
  const folder = join(temporaryFolder(), 'public');

  expect(exportInto(folder)).toEqual(EXPORTED);

  const publishedNames = namesIn(exportedDist).filter((name) => !name.startsWith('.server'));
  expect(namesIn(folder)).toEqual([...publishedNames, '_headers'].sort());
  for (const name of ['index.html', 'en/about.html', 'cv.pdf'])
    expect(readFileSync(join(folder, name)).equals(readFileSync(join(exportedDist, name)))).toBe(
      true,
    );
  expect(readFileSync(join(folder, '_headers'), 'utf8')).toMatch(
    /^\/en\/about\n {2}cache-control/m,
  );
});

test('the rules of an owner follow those of the export', () => {
  const dist = join(temporaryFolder(), 'dist');
  const folder = join(temporaryFolder(), 'public');
  const ownRules = '/cv.pdf\n  x-robots-tag: noindex\n';
  cpSync(exportedDist, dist, { recursive: true });
  writeFileSync(join(dist, '_headers'), ownRules);

  expect(exportInto(folder, dist)).toEqual(EXPORTED);

  const rules = readFileSync(join(folder, '_headers'), 'utf8');
  expect(rules).toMatch(/^\/en\/about\n {2}cache-control/m);
  expect(rules.endsWith(ownRules)).toBe(true);
});

test('a second export replaces the first', () => {
  const folder = join(temporaryFolder(), 'public');
  exportInto(folder);
  const names = namesIn(folder);
  writeFileSync(join(folder, 'profil-of-yesterday.html'), '');

  expect(exportInto(folder)).toEqual(EXPORTED);

  expect(namesIn(folder)).toEqual(names);
});

test('a folder that is not an export is left as it is', () => {
  const folder = join(temporaryFolder(), 'public');
  mkdirSync(folder);
  writeFileSync(join(folder, 'index.php'), 'of another site');

  const { status, lines } = exportInto(folder);

  expect(status).toBe(1);
  expect(lines.join('\n')).toContain('public/ has no file _headers');
  expect(namesIn(folder)).toEqual(['index.php']);
});
