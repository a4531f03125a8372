import { PageHeading } from '../components/PageHeading';
import { PageLink } from '../components/PageLink';
import styles from './NotFound.module.css';

/** Where the sheet is torn: paper gives way in short runs, never twice alike. */
const edge =
  'L38 18 61 20 104 14 131 17 168 15 203 22 236 19 262 23 311 17 347 19 382 13 421 16 455 21 489 20 528 25 561 21 604 22 640 17 683 19 715 15 752 18 790 24 834 22 861 24 902 18 947 20 981 15 1024 18 1058 22 1097 20 1139 23 1171 18 1209 21';

export function NotFound() {
  return (
    <>
      <PageHeading title="Page introuvable" remark="Hors sujet">
        <p>Cette adresse ne mène nulle part : la page a pu changer de nom, ou le lien s’abîmer.</p>
        <p className={styles.home}>
          <PageLink className="button" to="/">
            Revenir à l’accueil
          </PageLink>
        </p>
      </PageHeading>
      {/* Over whatever is left of the window, from its upper left corner on. */}
      <div className={styles.torn}>
        <svg viewBox="0 0 1200 900" preserveAspectRatio="xMinYMin slice" aria-hidden="true">
          {/* As fibres are. */}
          <filter id="fibres">
            <feTurbulence baseFrequency="0.05" numOctaves="4" result="noise" />
            <feDisplacementMap in="SourceGraphic" in2="noise" scale="11" />
          </filter>
          <path filter="url(#fibres)" d={`M-40 20 ${edge}V999H-40Z`} />
        </svg>
      </div>
    </>
  );
}
