import { type AnchorHTMLAttributes, use } from 'react';
import { useLinkClickHandler } from 'react-router-dom';
import { PageAnchors } from '../site';

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A page's path, with a fragment or not: `/profil#projet-2`. */
  readonly to: string;
}

/**
 * A link to another page of the site.
 *
 * The router's own `Link` brings 2 kB of compressed prefetching for servers this site does not have.
 */
export function PageLink({ to, children, ...attributes }: Props) {
  const [path = to, place] = to.split('#');
  const part = use(PageAnchors)?.[path];
  return (
    <a
      href={part && !place ? `${to}#${part}` : to}
      data-part={part && (place ?? '')}
      onClick={useLinkClickHandler(to)}
      {...attributes}
    >
      {children}
    </a>
  );
}
