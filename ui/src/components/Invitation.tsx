import { contact, hand, owner } from '../content';
import styles from './Invitation.module.css';
import { PageLink } from './PageLink';

/** How a page ends: what the visitor may have come for, and where to say it. */
export function Invitation() {
  return (
    <div className={`beside ${styles.invitation}`}>
      {hand && (
        <p className={`noted ${styles.turn}`} data-margin="">
          À vous
        </p>
      )}
      <p className="signed">
        <span>{contact.invitation}</span> <PageLink to="/contact">Écrivez-moi</PageLink>
        {owner.phone && (
          <>
            {' ou appelez le '}
            <a href={`tel:${owner.phoneNumber}`}>{owner.phone}</a>
          </>
        )}
        .
      </p>
    </div>
  );
}
