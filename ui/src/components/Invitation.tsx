import { site } from '../site';
import styles from './Invitation.module.css';
import { PageLink } from './PageLink';
import { Signature } from './Signature';

const { contact, hasHandwriting, owner, signature } = site;

/** How a page ends: what the visitor may have come for, where to say it, and, once, who says so. */
export function Invitation({ signed }: { signed?: boolean }) {
  return (
    <div className={`beside ${styles.invitation}`}>
      {hasHandwriting && (
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
      {signature && signed && <Signature />}
    </div>
  );
}
