import { loadServerBundle, type ServerBundle } from '../../document/serverBundle';
import { variantDist } from '../../folders';
import { startSite } from '../../harness/executable';
import { expectations as between } from '../../variants/between/expectations';
import type { Expectations, Query } from '../../variants/expectations';
import { expectations as least } from '../../variants/least/expectations';
import { expectations as most } from '../../variants/most/expectations';
import { expectations as stories } from '../../variants/stories/expectations';
import { test as base, type Locator, type Page, visit } from '../fixtures';

type VariantName = Parameters<typeof variantDist>[0];

const expectations: Readonly<Record<VariantName, Expectations>> = {
  least,
  between,
  most,
  stories,
};

/** The made-up owners, and what is expected of their pages. */
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

/** What the queries find, each inside what the one before found. */
export function find(page: Page, queries: readonly Query[]): Locator {
  return queries.reduce<Locator>(findInside, page.locator('html'));
}

function findInside(outer: Locator, query: Query): Locator {
  const { role, name, text, level, exact, visible, nth } = query;
  const options = {
    ...(name !== undefined && { name }),
    ...(level !== undefined && { level }),
    ...(exact !== undefined && { exact }),
  };
  let found = outer;
  if (role !== undefined) found = found.getByRole(role, options);
  if (text !== undefined) found = found.getByText(text);
  if (visible !== undefined) found = found.filter({ visible });
  return nth === undefined ? found : found.nth(nth);
}
