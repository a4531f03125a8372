import { PageHeading } from '../components/PageHeading';
import { PageLink } from '../components/PageLink';
import styles from './NotFound.module.css';

export function NotFound() {
  return (
    <>
      <PageHeading title="Page introuvable" remark="Hors sujet">
        <p>Cette adresse ne mène nulle part : la page a pu changer de nom, ou le lien s’abîmer.</p>
        <p className={styles.home}>
          <PageLink className="button" to="/">
            Revenir à l’accueil
          </PageLink>
        </p>
      </PageHeading>
      <svg className={styles.torn} aria-hidden="true">
        <filter id="torn" y="-1" height="3">
          <feTurbulence
            result="torn"
            type="fractalNoise"
            baseFrequency="0.006 0.02"
            numOctaves="6"
          />
          <feDisplacementMap in="SourceGraphic" in2="torn" scale="90" />
        </filter>
        <rect filter="url(#torn)" x="-10%" y="30" width="120%" height="54" />
      </svg>
    </>
  );
}
