import type { Owner } from '../content';
import styles from './ContactPanel.module.css';

export function ContactPanel({ owner }: { owner: Owner }) {
  return (
    <address className={styles.panel}>
      <dl>
        <div>
          <dt>E-mail</dt>
          <dd>
            <a href={`mailto:${owner.email}`}>{owner.email}</a>
          </dd>
        </div>
        {owner.phone && (
          <div>
            <dt>Téléphone</dt>
            <dd>
              <a href={`tel:${owner.phoneNumber}`}>{owner.phone}</a>
            </dd>
          </div>
        )}
        <div>
          <dt>Localisation</dt>
          <dd>{`${owner.city}, ${owner.country}`}</dd>
        </div>
      </dl>
    </address>
  );
}
