/** How WebDriver names a reference to an element (WebDriver §11). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** Milliseconds that a script in the page may take: half of the time that a test waits for anything. */
const LIMIT = 7_000;

/** A session of W3C WebDriver: its commands are HTTP requests. The maintained libraries for it need a newer Node. */
export class Session {
  readonly #url: string;

  private constructor(url: string) {
    this.#url = url;
  }

  /** Starts a browser through the driver at `url`. */
  static async open(url: string, capabilities: object): Promise<Session> {
    const { sessionId } = (await request('POST', `${url}/session`, {
      capabilities: { alwaysMatch: capabilities },
    })) as { sessionId: string };
    return new Session(`${url}/session/${sessionId}`);
  }

  post(command: string, parameters: object = {}, signal?: AbortSignal): Promise<unknown> {
    return request('POST', `${this.#url}/${command}`, parameters, signal);
  }

  get(command: string): Promise<unknown> {
    return request('GET', `${this.#url}/${command}`);
  }

  delete(command = ''): Promise<unknown> {
    return request('DELETE', command ? `${this.#url}/${command}` : this.#url);
  }

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
    const { value, error } = (await this.post('execute/async', { script, args }, limit)) as {
      value?: unknown;
      error?: string;
    };
    if (error !== undefined) throw new Error(error);
    return value;
  }

  /** Types into the element that has the focus. */
  async typeIntoFocused(text: string): Promise<void> {
    const { [ELEMENT]: id } = (await this.get('element/active')) as { [ELEMENT]: string };
    await this.post(`element/${id}/value`, { text });
  }
}

async function request(
  method: string,
  url: string,
  parameters?: object,
  signal?: AbortSignal,
): Promise<unknown> {
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
