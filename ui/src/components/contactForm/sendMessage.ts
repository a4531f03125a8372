/** The state of the sending of a message, and the words for it. */
export interface Attempt {
  readonly state: 'sending' | 'sent' | 'failed';
  readonly text: string;
  /** The name of the field that was refused. */
  readonly field?: string | undefined;
}

/** Longer than the server waits for a message, in milliseconds. */
const ANSWER_TIMEOUT_MS = 30_000;

/**
 * Sends what the form holds. `sent` says that it arrived; `unknown`, that nobody knows whether it did, for want of the
 * server's answer.
 */
export async function sendMessage(
  form: HTMLFormElement,
  sent: string,
  unknown: string,
): Promise<Attempt> {
  // No field holds a file, which the types do not know.
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  const [mailbox, domain = ''] = body.get('email')?.split('@') ?? [];
  const host = `http://${domain}`;
  // Firefox leaves accents in the domain; the server takes addresses in ASCII, as other browsers send them.
  if (/[^\0-\x7f]/.test(domain) && URL.canParse(host))
    body.set('email', `${mailbox}@${new URL(host).hostname}`);
  try {
    const answer = await fetch(form.action, {
      method: form.method,
      body,
      headers: { accept: 'application/problem+json' },
      // Whoever closes the page has sent the message all the same.
      keepalive: true,
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    if (answer.status === 204) return { state: 'sent', text: sent };
    const { type, title, field } = await answer.json();
    // The server's own problem (RFC 9457); a proxy's answer says nothing of the message.
    if (type === 'about:blank' && title) return { state: 'failed', text: title, field };
  } catch {}
  return { state: 'failed', text: unknown };
}
