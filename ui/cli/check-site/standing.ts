import { accessibility } from './accessibility.ts';
import { validity } from './documents.ts';
import { overflow } from './overflow.ts';
import { type CheckedSite, open, visit } from './site.ts';

/** What is wrong with the page at `path` as it stands once it has come: its HTML, for accessibility, and its texts. */
export async function standing(site: Pick<CheckedSite, 'browser' | 'url'>, path: string) {
  // Without transitions, colours are measured in their final state.
  return open(site, { reducedMotion: 'reduce' }, async (page) => {
    await visit(page, path);
    const problems = await validity(await page.content(), path);
    problems.push(...(await accessibility(page, path)));
    return { problems, findings: await overflow(page, path) };
  });
}
