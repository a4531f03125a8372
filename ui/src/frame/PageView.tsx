import type { Page } from '../pages';
import { markOf } from './markOf';

/** One page, with the attribute by which the pre-paint script finds it. */
export function PageView({ page }: { page: Page }) {
  return (
    <div id={page.id} data-page={page.path} data-section={page.section} {...markOf(page.site)}>
      <page.Page project={page.project} />
    </div>
  );
}
