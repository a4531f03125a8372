import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy that sends each document in parts, as a slow connection does. */
export interface Relay {
  /** The address of the proxy, without a final slash. */
  readonly url: string;
  /** Sends the next part of the document, and is true if there was one. The first part is sent without it. */
  readonly release: () => boolean;
}

/** Gives the indexes at which a document is cut into parts. */
export type Cuts = (html: string) => number[];

/** Cuts a document before the script of the app. */
export const cutAtModuleScript: Cuts = (html) => [html.indexOf('<script type="module"')];

/** Starts a relay before the server at `origin`. */
export async function startRelay(origin: string, cuts: Cuts) {
  let countOfReleasedParts = 1;
  let countOfParts = Number.POSITIVE_INFINITY;
  let announceRelease = () => {};
  const nextRelease = () =>
    new Promise<void>((resolve) => {
      announceRelease = resolve;
    });

  async function sendInParts(html: string, response: ServerResponse): Promise<void> {
    const parts = partsOf(html, cuts(html));
    countOfParts = parts.length;
    for (const [rank, part] of parts.entries()) {
      while (rank >= countOfReleasedParts) await nextRelease();
      response.write(part);
    }
    response.end();
  }

  const server = createServer(async (request, response) => {
    const answer = await fetch(origin + request.url, { redirect: 'manual' });
    const headers = Object.fromEntries(answer.headers);
    // `fetch` has decoded the body, so these fields no longer describe it.
    for (const field of ['content-length', 'content-encoding', 'etag']) delete headers[field];
    response.writeHead(answer.status, headers);
    const isDocument = headers['content-type']?.startsWith('text/html');
    if (isDocument) await sendInParts(await answer.text(), response);
    else response.end(Buffer.from(await answer.arrayBuffer()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const relay: Relay = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release() {
      countOfReleasedParts += 1;
      announceRelease();
      return countOfReleasedParts <= countOfParts;
    },
  };
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { relay, close };
}

function partsOf(html: string, cuts: readonly number[]): string[] {
  const beginnings = [0, ...cuts];
  return beginnings.map((beginning, rank) => {
    if (rank > 0 && beginning <= (beginnings[rank - 1] ?? 0))
      throw new Error('the document lacks the element to cut it at');
    return html.slice(beginning, beginnings[rank + 1]);
  });
}
