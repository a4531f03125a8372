import { type FormEvent, useRef } from 'react';
import { useSite } from '../../site';
import styles from './ContactForm.module.css';
import { FormButton } from './FormButton';
import { FormFields } from './FormFields';
import { FormStatus } from './FormStatus';
import { useAttempt } from './useAttempt';
import { useHeldBackSubmit } from './useHeldBackSubmit';

/** The form of specification §9, which thanks and sends nothing. */
export function DemoForm() {
  const { words } = useSite();
  const formRef = useRef<HTMLFormElement>(null);
  const [attempt, setAttempt] = useAttempt(formRef);
  useHeldBackSubmit(formRef);

  function thank(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // A new object each time: a second submit restarts the time for which the message is shown.
    setAttempt({ state: 'sent', text: words.sent });
  }

  return (
    <form ref={formRef} className={`measure full-width-buttons ${styles.form}`} onSubmit={thank}>
      <p className={`soft ${styles.note}`}>{words.required}</p>
      <FormFields names={['name', 'email', 'subject', 'message']} />
      <FormButton label={words.send} />
      <FormStatus attempt={attempt} />
    </form>
  );
}
