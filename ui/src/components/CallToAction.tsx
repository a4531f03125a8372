import { useSite } from '../site';
import styles from './CallToAction.module.css';
import { PageLink } from './PageLink';
import { Signature } from './Signature';

/** The end of a page: an invitation to write or call, with the owner's signature on the home page. */
export function CallToAction({ hasSignature }: { hasSignature?: boolean }) {
  const { contact, hasHandwriting, owner, pages, words } = useSite();
  return (
    <div className={`content-column screen-only ${styles.callToAction}`}>
      <div className="row">
        {hasHandwriting && (
          <p className={`in-margin handwritten ${styles.yourTurn}`}>{words.yourTurn}</p>
        )}
        <p className="colored-diacritics">
          <span>{contact.invitation}</span>{' '}
          <PageLink to={pages.contact.path}>{words.write}</PageLink>
          {owner.phone && (
            <>
              {words.orCall}
              <a href={`tel:${owner.phoneNumber}`}>{owner.phone}</a>
            </>
          )}
          .
        </p>
        {hasSignature && <Signature />}
      </div>
    </div>
  );
}
