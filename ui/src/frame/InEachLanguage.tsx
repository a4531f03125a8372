import type { ReactNode } from 'react';
import { type Site, SiteContext } from '../site';

interface Props {
  /** The site in each language that the part is for. */
  readonly sites: readonly Site[];
  readonly children: ReactNode;
}

/** A part of the page, such as its header, once for each language. */
export function InEachLanguage({ sites, children }: Props) {
  return sites.map((site) => (
    <SiteContext key={site.language} value={site}>
      {children}
    </SiteContext>
  ));
}
