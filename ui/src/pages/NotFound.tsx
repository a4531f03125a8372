import { PageHeading } from '../components/PageHeading';
import { PageLink } from '../components/PageLink';
import styles from './NotFound.module.css';

/** Where the sheet is torn: paper gives way in short runs, never twice alike. */
const edge =
  'L38 22 61 27 104 14 131 20 168 16 203 31 236 26 262 34 311 21 347 25 382 12 421 19 455 30 489 27 528 38 561 29 604 33 640 20 683 26 715 17 752 23 790 36 834 31 861 37 902 24 947 28 981 16 1024 22 1058 33 1097 27 1139 35 1171 24 1209 29';

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
          <path d={`M-9 30 ${edge}V999H-9Z`} />
        </svg>
      </div>
    </>
  );
}
