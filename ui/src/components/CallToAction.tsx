import { site } from '../site';
import styles from './CallToAction.module.css';
import { PageLink } from './PageLink';
import { Signature } from './Signature';

const { contact, hasHandwriting, owner, signature } = site;

/** The end of a page: an invitation to write or call, signed on the home page. */
export function CallToAction({ signed }: { signed?: boolean }) {
  return (
    <div className={`content-column screen-only ${styles.callToAction}`}>
      <div className="row">
        {hasHandwriting && <p className={`in-margin handwritten ${styles.yourTurn}`}>À vous</p>}
        <p className="accented">
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
    </div>
  );
}
