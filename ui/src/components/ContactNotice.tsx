import type { LiveForm } from '../live';
import styles from './ContactForm.module.css';
import { OutLink } from './OutLink';

/** The privacy notice, after a honeypot field: styles hide it, which bots do not read. */
export function ContactNotice({ notice }: { notice: LiveForm['notice'] }) {
  return (
    <>
      <label className={styles.trap}>
        Laissez ce champ vide
        <input name="zx" autoComplete="off" />
      </label>
      <p className={`small ${styles.notice}`}>
        {notice.map((part) =>
          typeof part === 'string' ? part : <OutLink key={part.label} link={part} />,
        )}
      </p>
    </>
  );
}
