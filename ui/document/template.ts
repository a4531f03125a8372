import { createHash } from 'node:crypto';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type ParentNode = DefaultTreeAdapterTypes.ParentNode;

/**
 * Replaces each placeholder `<!--name-->` of `template` by the content under that name.
 *
 * @throws where a placeholder is missing or stands twice
 */
export function fillPlaceholders(
  template: string,
  contents: Readonly<Record<string, string>>,
): string {
  let html = template;
  for (const [name, content] of Object.entries(contents)) {
    const pieces = html.split(`<!--${name}-->`);
    if (pieces.length !== 2)
      throw new Error(`the document needs the placeholder <!--${name}--> once`);
    html = pieces.join(content);
  }
  return html;
}

/** Escapes a text for an element's content or a quoted attribute: it cannot become markup or end the attribute. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** Writes a value as JSON for a script element, which the JSON cannot end. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/**
 * Fills the placeholder `<!--policy-->` with the policy that allows exactly the inlined scripts and styles, by hash. The
 * server's header adds `frame-ancestors`, which a `meta` policy cannot carry (CSP Level 3, §3.3).
 */
export const withPolicy = (html: string) => fillPlaceholders(html, { policy: policyTag(html) });

/** The `meta` element with the policy of `html`. */
function policyTag(html: string): string {
  const { scripts, styles } = sourcesIn(html);
  const hasServerForm = /<form[^>]* method="post"/.test(html);
  const directives = [
    "default-src 'none'",
    `script-src ${scripts}`,
    `style-src ${styles}`,
    "img-src 'self' data:",
    html.includes('<video') && "media-src 'self'",
    'font-src data:',
    // Lighthouse and other in-page tools read robots.txt from the page.
    "connect-src 'self'",
    `form-action ${hasServerForm ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
  const policy = directives.filter(Boolean).join(';');
  return `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
}

/** The sources for the policy: the hashes of inlined scripts and styles, in their text as a browser reads it. */
function sourcesIn(html: string) {
  // A set has the script that stands after every page once.
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (node: Node) => {
    if (!('childNodes' in node)) return;
    if (node.nodeName === 'style') styles.add(hashOf(node));
    if (node.nodeName === 'script' && isExecutable(node)) scripts.add(hashOf(node));
    node.childNodes.forEach(visit);
  };
  visit(parse(html));
  return {
    scripts: [...scripts].join(' ') || "'none'",
    styles: [...styles].join(' ') || "'none'",
  };
}

/** True if the browser executes a script. A script of any other type is a block of data. */
function isExecutable(script: ParentNode): boolean {
  const type = 'attrs' in script && script.attrs.find(({ name }) => name === 'type')?.value;
  return !type || ['module', 'text/javascript'].includes(type);
}

function hashOf({ childNodes }: ParentNode): string {
  const text = childNodes.map((child) => ('value' in child ? child.value : '')).join('');
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
