import type { Plugin } from 'vite';
import type { Site } from '../view-model/buildViewModel.ts';
import type { LoadedSite } from '../view-model/loadSite.ts';

/** The site in each of its languages. */
export const sitesOf = (made: NonNullable<LoadedSite['made']>) =>
  made.versions.map(({ site }) => site);

/** A text of `words` or `ids`, as the app reads it from its site; by another name it would not be there. */
const read = /(?<![.\w])(?:site\.)?(words|ids)\.(\w+)/g;

/**
 * Writes the texts of `words` and `ids` into the code of a site that has one language: their names, and the table of both,
 * would be half a kilobyte (brotli) of its document.
 */
export function inlineWords({ load }: { readonly load: () => Promise<LoadedSite> }): Plugin {
  return {
    name: 'portfolio:words',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/ },
      async handler(code) {
        const { made } = await load();
        const [site, ...others] = made ? sitesOf(made) : [];
        if (!site || others.length > 0) return undefined;
        return code.replace(read, (expression, group: 'words' | 'ids', name: string) => {
          const text = Object(site[group])[name];
          return typeof text === 'string' ? JSON.stringify(text) : expression;
        });
      },
    },
  };
}

/** A site in one language without what `inlineWords` has written into the code, and what only a translation needs. */
export const withoutInlined = ({ ids, languageName, words, ...site }: Site) => ({
  ...site,
  words: Object.fromEntries(Object.entries(words).filter(([, text]) => typeof text !== 'string')),
});
