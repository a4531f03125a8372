import { loadServerBundle, type ServerBundle } from '../../document/serverBundle';
import { variantDist } from '../../folders';
import { startSite } from '../../harness/executable';
import { expectations as between } from '../../variants/between/expectations';
import { expectations as bilingual } from '../../variants/bilingual/expectations';
import type { Expectations } from '../../variants/expectations';
import { expectations as least } from '../../variants/least/expectations';
import { expectations as most } from '../../variants/most/expectations';
import { expectations as stories } from '../../variants/stories/expectations';
import { test as base, type Page, visit } from '../fixtures';

type VariantName = Parameters<typeof variantDist>[0];

const expectations: Readonly<Record<VariantName, Expectations>> = {
  sample: {},
  least,
  between,
  most,
  stories,
  bilingual,
};

/** The sample and the made-up owners, and what is expected of their pages. */
export const variants = Object.entries(expectations) as [VariantName, Expectations][];

/** Tests of a variant's page, served in place of the executable; `test.use({ variant })` names it. */
export const test = base.extend<{ variant: VariantName; bundle: ServerBundle }>({
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

/** Goes to `path` and waits for the page's script and typeface. */
export async function open(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await page.evaluate(() => document.fonts.ready);
}
