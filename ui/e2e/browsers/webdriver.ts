/** How WebDriver names a reference to an element (WebDriver §11). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Milliseconds that a script in the page may take: half of the time that a test waits for anything. */
const LIMIT = 7_000;

export type Session = Awaited<ReturnType<typeof openSession>>;

/**
 * Starts a browser through the driver of W3C WebDriver at `url`. Commands are HTTP requests. The maintained libraries for
 * it need a newer Node.
 */
export async function openSession(url: string, capabilities: object) {
  const { sessionId } = (await request('POST', `${url}/session`, {
    capabilities: { alwaysMatch: capabilities },
  })) as { sessionId: string };
  const at = (command: string) => `${url}/session/${sessionId}${command && `/${command}`}`;
  const post = (command: string, parameters: object = {}, signal?: AbortSignal) =>
    request('POST', at(command), parameters, signal);
  const get = (command: string) => request('GET', at(command));
  return {
    post,
    get,
    delete: (command = '') => request('DELETE', at(command)),

    /**
     * Runs the source of a function in the page, and waits for what it promises.
     *
     * @throws a TimeoutError when no answer comes. The driver's own limit is a timer of the page's in WebKit: where the
     *   page's scripts do not run, neither does that.
     */
    async call(source: string, ...args: unknown[]): Promise<unknown> {
      const script = `const done = arguments[arguments.length - 1];
      Promise.resolve().then(() => (${source})(...Array.from(arguments).slice(0, -1)))
        .then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const limit = AbortSignal.timeout(LIMIT);
      const { value, error } = (await post('execute/async', { script, args }, limit)) as {
        value?: unknown;
        error?: string;
      };
      if (error !== undefined) throw new Error(error);
      return value;
    },

    /** Types into the element that has the focus. */
    async typeIntoFocused(text: string): Promise<void> {
      const { [ELEMENT]: id } = (await get('element/active')) as { [ELEMENT]: string };
      await post(`element/${id}/value`, { text });
    },
  };
}

async function request(method: string, url: string, parameters?: object, signal?: AbortSignal) {
  const response = await fetch(url, {
    method,
    ...(parameters && { body: JSON.stringify(parameters) }),
    ...(signal && { signal }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${method} ${new URL(url).pathname}: ${error}: ${message}`);
}
