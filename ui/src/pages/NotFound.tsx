import { PageHeading } from '../components/PageHeading';
import { PageLink } from '../components/PageLink';
import { site } from '../site';
import styles from './NotFound.module.css';

const { hasHandwriting } = site;

/** The torn edge, before the filter roughens it. */
const edge = 'L131 22 347 31 561 40 790 57 1024 66 1209 88';

export function NotFound() {
  return (
    <>
      <PageHeading title="Page introuvable" remark={hasHandwriting ? undefined : 'Hors sujet'}>
        <p className="lead">
          Cette adresse ne mène nulle part : la page a pu changer de nom, ou le lien s’abîmer.
        </p>
        <p className={styles.home}>
          <PageLink className="button" to="/">
            Revenir à l’accueil
          </PageLink>
        </p>
      </PageHeading>
      {hasHandwriting && (
        <p className={`handwritten content-column ${styles.remark}`}>Hors sujet</p>
      )}
      {/* Covers the rest of the window from the left edge on. */}
      <div className={styles.torn}>
        <svg viewBox="0 0 1200 900" preserveAspectRatio="xMinYMin slice" aria-hidden="true">
          {/* Roughens the edge as paper fibres do. */}
          <filter id="f">
            <feTurbulence baseFrequency="0.05" numOctaves="2" result="n" />
            <feDisplacementMap in="SourceGraphic" in2="n" scale="13" />
            <feGaussianBlur stdDeviation="0.5" />
          </filter>
          <path filter="url(#f)" d={`M-40 20 ${edge}V999H-40Z`} />
        </svg>
      </div>
    </>
  );
}
