import { loadServerBundle, type ServerBundle } from '../../document/serverBundle';
import { type TestedSite, variantDist } from '../../folders';
import { startSite } from '../../harness/executable';
import { test as base } from '../fixtures';

/** Tests of a variant's page, served in place of the executable; `test.use({ variant })` names it. */
export const test = base.extend<{ variant: TestedSite; bundle: ServerBundle }>({
  variant: ['least', { option: true }],
  bundle: async ({ variant }, use) => {
    await use(await loadServerBundle(variantDist(variant)));
  },
  origin: async ({ variant }, use) => {
    const { url, stop } = await startSite(variantDist(variant));
    await use(url);
    await stop();
  },
});
