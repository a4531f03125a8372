import styles from './ContactForm.module.css';
import type { Attempt } from './sendMessage';

interface Props {
  readonly attempt: Attempt | null;
  /** The id of a status that can receive the focus, as it does when the server has refused a message. */
  readonly id?: string;
}

/** The words for the last attempt to send a message. Assistive technologies read them when they change. */
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
 * Scrolls to the words, which may be below the window of a phone. `nearest` does not scroll to visible words, so the button
 * does not move between the two clicks of a double click.
 */
const reveal = (words: Element | null) => words?.scrollIntoView({ block: 'nearest' });
