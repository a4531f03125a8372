import http from 'node:http';
import { setTimeout } from 'node:timers/promises';

/** One GET request on a connection of its own. */
export const get = (port, path, headers = {}) =>
  new Promise((done, fail) => {
    const request = http.get({ host: '127.0.0.1', port, path, headers, agent: false }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () =>
        done({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    request.on('error', fail);
  });

/** Asks until the server answers. */
export const waitForServer = async (port) => {
  for (;;) {
    try {
      return await get(port, '/');
    } catch {
      await setTimeout(1);
    }
  }
};
