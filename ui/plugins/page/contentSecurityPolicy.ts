import { createHash } from 'node:crypto';
import type { Step } from './step.ts';

/**
 * Writes into the page the policy that allows exactly what was inlined in it, by hash.
 *
 * The server's header adds `frame-ancestors`, which a `meta` policy cannot carry (CSP Level 3, §3.3).
 */
export const contentSecurityPolicy: Step = { name: 'content security policy', run: protect };

/** The page with its policy, right after the character encoding: it rules only what follows it. */
export function protect(html: string): string {
  const policy = [
    "default-src 'none'",
    `script-src ${hashesOf(html, /<script(?![^>]*json)[^>]*>([\s\S]*?)<\/script>/g)}`,
    `style-src ${hashesOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g)}`,
    "img-src 'self' data:",
    'font-src data:',
    // Lighthouse and other in-page tools read robots.txt from the page.
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join(';');
  return html.replace(
    /<meta charset="utf-8"[^>]*>/,
    (charset) => `${charset}<meta http-equiv="Content-Security-Policy" content="${policy}">`,
  );
}

function hashesOf(html: string, element: RegExp): string {
  // Behind each page stands the same script: it is named once.
  const texts = new Set(Array.from(html.matchAll(element), ([, text = '']) => text));
  const hashes = Array.from(
    texts,
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  return hashes.length > 0 ? hashes.join(' ') : "'none'";
}
