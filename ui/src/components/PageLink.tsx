import { type ReactNode, useContext } from 'react';
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom';
import { PartsOfFile } from '../standAlone';

interface Props {
  readonly to: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly lang?: string | undefined;
  readonly variant?: 'quiet';
  /** Tell when the link leads to the page shown, as navigation does. */
  readonly marksCurrent?: boolean;
}

/**
 * A link to another page of the site.
 *
 * The router's own `Link` brings 2 kB of compressed prefetching for servers this site does not have.
 */
export function PageLink({ to, children, className, lang, variant, marksCurrent }: Props) {
  const href = useHref(to);
  const part = useContext(PartsOfFile)?.[to];
  const { pathname } = useLocation();
  const current = marksCurrent && pathname === to ? 'page' : undefined;
  return (
    <a
      href={part ? `${href}#${part}` : href}
      data-part={part && ''}
      onClick={useLinkClickHandler(to)}
      className={className}
      lang={lang}
      data-variant={variant}
      aria-current={current}
    >
      {children}
    </a>
  );
}
