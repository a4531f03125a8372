import { useSite } from '../site';
import styles from './ContactPanel.module.css';
import { CvLink } from './CvLink';
import { EmailLink } from './EmailLink';
import { said } from './said';

export function ContactPanel() {
  const { cvs, owner, words } = useSite();
  // Only addresses with a path: that of a whole site names no one's profile.
  const profiles = owner.links.flatMap(({ label, href }) => {
    const [, text = ''] = /^https?:\/\/(?:www\.)?([^/]+\/.*?[^/])\/?$/.exec(href ?? '') ?? [];
    return text ? [{ label, href, text }] : [];
  });
  return (
    <address className={styles.panel}>
      <dl className="stack">
        <div className="row">
          <dt className="in-margin small">{words.email}</dt>
          <dd>
            <EmailLink />
          </dd>
        </div>
        {owner.phone && (
          <div className="row">
            <dt className="in-margin small">{words.phone}</dt>
            <dd>
              <a href={`tel:${owner.phoneNumber}`}>{owner.phone}</a>
            </dd>
          </div>
        )}
        <div className="row">
          <dt className="in-margin small">{words.location}</dt>
          <dd>{said(owner.postalAddress)}</dd>
        </div>
        {profiles.map(({ label, href, text }) => (
          <div key={label} className="row">
            <dt className="in-margin small">{said(label)}</dt>
            <dd>
              <a href={href}>{text}</a>
            </dd>
          </div>
        ))}
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
