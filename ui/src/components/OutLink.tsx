import { displayUrl } from '../../view-model/displayUrl';
import type { ExternalLink } from '../site';
import styles from './OutLink.module.css';

interface Props {
  readonly link: ExternalLink;
  readonly about?: string;
  /** Whether it is printed with its address, and not at all without one. */
  readonly printsAddress?: boolean;
}

/**
 * A link to another site, or HTML's own placeholder link while its address is not known.
 *
 * `about` tells apart, to those who hear links one by one, links that share a label.
 */
export function OutLink({ link, about, printsAddress }: Props) {
  const subject = about && <span className="visually-hidden">{` : ${about}`}</span>;
  const printed = printsAddress ? '' : undefined;
  if (link.href) {
    // An address of this site says nothing on paper.
    const isExternal = printsAddress && !link.href.startsWith('/');
    return (
      <a
        className={styles.link}
        href={link.href}
        data-prints-address={printed}
        data-address={isExternal ? displayUrl(link.href) : undefined}
      >
        {link.label}
        {subject}
      </a>
    );
  }
  return (
    // biome-ignore lint/a11y/useValidAnchor: an `a` without `href` is the placeholder link of the HTML standard
    <a className={styles.link} role="link" aria-disabled="true" data-prints-address={printed}>
      {link.label}
      {subject}
      <span className={styles.soon}> (lien à venir)</span>
    </a>
  );
}
