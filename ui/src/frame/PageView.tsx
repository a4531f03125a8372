import type { Page } from '../pages';
import { langAttribute } from './langAttribute';

/** One page, with the attribute by which the pre-paint script finds it. */
export function PageView({ page }: { page: Page }) {
  return (
    <div
      id={page.id}
      data-page={page.path}
      data-section={page.section}
      {...langAttribute(page.site)}
    >
      <page.Page project={page.project} />
    </div>
  );
}
