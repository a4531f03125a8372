import { site } from '../site';
import styles from './CvLink.module.css';

const { cv } = site;

/** A link to the CV as a PDF, where there is one. */
export function CvLink({ button }: { button?: 'strong' | 'quiet' }) {
  if (!cv) return null;
  return (
    <a
      className={button ? 'button' : `screen-only ${styles.link}`}
      data-variant={button}
      href="/cv.pdf"
      download={cv.name}
    >
      {`Télécharger le CV (PDF, ${cv.weight})`}
    </a>
  );
}
