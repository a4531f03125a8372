import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exportedDist, project } from '../folders';
import { temporaryFolder } from '../harness/folder';

/** Exports the site in two languages into `folder`. */
function exportInto(folder: string) {
  const { status, stderr } = spawnSync('node', ['run.mjs', 'cli/export-site.ts', folder], {
    cwd: join(project, 'ui'),
    env: { ...process.env, PORTFOLIO_DIST: exportedDist },
    encoding: 'utf8',
  });
  return { status, errors: stderr };
}

const namesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();

test('an export has every file but the server’s, as it was built, and _headers', () => {
  const folder = join(temporaryFolder(), 'public');

  expect(exportInto(folder)).toEqual({ status: 0, errors: '' });

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

test('a second export replaces the first', () => {
  const folder = join(temporaryFolder(), 'public');
  exportInto(folder);
  const names = namesIn(folder);
  writeFileSync(join(folder, 'profil-of-yesterday.html'), '');

  expect(exportInto(folder)).toEqual({ status: 0, errors: '' });

  expect(namesIn(folder)).toEqual(names);
});

test('a folder that is not an export is left as it is', () => {
  const folder = join(temporaryFolder(), 'public');
  mkdirSync(folder);
  writeFileSync(join(folder, 'index.php'), 'of another site');

  const { status, errors } = exportInto(folder);

  expect(status).toBe(1);
  expect(errors).toContain('public/ has no file _headers');
  expect(namesIn(folder)).toEqual(['index.php']);
});
