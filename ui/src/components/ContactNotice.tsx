import type { DeliveryConfig } from '../live';
import styles from './ContactForm.module.css';
import { OutLink } from './OutLink';

/** What becomes of the data; and before it the field that only programs fill, hidden by styles, which they do not read. */
export function ContactNotice({ notice }: { notice: DeliveryConfig['notice'] }) {
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
