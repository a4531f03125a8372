import { readableAddress } from '../../content/displayUrl';
import { useSite } from '../site';
import styles from './ContactPanel.module.css';
import { ContactRow } from './ContactRow';
import { CvLink } from './CvLink';
import { EmailLink } from './EmailLink';

/**
 * The address of a profile on another site, in parentheses without its scheme, `www.` and the last slash. It has a path: an
 * address without a path, such as https://www.linkedin.com/, leads to nobody's profile.
 */
const profileAddress = /^https?:\/\/(?:www\.)?([^/]+\/.*?[^/])\/?$/;

/** The ways to reach the owner: addresses, the place, profiles on other sites, and CVs. */
export function ContactPanel() {
  const { cvs, owner, words } = useSite();
  return (
    <address className={styles.panel}>
      <dl className="stack">
        <ContactRow label={words.email}>
          <EmailLink />
        </ContactRow>
        {owner.phone && (
          <ContactRow label={words.phone}>
            <a href={`tel:${owner.phoneNumber}`}>{owner.phone}</a>
          </ContactRow>
        )}
        <ContactRow label={words.location}>{owner.postalAddress}</ContactRow>
        {owner.links.map(({ label, href = '', rel }) => {
          const [, address] = profileAddress.exec(href) ?? [];
          if (!address) return null;
          return (
            <ContactRow key={label} label={label}>
              <a href={href} rel={rel}>
                {readableAddress(address)}
              </a>
            </ContactRow>
          );
        })}
        {cvs.length > 0 && (
          <div className="row screen-only">
            <dt className="in-margin small">{words.cv}</dt>
            {cvs.map((cv) => (
              <dd key={cv.href}>
                <CvLink cv={cv} />
              </dd>
            ))}
          </div>
        )}
      </dl>
    </address>
  );
}
