import styles from './ContactForm.module.css';
import type { Attempt } from './sendMessage';

interface Props {
  readonly attempt: Attempt | null;
  /** Given where the status receives the focus when a message was not recorded. */
  readonly id?: string;
}

/** The state of the sending of a message; assistive technologies read it when it changes. */
export function FormStatus({ attempt, id }: Props) {
  return (
    <p
      role="status"
      className={`strong ${styles.status}`}
      data-state={attempt?.state}
      {...(id && { id, tabIndex: -1 })}
    >
      {attempt && <span ref={attempt.state === 'sending' ? null : reveal}>{attempt.text}</span>}
    </p>
  );
}

/**
 * On a phone the message may be below the window. `nearest` does not scroll where it is visible, so that the button does
 * not move between the two clicks of a double click.
 */
const reveal = (message: Element | null) => message?.scrollIntoView({ block: 'nearest' });
