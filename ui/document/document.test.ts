import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadedSite } from '../harness/sites';
import * as entry from '../src/entry-server';
import { renderDevelopmentDocument, renderDocument } from './document';
import { renderedRoot } from './markup';

const { versions } = await loadedSite();

const template = readFileSync(join(import.meta.dirname, '../index.html'), 'utf8');
const placeholders = (html: string) => html.match(/<!--[a-z-]+-->/g);

const context = {
  ...entry,
  versions,
  theme: '',
  fonts: '@font-face{font-family:Figtree}',
  css: 'p{gap:0}@media print{p{gap:1px}}',
  scripts: { head: 'head()', prepaint: 'prepaint()' },
  live: null,
};

test('every placeholder but the policy’s is filled, which needs the app’s script; in development with the fonts and a root to render into', () => {
  expect(placeholders(renderDocument(template, context))).toEqual(['<!--policy-->']);
  const html = renderDevelopmentDocument(template, context.fonts);
  expect(placeholders(html)).toBe(null);
  for (const part of [context.fonts, '<div id="root"></div>']) expect(html).toContain(part);
});

test('no title can become markup or end its attribute', () => {
  const hostile = `L’"<b>&amp;</b>" ></script><script>alert(1)</script> <!--`;
  const pages = context.pages.map((page) => ({ ...page, title: hostile }));
  const without = { ...context, pages, notFoundTitles: { fr: hostile }, renderAllPages: () => '' };
  document.body.innerHTML = renderedRoot(without);
  const script = document.querySelector<HTMLScriptElement>('#root + #prepaint:last-child');
  expect(script?.text).toBe('prepaint()');
  expect(JSON.parse(script?.dataset.titles ?? '')).toEqual({
    pages: Object.fromEntries(pages.map(({ path }) => [path, hostile])),
    notFound: { fr: hostile },
  });
});
