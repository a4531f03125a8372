import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { asciiAddress } from '../../content/ascii.ts';
import { CHANGE_OR_TELL, type CheckedSite, type Problem } from './site.ts';

/** What html-validate finds wrong with a document. */
export async function htmlErrors(html: string): Promise<string[]> {
  const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });
  const report = await validator.validateString(html);
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

/** What html-validate reports on a document. */
export async function validity(html: string, where = 'the file served'): Promise<Problem[]> {
  return (await htmlErrors(html)).map((error) => ({
    where,
    what: `not valid HTML: ${error}`,
    todo: CHANGE_OR_TELL,
  }));
}

/** Every address of this site, in its pages and in its sitemap, that leads nowhere. */
export async function addresses(site: CheckedSite): Promise<Problem[]> {
  const { folder, html, paths, made } = site;
  const sitemap = await readFile(join(folder, 'sitemap.xml'), 'utf8');
  const attributes = [...html.matchAll(/\s(?:href|src|srcset|content)="([^"]*)"/g)].flatMap(
    ([, value = '']) => value.split(/,\s+/).map((candidate) => candidate.split(' ')[0] ?? ''),
  );
  const locations = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, value = '']) => value);
  const { origin } = made.site;
  const ids = new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id));
  const leads = (address: string) => {
    const [path = '', fragment] = address.replace(/\?.*$/, '').split('#');
    if (fragment !== undefined && fragment !== '' && !ids.has(fragment)) return false;
    return path === '' || paths.includes(path) || existsSync(join(folder, decodeURI(path)));
  };
  const inside = [...attributes, ...locations].flatMap((value) => {
    const written = value.replaceAll('&amp;', '&');
    const address = /^https?:/.test(written) ? asciiAddress(written) : written;
    if (address === origin || address.startsWith(`${origin}/`))
      return [address.slice(origin.length) || '/'];
    return /^(\/(?!\/)|#(?![\da-f]{6}$))/.test(address) ? [address] : [];
  });
  return [...new Set(inside)]
    .filter((address) => !leads(address))
    .map((address) => ({
      where: 'the pages',
      what: `${address} leads nowhere on this site`,
      todo: `correct the address, or write one of ${paths.join(', ')}`,
    }));
}
