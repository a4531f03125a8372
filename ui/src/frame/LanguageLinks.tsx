import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { PageLink } from '../components/PageLink';
import { counterpartIn, type Page } from '../pages';
import { sites, useSite } from '../site';

/** Links to this page in each other language of the site, and to the part of it that the address names. */
export function LanguageLinks({ page }: { page: Page | undefined }) {
  const { hash } = useLocation();
  const isHydrated = useIsHydrated();
  const site = useSite();
  const part = isHydrated ? hash.slice(1) : '';
  return sites
    .filter((other) => other !== site)
    .map((other) => {
      const { address, isCard } = counterpartIn(other, page, part);
      return (
        <PageLink
          key={other.language}
          to={address}
          className="control screen-only"
          lang={other.language}
          hrefLang={other.language}
        >
          {other.languageName}
          {isCard && isHydrated && (
            <span className="visually-hidden">{other.words.projectWithoutStory}</span>
          )}
        </PageLink>
      );
    });
}

/**
 * True once hydration is over. Until then React expects the header that the document has for all pages, which knows neither
 * the page nor the part that is shown.
 */
const useIsHydrated = () => useSyncExternalStore(subscribeToNothing, returnTrue, returnFalse);

const subscribeToNothing = () => () => {};
/** The value in the browser. */
const returnTrue = () => true;
/** The value in the build, and during hydration. */
const returnFalse = () => false;
