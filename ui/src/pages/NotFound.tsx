import { toRichText } from '../../content/richText';
import { PageHeading } from '../components/PageHeading';
import { PageLink } from '../components/PageLink';
import { useSite } from '../site';
import styles from './NotFound.module.css';

/** The page at an address that is not that of a page: a notebook page whose lower part is torn off. */
export function NotFound() {
  const { hasHandwriting, pages, words } = useSite();
  return (
    <>
      <PageHeading
        title={words.notFound}
        remark={hasHandwriting ? undefined : toRichText(words.notFoundRemark)}
      >
        <p className="lead">{words.notFoundText}</p>
        <p className={styles.home}>
          <PageLink className="button" to={pages.home.path}>
            {words.toHome}
          </PageLink>
        </p>
      </PageHeading>
      {hasHandwriting && (
        <p className={`handwritten content-column ${styles.remark}`}>{words.notFoundRemark}</p>
      )}
      {/* The drawing of the torn edge covers the rest of the window. */}
      <div className={styles.torn}>
        <svg viewBox="0 0 1200 900" preserveAspectRatio="xMinYMin slice" aria-hidden="true">
          {/* The filter makes the edge rough, like torn paper. */}
          <filter id="f">
            <feTurbulence baseFrequency="0.05" numOctaves="2" result="n" />
            <feDisplacementMap in="SourceGraphic" in2="n" scale="13" />
            <feGaussianBlur stdDeviation="0.5" />
          </filter>
          <path filter="url(#f)" d="M-40 20L131 22 347 31 561 40 790 57 1024 66 1209 88V999H-40Z" />
        </svg>
      </div>
    </>
  );
}
