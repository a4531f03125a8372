import type { ElementType, FormEvent } from 'react';
import { Fragment, use, useEffect, useRef, useState } from 'react';
import { LiveContact } from '../live';
import { PageAnchors, useSite } from '../site';
import styles from './ContactForm.module.css';
import { OutLink } from './OutLink';
import { type Attempt, sendMessage } from './sendMessage';

/** How long the success message stays before the fields are cleared, in milliseconds (specification §9). */
const SUCCESS_DISPLAY_MS = 3000;

const fields = [
  { name: 'name', type: 'text', autoComplete: 'name' },
  { name: 'email', type: 'email', autoComplete: 'email', onInput: removeInvisibleMarks },
  { name: 'subject', type: 'text' },
  { name: 'message', rows: 6 },
] as const;

/**
 * The message form of specification §4: native validation, a success message, then empty fields. In the live page
 * the message is sent first, and errors are shown.
 *
 * The fields are the browser's own state, so what was typed before the script arrived is kept.
 */
export function ContactForm() {
  const { ids, language, owner, pages, words } = useSite();
  const live = use(LiveContact)?.[language] ?? null;
  const form = useRef<HTMLFormElement>(null);
  const isPrerendered = use(PageAnchors) !== null;
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  /** Whether another message has to wait for this one. */
  const waits = live !== null && attempt !== null && attempt.state !== 'failed';

  useEffect(() => {
    // The pre-paint script held back a submit that came before React could take it.
    if (form.current?.dataset.submitted !== undefined) form.current.requestSubmit();
  }, []);

  useEffect(() => {
    // The field that was refused, else the status.
    form.current?.querySelector<HTMLElement>('[aria-invalid], [data-state=failed]')?.focus();
    if (attempt?.state !== 'sent') return;
    const timer = setTimeout(() => {
      form.current?.reset();
      setAttempt(null);
    }, SUCCESS_DISPLAY_MS);
    return () => clearTimeout(timer);
  }, [attempt]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { currentTarget } = event;
    delete currentTarget.dataset.submitted;
    // Another object each time: a second submit restarts the three seconds.
    if (!live) return setAttempt({ state: 'sent', text: words.sent });
    if (waits) return;
    setAttempt({ state: 'sending', text: live.sending });
    setAttempt(await sendMessage(currentTarget, words.sent, live.unknown));
  }

  return (
    <form
      ref={form}
      className={`measure wide-buttons ${styles.form}`}
      onSubmit={submit}
      {...live?.form}
    >
      <p className={`soft ${styles.note}`}>{words.required}</p>
      {fields.map((field) => {
        const id = `${pages.contact.id}-${field.name}`;
        const [label, placeholder] = words.fields[field.name];
        const Control: ElementType = 'rows' in field ? 'textarea' : 'input';
        return (
          <Fragment key={id}>
            <label className="strong" htmlFor={id}>
              {label}
            </label>
            <Control
              id={id}
              required
              {...field}
              placeholder={placeholder}
              {...live?.fields[field.name]}
              {...(attempt?.field === field.name && {
                'aria-invalid': true,
                'aria-describedby': live?.status.id,
              })}
            />
          </Fragment>
        );
      })}
      {live && (
        <>
          {/* A honeypot, which styles hide: bots do not read them. */}
          <label className={styles.trap}>
            {words.trap}
            <input name="zx" autoComplete="off" />
          </label>
          <p className={`small ${styles.notice}`}>
            {live.notice.map((part) =>
              typeof part === 'string' ? part : <OutLink key={part.label} link={part} />,
            )}
          </p>
        </>
      )}
      <button
        type="submit"
        className="button"
        disabled={!live && isPrerendered}
        aria-disabled={waits || undefined}
        data-needs-script={!live || undefined}
      >
        {words.send}
      </button>
      {/* The pre-paint script shows its words in a saved copy too; the live form needs no script elsewhere. */}
      <noscript hidden={live !== null}>
        <p>
          {live ? words.inCopy : words.withoutScript}
          <a href={owner.mailto}>{owner.email}</a>.
        </p>
      </noscript>
      {live && (
        <p id={ids.sent} className={`strong ${styles.sent}`} tabIndex={-1}>
          {words.sent}
        </p>
      )}
      <p
        role="status"
        className={`strong ${styles.status}`}
        data-state={attempt?.state}
        {...live?.status}
      >
        {attempt && <span ref={attempt.state === 'sending' ? null : reveal}>{attempt.text}</span>}
      </p>
    </form>
  );
}

/**
 * Removes from an address what was pasted with it unseen: format characters and no-break spaces. Browsers refuse most of
 * them without a word that a visitor would understand.
 */
function removeInvisibleMarks({
  currentTarget: field,
}: FormEvent<HTMLInputElement | HTMLTextAreaElement>) {
  const visible = field.value.replace(/[\p{Cf}\u00a0\u202f]/gu, '');
  // Setting the value moves the caret.
  if (visible !== field.value) field.value = visible;
}

/**
 * On a phone the message may be below the window. `nearest` does not scroll where it is visible, so that the button does
 * not move between the two clicks of a double click.
 */
const reveal = (message: Element | null) => message?.scrollIntoView({ block: 'nearest' });
