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

test('allows each inline script and style by its hash, in document order', () => {
  const html = withPolicy(
    page(
      '<script>one()</script><style>a{}</style>',
      '<script type="module" crossorigin>two()</script>',
    ),
  );
  expect(sourcesOf(html, 'script-src')).toBe(`${hashOf('one()')} ${hashOf('two()')}`);
  expect(sourcesOf(html, 'style-src')).toBe(hashOf('a{}'));
});

test('has the hash of a repeated script once', () => {
  const html = withPolicy(page('', '<script>one()</script><p><script>one()</script>'));
  expect(sourcesOf(html, 'script-src')).toBe(hashOf('one()'));
});

test('allows no script or style on a page without any', () => {
  const html = withPolicy(page(''));
  expect(sourcesOf(html, 'script-src')).toBe("'none'");
  expect(sourcesOf(html, 'style-src')).toBe("'none'");
});

test.each(['application/ld+json', 'application/json'])(
  'a script of type %s needs no hash',
  (type) => {
    const html = withPolicy(page(`<script type="${type}">{}</script>`));
    expect(sourcesOf(html, 'script-src')).toBe("'none'");
  },
);

test('replaces its placeholder, and changes nothing else', () => {
  const before = page('<title>$& $1</title><script>"$&"</script>');
  const after = withPolicy(before);
  expect(after).toMatch(/<meta charset="utf-8"><meta http-equiv="Content-Security-Policy"/);
  expect(after.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '<!--policy-->')).toBe(
    before,
  );
});

test('hashes a style inside an SVG as a browser parses it there, as markup', () => {
  const html = withPolicy(page('', svgStyle('a{&:hover{content:"<b>"}}')));
  expect(sourcesOf(html, 'style-src')).toBe(hashOf('a{&:hover{content:"<b>"}}'));
});

test('hashes the UTF-8 bytes of any script, as a browser does', () => {
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
