import { createHash } from 'node:crypto';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

/**
 * `template` with each placeholder `<!--name-->` replaced by what `contents` has under its name.
 *
 * @throws where a placeholder is missing or stands twice
 */
export function fillPlaceholders(
  template: string,
  contents: Readonly<Record<string, string>>,
): string {
  return Object.entries(contents).reduce((html, [name, content]) => {
    const [before, after, ...more] = html.split(`<!--${name}-->`);
    if (before === undefined || after === undefined || more.length > 0)
      throw new Error(`the document needs the placeholder <!--${name}--> once`);
    return before + content + after;
  }, template);
}

/** `text` for an element's content or a quoted attribute: it cannot become markup or end the attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** `value` as JSON for a script element, which it cannot end. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/**
 * Writes into `html`, at its placeholder `<!--policy-->`, the policy that allows exactly the inlined scripts and styles,
 * by hash.
 *
 * The server's header adds `frame-ancestors`, which a `meta` policy cannot carry (CSP Level 3, §3.3).
 */
export const withPolicy = (html: string) => fillPlaceholders(html, { policy: policyTag(html) });

/** The `meta` element with the policy of `html`. */
function policyTag(html: string): string {
  const { scripts, styles } = hashesIn(html);
  const hasServerForm = /<form[^>]* method="post"/.test(html);
  const policy = [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
    "img-src 'self' data:",
    ...(html.includes('<video') ? ["media-src 'self'"] : []),
    'font-src data:',
    // Lighthouse and other in-page tools read robots.txt from the page.
    "connect-src 'self'",
    `form-action ${hasServerForm ? "'self'" : "'none'"}`,
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
