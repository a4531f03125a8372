import { type ReactNode, useContext } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import { PageAnchors } from '../pageAnchors';

interface Props {
  /** A page's path, with a fragment or not: `/profil#projet-2`. */
  readonly to: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  /** The language of its text. */
  readonly lang?: string | undefined;
  /** The language of the page that it leads to, where that is another. */
  readonly hrefLang?: string | undefined;
  readonly variant?: 'quiet';
  /** Whether the link leads to the page shown, or to the one that it belongs to. */
  readonly current?: 'page' | boolean;
}

/**
 * A link to another page of the site.
 *
 * The router's own `Link` brings 2 kB of compressed prefetching for servers this site does not have.
 */
export function PageLink({ to, children, className, lang, hrefLang, variant, current }: Props) {
  const href = useHref(to);
  const [path = to, place] = to.split('#');
  const part = useContext(PageAnchors)?.[path];
  return (
    <a
      href={part && !place ? `${href}#${part}` : href}
      data-part={part && (place ?? '')}
      onClick={useLinkClickHandler(to)}
      className={className}
      lang={lang}
      hrefLang={hrefLang}
      data-variant={variant}
      aria-current={current || undefined}
    >
      {children}
    </a>
  );
}
