/** An attempt to send a message: its state, and the words for that state. */
export interface Attempt {
  readonly state: 'sending' | 'sent' | 'failed';
  readonly text: string;
  /** The name of the field that the server has refused. */
  readonly refusedField?: string | undefined;
}

interface Texts {
  /** Says that the message arrived. */
  readonly sent: string;
  /** Says that the server has not answered, so that the message may have arrived or not. */
  readonly unknown: string;
}

/** The time for which an answer is awaited, in milliseconds. It is longer than the server waits for a message. */
const ANSWER_TIMEOUT_MS = 30_000;

/** Sends the message in the fields of `form`. */
export async function sendMessage(form: HTMLFormElement, texts: Texts): Promise<Attempt> {
  // The types know that a form may have files; this form has none.
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  encodeDomain(body);
  try {
    const answer = await fetch(form.action, {
      method: form.method,
      body,
      headers: { accept: 'application/problem+json' },
      // The message is sent even if the visitor closes the page at once.
      keepalive: true,
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    if (answer.status === 204) return { state: 'sent', text: texts.sent };
    const { type, title, field } = await answer.json();
    // The type of the server's own problems (RFC 9457). A proxy's answer tells nothing about the message.
    if (type === 'about:blank' && title)
      return { state: 'failed', text: title, refusedField: field };
  } catch {}
  return { state: 'failed', text: texts.unknown };
}

/**
 * Writes the domain of the visitor's address in ASCII, as the server wants it. Firefox leaves other letters in the domain;
 * other browsers have encoded it already.
 */
function encodeDomain(body: URLSearchParams): void {
  const [mailbox, domain = ''] = body.get('email')?.split('@') ?? [];
  const url = `http://${domain}`;
  const isAscii = /^[\0-\x7f]*$/.test(domain);
  if (!isAscii && URL.canParse(url)) body.set('email', `${mailbox}@${new URL(url).hostname}`);
}
