import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const uiFolder = resolve(import.meta.dirname, '..');
/** From the lowest to the highest: each folder imports only from itself and from those before it. */
const LAYERS = 'content images print view-model src document vite cli harness e2e bench'.split(' ');

test('no folder imports from one above it', () => {
  const wrong = LAYERS.slice(0, LAYERS.indexOf('harness')).flatMap((layer, level) => {
    const above = LAYERS.slice(level + 1);
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
