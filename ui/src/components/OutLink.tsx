import { printedAddress } from '../../content/displayUrl';
import { type ExternalLink, useSite } from '../site';
import styles from './OutLink.module.css';

interface Props {
  readonly link: ExternalLink;
  /** The subject of the link, which screen readers say after the label: it tells apart links that share a label. */
  readonly about?: string;
}

/** A link to another site, or HTML's own placeholder link while its address is not known. */
export function OutLink({ link, about }: Props) {
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
