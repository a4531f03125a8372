import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const uiFolder = resolve(import.meta.dirname, '..');
/** From the lowest to the highest: each folder imports only from itself and from those before it. */
const LAYERS = ['content', 'images', 'print', 'view-model', 'src', 'document', 'vite', 'cli'];

test('no folder imports from one above it', () => {
  const wrong = LAYERS.flatMap((layer, level) => {
    // Programs of cli/ share what starts an executable with the tests.
    const above = [
      ...LAYERS.slice(level + 1),
      ...(layer === 'cli' ? [] : ['harness']),
      'e2e',
      'bench',
    ];
    const files = readdirSync(join(uiFolder, layer), { recursive: true, encoding: 'utf8' });
    return files
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .flatMap((name) => {
        const file = join(uiFolder, layer, name);
        const imports = readFileSync(file, 'utf8').matchAll(/\b(?:from|import)[ (]+'(\.[^']*)'/g);
        const paths = [...imports].map(([, path = '']) =>
          relative(uiFolder, resolve(dirname(file), path)),
        );
        return paths
          .filter((path) => above.includes(path.split('/')[0] ?? ''))
          .map((path) => `${layer}/${name} imports ${path}, a folder above (docs/architecture.md)`);
      });
  });
  expect(wrong).toEqual([]);
});
