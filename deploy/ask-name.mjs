// Asks for a site by its name, as its visitors do, at each address that the name has:
//   node ask-name.mjs NAME OTHER-NAMES ETAG…
// Both pages must come with one of the entity tags and a valid certificate, and the other names, separated by spaces, must
// lead to the first. Prints one line, words separated by tabs: `online ADDRESSES`, or the first fault and what it concerns.
import { lookup } from 'node:dns/promises';
import { request } from 'node:https';
import { setTimeout } from 'node:timers/promises';

const [name, others, ...tags] = process.argv.slice(2);
const SECONDS = 10;
/** An answer through a proxy that was reloaded a moment ago may still be the former one. */
const TRIES = 3;
/** This machine has no way to the address: nothing is known of the server. */
const noWay = ['ENETUNREACH', 'EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EACCES', 'EPERM', 'EAI_AGAIN'];

class Fault extends Error {
  constructor(kind, ...words) {
    super([kind, ...words].join('\t'));
    this.kind = kind;
  }
}

async function addressesOf(host) {
  try {
    return (await lookup(host, { all: true })).map(({ address }) => address);
  } catch ({ code }) {
    throw noWay.includes(code) ? new Fault('no-way', host, code) : new Fault('no-record', host);
  }
}

function ask(host, address, path) {
  return new Promise((resolve, reject) => {
    const asked = request({
      host: address,
      servername: host,
      path,
      agent: false,
      headers: { Host: host, 'Accept-Encoding': 'br' },
      signal: AbortSignal.timeout(SECONDS * 1000),
    });
    asked.on('error', ({ code, name: kind, message }) => {
      const why = kind === 'AbortError' || kind === 'TimeoutError' ? `no answer in ${SECONDS} s` : code;
      const isTls = /^(CERT|DEPTH|SELF|UNABLE|ERR_TLS|ERR_SSL|EPROTO|HOSTNAME|INVALID)/.test(code);
      const fault = noWay.includes(code) ? 'no-way' : isTls ? 'certificate' : 'closed';
      reject(new Fault(fault, host, address, isTls ? message.split('\n')[0] : why));
    });
    asked.on('response', (answer) => resolve(answer.resume()));
    asked.end();
  });
}

async function askAt(address) {
  for (const path of ['/', '/profil']) {
    // No cache has this address.
    const { statusCode, headers } = await ask(name, address, `${path}?deploy=${process.pid}`);
    // A CDN may turn the tag into a weak one.
    const tag = headers.etag?.replace(/^W\//, '');
    if (statusCode !== 200 || !tags.includes(tag))
      throw new Fault('another', name, address, `${path} with ${statusCode}, ${tag ?? 'no ETag'}`);
  }
}

async function askOther(other, address) {
  const { statusCode, headers } = await ask(other, address, '/profil');
  if (statusCode !== 308 || headers.location !== `https://${name}/profil`)
    throw new Fault('another', other, address, `/profil with ${statusCode}`);
}

async function askAll() {
  const reached = [];
  let noWayTo;
  for (const host of [name, ...others.split(' ').filter(Boolean)]) {
    for (const address of await addressesOf(host)) {
      try {
        await (host === name ? askAt(address) : askOther(host, address));
        if (host === name) reached.push(address);
      } catch (fault) {
        if (fault.kind !== 'no-way') throw fault;
        noWayTo = fault;
      }
    }
  }
  if (reached.length === 0) throw noWayTo;
  return `online\t${reached.join(', ')}`;
}

for (let tries = TRIES; ; tries -= 1) {
  try {
    console.log(await askAll());
    break;
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault;
    if (tries === 1 || fault.kind.startsWith('no-')) {
      console.log(fault.message);
      break;
    }
    await setTimeout(500);
  }
}
