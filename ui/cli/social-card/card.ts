import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Words } from '../../content/socialCardWords.ts';
import { fontStyles } from '../../document/fonts.ts';

/** In pixels: what link previews ask for. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

const tokens = join(import.meta.dirname, '../../src/styles/tokens.css');

/** The card as a document: the home page's opening, in the colours of the site's own tokens, as the owner's `theme` leaves them. */
export async function cardHtml(words: Words, theme: string): Promise<string> {
  return `<!doctype html>
<html lang="fr" data-theme="light">
<meta charset="utf-8">
<style>
${readFileSync(tokens, 'utf8')}
${theme}
${await fontStyles(theme)}
body {
  box-sizing: border-box;
  position: relative;
  inline-size: ${CARD_SIZE.width}px;
  block-size: ${CARD_SIZE.height}px;
  margin: 0;
  padding: 64px 64px 60px 120px;
  display: flex;
  flex-direction: column;
  background: linear-gradient(90deg, var(--paper) 80px, transparent 0), var(--seyes), var(--paper);
  background-position: 0 0, 0 5px, 0 5px;
  background-size: auto, 40px 40px, 40px 40px;
  color: var(--ink);
  font: 350 34px/1.2 Figtree;
}
body::before {
  content: '';
  position: absolute;
  inset: 0 auto 0 80px;
  border-inline-start: 4px solid var(--accent);
}
p { margin: 0 }
.name { font-weight: 800; letter-spacing: -0.01em }
.greeting { margin-block-start: auto; font-size: 46px }
.role {
  margin: 4px 0 0 -7px;
  font-size: 160px;
  font-weight: 800;
  letter-spacing: -0.045em;
  line-height: 1;
  text-wrap: balance;
}
.foot {
  display: flex;
  justify-content: space-between;
  margin-block-start: auto;
  color: var(--ink-soft);
  font-size: 30px;
  font-weight: 420;
}
</style>
<p class="name" data-signature>${escapeHtml(words.siteName)}</p>
<p class="greeting">${escapeHtml(words.greeting)}</p>
<h1 class="role">${escapeHtml(words.role)}</h1>
<p class="foot"><span>${escapeHtml(words.address)}</span><span>${escapeHtml(words.place)}</span></p>
</html>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
