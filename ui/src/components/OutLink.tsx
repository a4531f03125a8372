import { type ExternalLink, useSite } from '../site';
import styles from './OutLink.module.css';
import { said } from './said';

interface Props {
  readonly link: ExternalLink & { readonly hrefLang?: string };
  readonly about?: string;
}

/**
 * A link to another site, or HTML's own placeholder link while its address is not known.
 *
 * `about` tells apart, to those who hear links one by one, links that share a label.
 */
export function OutLink({ link, about }: Props) {
  const { words } = useSite();
  const subject = about && <span className="visually-hidden">{words.colon + about}</span>;
  if (link.href) {
    return (
      <a className={styles.link} href={link.href} hrefLang={link.hrefLang}>
        {said(link.label)}
        {subject}
      </a>
    );
  }
  return (
    // biome-ignore lint/a11y/useValidAnchor: an `a` without `href` is the placeholder link of the HTML standard
    <a className={styles.link} role="link" aria-disabled="true">
      {said(link.label)}
      {subject}
      <span className={`small ${styles.soon}`}>{words.soon}</span>
    </a>
  );
}
