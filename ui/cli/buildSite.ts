import { createBuilder } from 'vite';
import type { Diagnostic } from '../content/diagnostics.ts';
import { deadPartsIn } from '../document/pageParts.ts';
import { loadServerBundle } from '../document/serverBundle.ts';
import { distFolder } from '../folders.ts';
import config, { type site } from '../vite.config.ts';

type Built = NonNullable<Awaited<ReturnType<typeof site.load>>['built']>;

/**
 * Builds the document of the site into the dist folder, and the app from which the document is rendered.
 *
 * @returns an error for each link to a part that its page does not have. With such errors there is no document.
 */
export async function buildSite({ partLinks }: Pick<Built, 'partLinks'>): Promise<Diagnostic[]> {
  // Vite, which runs the programs of this folder, has set it for development.
  process.env.NODE_ENV = 'production';
  const builder = await createBuilder({ ...config, configFile: false, logLevel: 'warn' });
  const { ssr, client } = builder.environments;
  if (!ssr || !client) throw new Error('vite.config.ts lacks an environment');
  await builder.build(ssr);
  // Only rendered pages tell which of their parts a link can lead to.
  const errors = deadPartsIn(await loadServerBundle(distFolder), partLinks);
  if (errors.length === 0) await builder.build(client);
  return errors;
}
