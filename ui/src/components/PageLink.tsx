import { type AnchorHTMLAttributes, use } from 'react';
import { useLinkClickHandler } from 'react-router-dom';
import { PageAnchors } from '../site';

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** The path of a page, with a fragment or without: `/profil#projet-2`. */
  readonly to: string;
}

/**
 * A link to another page of the site.
 *
 * The router's own `Link` brings 2 kB of compressed prefetching for servers this site does not have.
 */
export function PageLink({ to, children, ...attributes }: Props) {
  const [path = to, fragment] = to.split('#');
  const pageId = use(PageAnchors)?.[path];
  return (
    <a
      href={pageId && !fragment ? `${to}#${pageId}` : to}
      data-part={pageId && (fragment ?? '')}
      onClick={useLinkClickHandler(to)}
      {...attributes}
    >
      {children}
    </a>
  );
}
