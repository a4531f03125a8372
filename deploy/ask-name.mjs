// Asks for a site by its name, as its visitors do, at each address that the name has, and says whether they get it:
//   node ask-name.mjs NAME OTHER-NAMES DEPLOY ETAG
// Both pages must come with this entity tag and a valid certificate, and the other names, separated by spaces, must
// lead to the first. What is wrong is explained by what `DEPLOY where` tells of the server.
import { spawnSync } from 'node:child_process';
import { lookup } from 'node:dns/promises';
import { request } from 'node:https';
import { isIPv6 } from 'node:net';
import { setTimeout } from 'node:timers/promises';

const [name, others, deploy, etag] = process.argv.slice(2);
const SECONDS = 10;
/** This machine has no way to the address: nothing is known of the server. */
const NO_WAY = ['ENETUNREACH', 'EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EACCES', 'EPERM', 'EAI_AGAIN'];
const CERTIFICATE = /^(CERT|DEPTH|SELF|UNABLE|ERR_TLS|ERR_SSL|EPROTO|HOSTNAME|INVALID)/;
/** Addresses behind which a server may have a public one that it does not know. */
const PRIVATE = /^(10|192\.168|172\.(1[6-9]|2\d|3[01])|169\.254|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.|^f[cde]/;

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
  const fault = (kind, detail) => ({ kind, host, address, detail });
  for (const page of host === name ? ['/', '/contact'] : ['/contact']) {
    // No cache has this address.
    const path = `${page}?deploy=${process.pid}`;
    try {
      const { statusCode, headers } = await ask(host, address, path);
      // A CDN may turn the tag into a weak one.
      const tag = headers.etag?.replace(/^W\//, '') ?? 'no ETag';
      if (host === name && !(statusCode === 200 && tag === etag))
        return fault('another', `${page} with ${statusCode}, ${tag}`);
      if (host !== name && !(statusCode === 308 && headers.location === `https://${name}${path}`))
        return fault('another', `${page} with ${statusCode}`);
    } catch ({ code, message }) {
      if (NO_WAY.includes(code)) return fault('no way', code);
      if (CERTIFICATE.test(code)) return fault('certificate', message.split('\n')[0]);
      return fault('closed', code === 'ABORT_ERR' ? `no answer in ${SECONDS} s` : code);
    }
  }
}

/** The first fault; that there is no way last; else the addresses that were reached. */
async function askAll() {
  const reached = [];
  let noWay;
  for (const host of [name, ...others.split(' ').filter(Boolean)]) {
    const found = await lookup(host, { all: true }).catch(({ code }) => code);
    if (NO_WAY.includes(found)) return { kind: 'no way', host, detail: found };
    if (typeof found === 'string') return { kind: 'no record', host };
    for (const { address } of found) {
      const fault = await faultAt(host, address);
      if (fault && fault.kind !== 'no way') return fault;
      noWay ??= fault;
      if (!fault && host === name) reached.push(address);
    }
  }
  return reached.length > 0 ? { reached } : noWay;
}

/** What to do about a fault. */
function explain({ kind, host, address, detail }) {
  const lines = spawnSync(deploy, ['where'], { encoding: 'utf8' }).stdout.split('\n');
  const facts = lines.map((line) => line.split(' '));
  const own = facts.filter(([word]) => word === 'address').map(([, value]) => value);
  const proxy = facts.find(([word]) => word === 'proxy')?.[1];
  const site = facts.find(([word, value]) => word === 'listens' && value === address)?.[2];
  const url = `https://${host}/`;
  if (kind === 'no way')
    return `Not asked from outside: this machine cannot reach ${host} (${detail}). On the server itself the new version answers${proxy ? `, through ${proxy} too` : ''}.`;
  if (!proxy)
    return `The new version answers on the server, and not at ${url} (${[kind, address, detail].filter(Boolean).join(', ')}): put it behind nginx or Caddy with PROXY=nginx (or caddy) DOMAIN=${name}, or behind your proxy as docs/deploy.md says.`;
  process.exitCode = 1;
  const start = 'The server has the new version, and visitors do not:';
  if (kind === 'no record')
    return `${start} ${host} has no DNS record: add one with the address of the server (${own.join(' ')}), and run this again when it is known.`;
  if (!own.includes(address) && own.some((one) => isIPv6(one) === isIPv6(address) && !PRIVATE.test(one)))
    return `${start} ${host} leads to ${address}, and the server has the addresses (${own.join(' ')}): correct its DNS record (A for IPv4, AAAA for IPv6), and run this again when it is known.`;
  if (kind === 'closed')
    return `${start} ${url} does not answer at ${address} (${detail}): open port 443 in the firewall of the server and of its provider, and run this again.`;
  if (site)
    return `${start} ${url} is answered at ${address} by another site, in ${site} on the server, which listens there itself: run this again with PROXY=${proxy} DOMAIN=${name}, and this site listens there too.`;
  if (kind === 'certificate')
    return `${start} ${url} has no valid certificate at ${address} (${detail}): look at the proxy there, or let PROXY=nginx (or caddy) DOMAIN=${name} install the site.`;
  return `${start} ${url} is answered at ${address} by another server (${detail}): look for the program or CDN that answers there, or correct the DNS record.`;
}

// An answer through a proxy that was reloaded a moment ago may still be the former one.
let outcome = await askAll();
for (let tries = 2; tries > 0 && !outcome.reached && !outcome.kind.startsWith('no '); tries -= 1) {
  await setTimeout(500);
  outcome = await askAll();
}
const text = outcome.reached
  ? `It is online: https://${name}/ (asked from this machine, at ${outcome.reached.join(', ')}).`
  : explain(outcome);
console[process.exitCode ? 'error' : 'log'](text);
