import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withPolicy } from './policy';
import { svgStyle } from './styles';

const page = (head: string, body = '') =>
  `<!doctype html><html><head><meta charset="utf-8"><!--policy-->${head}</head><body>${body}</body></html>`;
const sourcesOf = (html: string, directive: string) =>
  new RegExp(`[";]${directive} ([^;"]*)`).exec(html)?.[1];
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('allows each inlined script and style by its hash, in the order they stand', () => {
  const html = withPolicy(
    page(
      '<script>one()</script><style>a{}</style>',
      '<script type="module" crossorigin>two()</script>',
    ),
  );
  expect(sourcesOf(html, 'script-src')).toBe(`${hashOf('one()')} ${hashOf('two()')}`);
  expect(sourcesOf(html, 'style-src')).toBe(hashOf('a{}'));
});

test('allows a script that stands in several places once', () => {
  const html = withPolicy(page('', '<script>one()</script><p><script>one()</script>'));
  expect(sourcesOf(html, 'script-src')).toBe(hashOf('one()'));
});

test('a page with neither allows neither', () => {
  const html = withPolicy(page(''));
  expect(sourcesOf(html, 'script-src')).toBe("'none'");
  expect(sourcesOf(html, 'style-src')).toBe("'none'");
});

test.each(['application/ld+json', 'application/json'])('%s is not code', (type) => {
  const html = withPolicy(page(`<script type="${type}">{}</script>`));
  expect(sourcesOf(html, 'script-src')).toBe("'none'");
});

test('changes nothing else, and stands at its placeholder', () => {
  const before = page('<title>$& $1</title><script>"$&"</script>');
  const after = withPolicy(before);
  expect(after).toMatch(/<meta charset="utf-8"><meta http-equiv="Content-Security-Policy"/);
  expect(after.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '<!--policy-->')).toBe(
    before,
  );
});

test('a style inside an SVG is hashed as a browser reads it there: as markup', () => {
  const html = withPolicy(page('', svgStyle('a{&:hover{content:"<b>"}}')));
  expect(sourcesOf(html, 'style-src')).toBe(hashOf('a{&:hover{content:"<b>"}}'));
});

test('whatever a script says, its hash is the browser’s: of its UTF-8 bytes', () => {
  const script = fc
    .string({ unit: 'grapheme', maxLength: 200 })
    .filter((text) => !/<\/?script/i.test(text));
  fc.assert(
    fc.property(script, (text) => {
      expect(sourcesOf(withPolicy(page(`<script>${text}</script>`)), 'script-src')).toBe(
        hashOf(text),
      );
    }),
  );
});
