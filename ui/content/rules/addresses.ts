import { domainToASCII } from 'node:url';
import { z } from 'zod';
import type { Fault } from '../diagnostics.ts';
import { parseUrl } from '../urls.ts';
import { reportIssue } from './issues.ts';
import { textMatching } from './texts.ts';

/* The addresses that an owner writes: of the site, of a mailbox, of links. */

/** The address of a site. It has no path, because the pages link to one another from the root of the host. */
export const siteAddress = z
  .string()
  .superRefine((text, context) => {
    const fault = faultOfSiteAddress(text);
    if (fault) reportIssue(context, fault.why, fault.advice);
  })
  .meta({ title: 'address such as `https://www.example.com`, without a slash at the end' });

/** An address whose host has a dot in its name. A user's name before the host, a query or a fragment is not accepted. */
const partsOfSiteAddress = /^(?<scheme>https?):\/\/(?<host>[^/\s?#@]+\.[^/\s?#@]+)(?<path>\S*)$/;

function faultOfSiteAddress(text: string): Fault | undefined {
  const { scheme, host, path } = partsOfSiteAddress.exec(text)?.groups ?? {};
  if (!host || !parseUrl(text))
    return {
      why: 'not the address of a site',
      advice: 'write it as "https://www.example.com", without a slash at the end',
    };
  const address = `"https://${host}"`;
  if (path === '/') return { why: 'it has a slash at the end', advice: `write ${address}` };
  if (path)
    return {
      why: 'the site needs a host of its own, because links such as /contact begin at its root',
      advice: `write ${address}, and publish the site there`,
    };
  if (scheme === 'http')
    return { why: 'browsers warn of a site that is not at https://', advice: `write ${address}` };
  return undefined;
}

/** A mailbox at a domain of two parts or more. `domainToASCII` checks the characters of the domain. */
const emailForm = /^[^\s@]+@(?<domain>[^\s@]+\.[^\s@]+)$/;

export const emailAddress = textMatching({
  form: (text) => domainToASCII(emailForm.exec(text)?.groups?.domain ?? '') !== '',
  why: 'not an e-mail address',
  advice: 'write one such as "moi@example.com"',
});

/** A path of the site. Two slashes would begin an address of another host. */
const pathForm = /^\/(?!\/)\S*$/;
const mailtoForm = /^mailto:[^\s@]+@[^\s@]+\.[^\s@]+$/;
const telForm = /^tel:\+?[\d.()-]{3,}$/;
const webForm = /^https?:\/\/\S+$/;

export const linkAddress = textMatching({
  form: (text) =>
    [pathForm, mailtoForm, telForm].some((form) => form.test(text)) ||
    (webForm.test(text) && parseUrl(text) !== undefined),
  why: 'not an address that a browser can follow',
  advice: 'write it whole, beginning with https://',
  accepts:
    'address `https://…`, `mailto:…` or `tel:+33…`, or a path of this site such as `/contact`',
});
