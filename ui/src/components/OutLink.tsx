import { printedAddress } from '../../content/displayUrl';
import { type ExternalLink, useSite } from '../site';
import styles from './OutLink.module.css';

/**
 * A link to another site, or HTML's own placeholder link while its address is not known.
 *
 * `about` tells apart, to those who hear links one by one, links that share a label.
 */
export function OutLink({ link, about }: { link: ExternalLink; about?: string }) {
  const { words } = useSite();
  const { label, href, hrefLang, rel } = link;
  return (
    <a
      {...(href
        ? { href, hrefLang, rel, 'data-address': printedAddress(href) }
        : { className: 'soft', role: 'link', 'aria-disabled': true })}
    >
      {label}
      {about && <span className="visually-hidden">{words.colon + about}</span>}
      {!href && <span className={`small ${styles.soon}`}>{words.soon}</span>}
    </a>
  );
}
