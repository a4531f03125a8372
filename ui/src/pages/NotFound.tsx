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
      <div className={styles.torn} />
    </>
  );
}
