import type { CDPSession } from '@playwright/test';

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/** A page with a cache of its own and nothing in it but what it loads. */
export interface Target {
  readonly send: CDPSession['send'];
  /** The next event of that name. */
  once(event: string): Promise<void>;
  /** What a function that needs nothing outside itself returns in the page. */
  evaluate<Value>(run: () => Promise<Value>): Promise<Value>;
  close(): Promise<void>;
}

/**
 * Opens a page through DevTools alone. Playwright gives each of its own pages a second script context with its
 * helpers, before the first byte is parsed: on a slowed processor that is a tenth of what is to be measured.
 */
export async function openTarget(browser: CDPSession): Promise<Target> {
  const { browserContextId } = await browser.send('Target.createBrowserContext');
  const { targetId } = await browser.send('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
  });
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: false });

  const answers = new Map<number, (message: Message) => void>();
  const events = new Map<string, () => void>();
  function receive(from: { sessionId: string; message: string }) {
    if (from.sessionId !== sessionId) return;
    const received: Message = JSON.parse(from.message);
    if (received.id !== undefined) answers.get(received.id)?.(received);
    else if (received.method) events.get(received.method)?.();
  }
  browser.on('Target.receivedMessageFromTarget', receive);

  let lastId = 0;
  const send = (async (method: string, params?: object) => {
    lastId += 1;
    const id = lastId;
    const answer = new Promise<Message>((resolve) => answers.set(id, resolve));
    await browser.send('Target.sendMessageToTarget', {
      sessionId,
      message: JSON.stringify({ id, method, params }),
    });
    const { result, error } = await answer;
    if (error) throw new Error(`${method}: ${error.message}`);
    return result;
  }) as CDPSession['send'];

  return {
    send,
    once: (event) => new Promise((resolve) => events.set(event, resolve)),
    async evaluate(run) {
      const { result, exceptionDetails } = await send('Runtime.evaluate', {
        expression: `(${run})()`,
        awaitPromise: true,
        returnByValue: true,
      });
      if (exceptionDetails)
        throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value;
    },
    async close() {
      browser.off('Target.receivedMessageFromTarget', receive);
      await browser.send('Target.disposeBrowserContext', { browserContextId });
    },
  };
}
