import { readdir, readFile } from 'node:fs/promises';
import { createServer, type OutgoingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { mediaTypeOf } from '../vite/mediaTypes.ts';

export interface Site {
  /** Without a final slash. */
  readonly url: string;
  readonly close: () => void;
}

/** Those of pages and what they load, beside the files of a built folder. */
const pageTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
};

async function listen(answer: RequestListener): Promise<Site> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** Serves one document, which is compressed already, for every path. */
export function serveDocument(brotli: Buffer, headers: OutgoingHttpHeaders): Promise<Site> {
  return listen((_request, response) => {
    response.writeHead(200, { ...headers, 'content-length': brotli.length }).end(brotli);
  });
}

/** Serves a folder as static hosts do: `index.html` for a folder, texts in brotli. */
export async function serveFolder(folder: string): Promise<Site> {
  const answers = new Map<string, { headers: OutgoingHttpHeaders; body: Buffer }>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${relative(folder, file).split(sep).join('/')}`.replace(/\/index\.html$/, '/');
    const content = await readFile(file);
    const type = pageTypes[extname(file)] ?? mediaTypeOf(file);
    const isText = type !== undefined && /^text|svg/.test(type);
    answers.set(path, {
      headers: {
        ...(type && { 'content-type': type }),
        ...(isText && { 'content-encoding': 'br' }),
      },
      body: isText ? brotliCompressSync(content) : content,
    });
  }
  return listen(({ url = '/' }, response) => {
    const answer = answers.get(decodeURI(url.replace(/\?.*/, '')));
    if (answer) response.writeHead(200, answer.headers).end(answer.body);
    else response.writeHead(404).end();
  });
}
