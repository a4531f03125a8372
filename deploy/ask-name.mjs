// Asks for a site by its names, as visitors do, at each address of each name, and says whether visitors get the site:
//   node ask-name.mjs NAME OTHER-NAMES DEPLOY ETAG
// At NAME, two pages must come with this entity tag and a valid certificate. OTHER-NAMES, separated by spaces, must lead to
// NAME. DEPLOY is the script `deploy`: its command `network` prints facts with which a fault is explained.
import { spawnSync } from 'node:child_process';
import { lookup } from 'node:dns/promises';
import { request } from 'node:https';
import { isIPv6 } from 'node:net';
import { setTimeout } from 'node:timers/promises';

const [name, otherNames, deploy, etag] = process.argv.slice(2);
if (etag === undefined) {
  console.error('Which name? Write all four words: node ask-name.mjs NAME OTHER-NAMES DEPLOY ETAG.');
  process.exit(1);
}
const TIMEOUT_SECONDS = 10;
/** The errors of this machine if it cannot reach an address. They say nothing about the server. */
const UNREACHABLE_ERRORS = ['ENETUNREACH', 'EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EACCES', 'EPERM', 'EAI_AGAIN'];
/** The errors of an invalid certificate begin so. */
const CERTIFICATE_ERROR = /^(CERT|DEPTH|SELF|UNABLE|ERR_TLS|ERR_SSL|EPROTO|HOSTNAME|INVALID)/;
/** Private addresses of IPv4 and IPv6. A server that has one may also have a public one, which it does not know. */
const PRIVATE_ADDRESS = /^(10|192\.168|172\.(1[6-9]|2\d|3[01])|169\.254|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\.|^f[cde]/;

/** Sends a GET for a page of `host` to `address`, one of its addresses, and resolves to the response. */
function sendGet(host, address, path) {
  const headers = { Host: host, 'Accept-Encoding': 'br' };
  const signal = AbortSignal.timeout(TIMEOUT_SECONDS * 1000);
  const options = { host: address, servername: host, path, agent: false, headers, signal };
  return new Promise((resolve, reject) =>
    request(options, (response) => resolve(response.resume())).on('error', reject).end(),
  );
}

/**
 * Asks for the pages of `host` at one of its addresses. Returns the first fault, if there is one. The kinds of faults:
 * - « unreachable »: this machine cannot reach the address;
 * - « closed »: nothing answers there;
 * - « certificate »: the certificate is invalid;
 * - « another »: another site answers.
 *
 * `askAtAllAddresses` finds one more kind, « no record »: the name has no address.
 */
async function findFault(host, address) {
  const pages = host === name ? ['/', '/contact'] : ['/contact'];
  for (const page of pages) {
    try {
      // No cache has the response to this query.
      const path = `${page}?deploy=${process.pid}`;
      const response = await sendGet(host, address, path);
      const isOurs = host === name ? isDeployedPage(response) : leadsToName(response, path);
      if (!isOurs) return { kind: 'another', host, address, detail: describe(host, page, response) };
    } catch (error) {
      return { ...faultOfError(error), host, address };
    }
  }
}

/** True if the response has the entity tag of the deployed version. */
function isDeployedPage(response) {
  return response.statusCode === 200 && entityTag(response) === etag;
}

/** True if the response leads from another name to the same path at NAME. */
function leadsToName({ statusCode, headers }, path) {
  return statusCode === 308 && headers.location === `https://${name}${path}`;
}

/** The entity tag of a response, as the server has sent it: a CDN may turn the tag into a weak one. */
function entityTag({ headers }) {
  return headers.etag?.replace(/^W\//, '') ?? 'no ETag';
}

/** Says how a page was answered that is not ours. */
function describe(host, page, response) {
  const status = `${page} with ${response.statusCode}`;
  return host === name ? `${status}, ${entityTag(response)}` : status;
}

/** The kind of fault, and its detail, that follow from an error of the connection. */
function faultOfError({ code, message }) {
  if (UNREACHABLE_ERRORS.includes(code)) return { kind: 'unreachable', detail: code };
  if (CERTIFICATE_ERROR.test(code)) return { kind: 'certificate', detail: message.split('\n')[0] };
  const isTimeout = code === 'ABORT_ERR';
  return { kind: 'closed', detail: isTimeout ? `no answer in ${TIMEOUT_SECONDS} s` : code };
}

/**
 * Asks for each name at each of its addresses. Returns the first fault, or else `reached`, the addresses at which NAME answers.
 * A fault of the kind « unreachable » counts only if NAME answers at no address.
 */
async function askAtAllAddresses() {
  const reached = [];
  let firstUnreachable;
  for (const host of [name, ...otherNames.split(' ').filter(Boolean)]) {
    let records;
    try {
      records = await lookup(host, { all: true });
    } catch ({ code }) {
      if (UNREACHABLE_ERRORS.includes(code)) return { kind: 'unreachable', host, detail: code };
      return { kind: 'no record', host };
    }
    for (const { address } of records) {
      const fault = await findFault(host, address);
      if (fault && fault.kind !== 'unreachable') return fault;
      firstUnreachable ??= fault;
      if (!fault && host === name) reached.push(address);
    }
  }
  return reached.length > 0 ? { reached } : firstUnreachable;
}

/** Asks the server for its addresses, its proxy, and the file of another site that listens at `address`. */
function askNetwork(address) {
  const { stdout } = spawnSync(deploy, ['network'], { encoding: 'utf8' });
  const lines = stdout.split('\n').map((line) => line.split(' '));
  return {
    serverAddresses: lines.filter(([word]) => word === 'address').map(([, value]) => value),
    proxy: lines.find(([word]) => word === 'proxy')?.[1],
    otherSite: lines.find(([word, value]) => word === 'listens' && value === address)?.[2],
  };
}

/** Explains a fault. The deployment fails if the proxy of the server has the site, and visitors do not get it. */
function explain(fault) {
  const { kind, host, address, detail } = fault;
  const network = askNetwork(address);
  if (kind === 'unreachable') {
    const through = network.proxy ? `, through ${network.proxy} too` : '';
    const text = `Not asked from outside: this machine cannot reach ${host} (${detail}). On the server itself the new version answers${through}.`;
    return { text, fails: false };
  }
  if (!network.proxy) {
    const facts = [kind, address, detail].filter(Boolean).join(', ');
    const text = `The new version answers on the server, and not at https://${host}/ (${facts}): put it behind nginx or Caddy with PROXY=nginx (or caddy) DOMAIN=${name}, or behind your proxy as docs/deploy.md says.`;
    return { text, fails: false };
  }
  const text = `The server has the new version, and visitors do not: ${adviceFor(fault, network)}`;
  return { text, fails: true };
}

/** Says why visitors do not get the site from the server's proxy, and what to do about it. */
function adviceFor({ kind, host, address, detail }, { serverAddresses, proxy, otherSite }) {
  const url = `https://${host}/`;
  const addresses = serverAddresses.join(' ');
  if (kind === 'no record')
    return `${host} has no DNS record: add one with the address of the server (${addresses}), and run this again when it is known.`;
  if (leadsElsewhere(address, serverAddresses))
    return `${host} leads to ${address}, and the server has the addresses (${addresses}): correct its DNS record (A for IPv4, AAAA for IPv6), and run this again when it is known.`;
  if (kind === 'closed')
    return `${url} does not answer at ${address} (${detail}): open port 443 in the firewall of the server and of its provider, and run this again.`;
  if (otherSite)
    return `${url} is answered at ${address} by another site, in ${otherSite} on the server, which listens there itself: run this again with PROXY=${proxy} DOMAIN=${name}, and this site listens there too.`;
  if (kind === 'certificate')
    return `${url} has no valid certificate at ${address} (${detail}): look at the proxy there, or let PROXY=nginx (or caddy) DOMAIN=${name} install the site.`;
  return `${url} is answered at ${address} by another server (${detail}): look for the program or CDN that answers there, or correct the DNS record.`;
}

/** True if the server does not have the address, although it has a public address of the same version of IP. */
function leadsElsewhere(address, serverAddresses) {
  const isComparable = (serverAddress) =>
    isIPv6(serverAddress) === isIPv6(address) && !PRIVATE_ADDRESS.test(serverAddress);
  return !serverAddresses.includes(address) && serverAddresses.some(isComparable);
}

/** Another try may help: a proxy that was reloaded a moment ago may still give the former response. */
const isWorthAnotherTry = ({ kind }) => ['closed', 'certificate', 'another'].includes(kind);

let outcome = await askAtAllAddresses();
for (let remainingTries = 2; remainingTries > 0 && isWorthAnotherTry(outcome); remainingTries -= 1) {
  await setTimeout(500);
  outcome = await askAtAllAddresses();
}
if (outcome.reached) {
  console.log(`It is online: https://${name}/ (asked from this machine, at ${outcome.reached.join(', ')}).`);
} else {
  const { text, fails } = explain(outcome);
  process.exitCode = fails ? 1 : 0;
  console[fails ? 'error' : 'log'](text);
}
