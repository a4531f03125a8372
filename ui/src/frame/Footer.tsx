import { OutLink } from '../components/OutLink';
import { owner, siteName } from '../content';
import styles from './Footer.module.css';

export function Footer() {
  return (
    <footer className={styles.footer}>
      <ul className={styles.links}>
        <li>
          <OutLink link={owner.linkedin} />
        </li>
        <li>
          <OutLink link={owner.github} />
        </li>
      </ul>
      <p className={styles.copyright}>
        {/* One text: in several, each moves when the font arrives. */}
        <small>{`© ${owner.copyrightYear} ${siteName}. Tous droits réservés.`}</small>
      </p>
    </footer>
  );
}
