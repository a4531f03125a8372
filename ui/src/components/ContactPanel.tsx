import type { ReactNode } from 'react';
import { readableAddress } from '../../content/displayUrl';
import { useSite } from '../site';
import styles from './ContactPanel.module.css';
import { CvLink } from './CvLink';
import { EmailLink } from './EmailLink';

/** Only addresses with a path: that of a whole site names no one's profile. */
const profile = /^https?:\/\/(?:www\.)?([^/]+\/.*?[^/])\/?$/;

export function ContactPanel() {
  const { cvs, owner, words } = useSite();
  return (
    <address className={styles.panel}>
      <dl className="stack">
        {row(words.email, <EmailLink />)}
        {owner.phone && row(words.phone, <a href={`tel:${owner.phoneNumber}`}>{owner.phone}</a>)}
        {row(words.location, owner.postalAddress)}
        {owner.links.map(({ label, href = '', rel }) => {
          const [, address] = profile.exec(href) ?? [];
          if (!address) return null;
          const link = (
            <a href={href} rel={rel}>
              {readableAddress(address)}
            </a>
          );
          return row(label, link, label);
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

function row(term: ReactNode, detail: ReactNode, key?: string) {
  return (
    <div key={key} className="row">
      <dt className="in-margin small">{term}</dt>
      <dd>{detail}</dd>
    </div>
  );
}
