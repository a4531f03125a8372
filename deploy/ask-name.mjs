// Asks for a site by its name, as its visitors do, at each address that the name has:
//   node ask-name.mjs NAME OTHER-NAMES ETAG…
// Both pages must come with one of the entity tags and a valid certificate, and the other names, separated by spaces, must
// lead to the first. Prints one line, words separated by tabs: `online ADDRESSES`, or the first fault and what it concerns.
import { lookup } from 'node:dns/promises';
import { request } from 'node:https';
import { setTimeout } from 'node:timers/promises';

const [name, others, ...tags] = process.argv.slice(2);
const SECONDS = 10;
/** This machine has no way to the address: nothing is known of the server. */
const NO_WAY = ['ENETUNREACH', 'EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EACCES', 'EPERM', 'EAI_AGAIN'];
const CERTIFICATE = /^(CERT|DEPTH|SELF|UNABLE|ERR_TLS|ERR_SSL|EPROTO|HOSTNAME|INVALID)/;

function ask(host, address, path) {
  const headers = { Host: host, 'Accept-Encoding': 'br' };
  const signal = AbortSignal.timeout(SECONDS * 1000);
  const options = { host: address, servername: host, path, agent: false, headers, signal };
  return new Promise((resolve, reject) =>
    request(options, (answer) => resolve(answer.resume())).on('error', reject).end(),
  );
}

/** What is wrong with the answer at an address of a name; undefined where nothing is. */
async function faultAt(host, address) {
  for (const page of host === name ? ['/', '/profil'] : ['/profil']) {
    // No cache has this address.
    const path = `${page}?deploy=${process.pid}`;
    try {
      const { statusCode, headers } = await ask(host, address, path);
      // A CDN may turn the tag into a weak one.
      const tag = headers.etag?.replace(/^W\//, '') ?? 'no ETag';
      if (host === name && !(statusCode === 200 && tags.includes(tag)))
        return ['another', host, address, `${page} with ${statusCode}, ${tag}`];
      if (host !== name && !(statusCode === 308 && headers.location === `https://${name}${path}`))
        return ['another', host, address, `${page} with ${statusCode}`];
    } catch ({ code, message }) {
      if (NO_WAY.includes(code)) return ['no-way', host, address, code];
      if (CERTIFICATE.test(code)) return ['certificate', host, address, message.split('\n')[0]];
      return ['closed', host, address, code === 'ABORT_ERR' ? `no answer in ${SECONDS} s` : code];
    }
  }
}

async function askAll() {
  const reached = [];
  let noWay;
  for (const host of [name, ...others.split(' ').filter(Boolean)]) {
    const found = await lookup(host, { all: true }).catch(({ code }) => code);
    if (NO_WAY.includes(found)) return ['no-way', host, found];
    if (typeof found === 'string') return ['no-record', host];
    for (const { address } of found) {
      const fault = await faultAt(host, address);
      if (fault && fault[0] !== 'no-way') return fault;
      noWay ??= fault;
      if (!fault && host === name) reached.push(address);
    }
  }
  return reached.length > 0 ? ['online', reached.join(', ')] : noWay;
}

// An answer through a proxy that was reloaded a moment ago may still be the former one.
let words = await askAll();
for (let tries = 2; tries > 0 && !/^(online|no-)/.test(words[0]); tries -= 1) {
  await setTimeout(500);
  words = await askAll();
}
console.log(words.join('\t'));
