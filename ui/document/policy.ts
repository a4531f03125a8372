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
  const { scripts, styles } = inlinedIn(html);
  const policy = [
    "default-src 'none'",
    `script-src ${hashesOf(scripts)}`,
    `style-src ${hashesOf(styles)}`,
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

/** The text of each inlined script and style, as a browser reads it; data blocks are not run. */
function inlinedIn(html: string): { scripts: string[]; styles: string[] } {
  const scripts: string[] = [];
  const styles: string[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node) => {
    if (!('childNodes' in node)) return;
    const text = () =>
      node.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
    if (node.nodeName === 'style') styles.push(text());
    if (node.nodeName === 'script' && 'attrs' in node) {
      const type = node.attrs.find(({ name }) => name === 'type')?.value ?? '';
      if (['', 'module', 'text/javascript'].includes(type)) scripts.push(text());
    }
    node.childNodes.forEach(visit);
  };
  visit(parse(html));
  return { scripts, styles };
}

/** Each text once: the same script stands after every page. */
function hashesOf(texts: readonly string[]): string {
  const hashes = Array.from(
    new Set(texts),
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  return hashes.length > 0 ? hashes.join(' ') : "'none'";
}
