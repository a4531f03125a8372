import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Words } from './words.ts';

/** In pixels: what link previews ask for. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

const font = createRequire(import.meta.url).resolve(
  '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
);
const tokens = join(import.meta.dirname, '../src/styles/tokens.css');

const accented = /[ÀÂÉÈÊËÎÏÔÙÛÜàâéèêëôùûü]/g;

/** The card as a document: the home page's opening, in the colours of the site's own tokens, as the owner's `theme` leaves them. */
export function cardHtml(words: Words, theme: string): string {
  return `<!doctype html>
<html lang="fr" data-theme="light">
<meta charset="utf-8">
<style>
${readFileSync(tokens, 'utf8')}
${theme}
@font-face {
  font-family: Figtree;
  font-weight: 300 900;
  src: url(data:font/woff2;base64,${readFileSync(font, 'base64')});
}
body {
  box-sizing: border-box;
  position: relative;
  inline-size: ${CARD_SIZE.width}px;
  block-size: ${CARD_SIZE.height}px;
  margin: 0;
  padding: 64px 64px 60px 128px;
  display: flex;
  flex-direction: column;
  background: var(--paper);
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
.accent {
  background: linear-gradient(var(--accent) 0.415em, currentcolor 0.415em) text;
  -webkit-text-fill-color: transparent;
  padding-inline-end: 0.06em;
  margin-inline-end: -0.06em;
}
.accent[data-case='upper'] { background-image: linear-gradient(var(--accent) 0.235em, currentcolor 0.235em) }
.foot {
  display: flex;
  justify-content: space-between;
  margin-block-start: auto;
  color: var(--ink-soft);
  font-size: 30px;
  font-weight: 420;
}
</style>
<p class="name">${escapeHtml(words.siteName)}</p>
<p class="greeting">${escapeHtml(words.greeting)}</p>
<p class="role">${withRedAccents(words.role)}</p>
<p class="foot"><span>${escapeHtml(words.address)}</span><span>${escapeHtml(words.place)}</span></p>
</html>`;
}

function withRedAccents(text: string): string {
  return escapeHtml(text).replace(accented, (letter) => {
    const letterCase = letter === letter.toLowerCase() ? 'lower' : 'upper';
    return `<span class="accent" data-case="${letterCase}">${letter}</span>`;
  });
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
