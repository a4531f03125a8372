import type { Plugin } from 'vite';

const runtime = 'react/jsx-runtime';
const own = '\0portfolio:jsx';

/**
 * Calls one function for every element of the page, by a short name.
 *
 * React's production build exports the same function as `jsx` and as `jsxs`, of a module whose members are looked up
 * at each of some 260 calls: said once, the page is 0.2 kB lighter (brotli). The bundle that writes the markup weighs
 * nothing, and React's development build, which tests render it with, tells the two apart.
 */
export function oneJsx(): Plugin {
  return {
    name: 'portfolio:one-jsx',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    resolveId: (id, importer) => (id === runtime && importer !== own ? own : undefined),
    load: (id) =>
      id === own
        ? `import { Fragment, jsx } from '${runtime}'; const element = jsx; export { Fragment, element as jsx, element as jsxs };`
        : undefined,
  };
}
