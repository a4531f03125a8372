import { createHash } from 'node:crypto';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { fillPlaceholders } from './placeholders.ts';

/**
 * Writes into `html`, at its placeholder `<!--policy-->`, the policy that allows exactly the inlined scripts and styles,
 * by hash.
 *
 * The server's header adds `frame-ancestors`, which a `meta` policy cannot carry (CSP Level 3, §3.3).
 */
export const withPolicy = (html: string) => fillPlaceholders(html, { policy: policyTag(html) });

/** That policy, as the element that stands for the placeholder. */
export function policyTag(html: string): string {
  const { scripts, styles } = hashesIn(html);
  const policy = [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
    "img-src 'self' data:",
    ...(html.includes('<video') ? ["media-src 'self'"] : []),
    'font-src data:',
    // Lighthouse and other in-page tools read robots.txt from the page.
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join(';');
  return `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
}

/** The hashes of inlined scripts and styles, of their text as a browser reads it; data blocks are not run. */
function hashesIn(html: string) {
  // Each once: the same script stands after every page.
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    if (!('childNodes' in node)) return;
    const { nodeName: name } = node;
    const type = 'attrs' in node && node.attrs.find(({ name }) => name === 'type')?.value;
    const isRun = !type || ['module', 'text/javascript'].includes(type);
    if (name === 'style' || (name === 'script' && isRun)) {
      const text = node.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
      hashes[name].add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    }
    node.childNodes.forEach(visit);
  };
  visit(parse(html));
  const listed = (all: ReadonlySet<string>) => [...all].join(' ') || "'none'";
  return { scripts: listed(hashes.script), styles: listed(hashes.style) };
}
