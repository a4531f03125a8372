import type { ReactNode } from 'react';
import { type Site, SiteContext } from '../site';

interface Props {
  /** The site in each language in which the children are rendered. */
  readonly sites: readonly Site[];
  readonly children: ReactNode;
}

/**
 * Renders its children, such as the header, once for each language. There are several languages only while the build renders the
 * document, because the document has every page. A browser then renders the language of the page at its address.
 */
export function InEachLanguage({ sites, children }: Props) {
  return sites.map((site) => (
    <SiteContext key={site.language} value={site}>
      {children}
    </SiteContext>
  ));
}
