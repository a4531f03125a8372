import type { ReactNode } from 'react';
import { printedAddress } from '../../content/displayUrl';
import type { Inline } from '../../content/richText';
import { isPageAddress } from '../site';
import { PageLink } from './PageLink';

interface Props {
  readonly link: Extract<Inline, { kind: 'link' }>;
  readonly children: ReactNode;
}

/** A link within a text, to a page of the site or to anything else. */
export function InlineLink({ link: { href, isBare }, children }: Props) {
  if (isPageAddress(href)) return <PageLink to={href}>{children}</PageLink>;
  return (
    // On paper the address follows a link whose words are not the address itself (styles/print.css).
    <a href={href} data-address={isBare ? undefined : printedAddress(href)}>
      {children}
    </a>
  );
}
