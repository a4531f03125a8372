import { type FormEvent, useRef } from 'react';
import type { MailFormView } from '../../../view-model/contactForm';
import { useSite } from '../../site';
import { EmailLink } from '../EmailLink';
import styles from './ContactForm.module.css';
import { FormButton } from './FormButton';
import { FormFields } from './FormFields';
import { MAX_ADDRESS_LENGTH, mailAddress } from './mailAddress';
import { useHeldBackSubmit } from './useHeldBackSubmit';

/**
 * The form that opens the visitor's mail program with a subject and a text. A script opens the program, because Chromium
 * calls a page insecure if it has a form whose `action` is a `mailto` address.
 */
export function MailForm({ form }: { form: MailFormView }) {
  const { owner, words } = useSite();
  const formRef = useRef<HTMLFormElement>(null);
  useHeldBackSubmit(formRef);

  /** Makes the message invalid while the address with its texts is longer than mail programs take. */
  function checkLength({ currentTarget }: FormEvent<HTMLFormElement>) {
    const isShortEnough = mailAddress(owner.mailto, currentTarget).length <= MAX_ADDRESS_LENGTH;
    currentTarget.querySelector('textarea')?.setCustomValidity(isShortEnough ? '' : form.tooLong);
  }

  function openMailProgram(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    location.assign(mailAddress(owner.mailto, event.currentTarget));
  }

  return (
    <form
      ref={formRef}
      className={`measure full-width-buttons ${styles.form}`}
      onInput={checkLength}
      onSubmit={openMailProgram}
    >
      <p className={`soft ${styles.note}`}>{words.required}</p>
      <FormFields
        names={['subject', 'message']}
        attributes={{
          subject: { maxLength: form.maxLengths.subject },
          message: { maxLength: form.maxLengths.message },
        }}
      />
      <p className={`small small-lines ${styles.notice}`} data-needs-script>
        {form.explanation}
        <EmailLink />.
      </p>
      <FormButton label={form.open} />
    </form>
  );
}
