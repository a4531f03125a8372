import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const { resolve } = createRequire(import.meta.url);
const folderOf = (name: string) => dirname(resolve(`${name}/package.json`));

/** Who else is in the page and may ask React for something. */
const users = [
  join(folderOf('react-dom'), 'cjs/react-dom.production.js'),
  join(folderOf('react-dom'), 'cjs/react-dom-client.production.js'),
  ...filesOf(join(folderOf('react-router'), 'dist/production'), /\.mjs$/),
  ...filesOf(join(import.meta.dirname, '../src'), /\.tsx?$/),
];

/** What `code` asks of a namespace of React's, under whatever number, or imports by name. */
const asked = (code: string) => [
  ...Array.from(code.matchAll(/\bReact\w*\.(\w+)/g), ([, name = '']) => name),
  ...Array.from(
    code.matchAll(/\bimport \{([^}]*)\} from ['"]react(?:-dom)?['"]/g),
    ([, names = '']) => names.match(/\w+/g) ?? [],
  ).flat(),
];

/**
 * Leaves out what React's two packages export and no source in the page asks for.
 *
 * They are CommonJS, of which a bundler keeps everything: 0.7 kB (brotli) that nothing can reach.
 */
export function shakeReact(): Plugin {
  const everyone = users.flatMap((file) => asked(readFileSync(file, 'utf8')));
  return {
    name: 'portfolio:shake-react',
    apply: 'build',
    transform: {
      filter: { id: /\/cjs\/react(?:-dom)?\.production\.js$/ },
      handler(code) {
        const kept = new Set([...everyone, ...inside(code)]);
        // Each export stands at the start of a line, and ends where the next line does not go on.
        return {
          code: code.replace(/^exports\.(\w+) =[\s\S]*?;\n(?=[^\s}])/gm, (statement, name) =>
            kept.has(name) ? statement : '',
          ),
          map: null,
        };
      },
    },
  };
}

/** The exports that the module itself asks for. */
const inside = (code: string) =>
  Array.from(code.matchAll(/(?<=[^\n])exports\.(\w+)/g), ([, name = '']) => name);

function filesOf(folder: string, kind: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => kind.test(name))
    .map((name) => join(folder, name));
}
