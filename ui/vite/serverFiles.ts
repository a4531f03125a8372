import type { Plugin } from 'vite';
import { loadServerBundle } from '../document/serverBundle.ts';
import { serverFiles as filesOf } from '../document/serverFiles.ts';
import { distFolder } from '../folders.ts';
import type { SiteSource } from './site.ts';

/** Emits the files beside the document. */
export function serverFiles({ load }: Pick<SiteSource, 'load'>): Plugin {
  return {
    name: 'portfolio:server-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const { made, theme } = await load();
      if (!made) return;
      const files = filesOf(await loadServerBundle(distFolder), made, theme);
      for (const [fileName, source] of Object.entries(files))
        this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
