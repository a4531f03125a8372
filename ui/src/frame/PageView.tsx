import type { Page } from '../pages';

/** One page, under the mark by which the pre-paint script finds it among the others. */
export function PageView({ page }: { page: Page }) {
  return (
    <div id={page.id} data-page={page.path}>
      <page.Page />
    </div>
  );
}
