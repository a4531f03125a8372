import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { withPolicy } from './policy';
import { svgStyle } from './styles';

const page = (head: string, body = '') =>
  `<!doctype html><html><head><meta charset="utf-8"><!--policy-->${head}</head><body>${body}</body></html>`;
const sourcesOf = (html: string, directive: string) =>
  new RegExp(`[";]${directive} ([^;"]*)`).exec(html)?.[1];
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const [one, two] = ['<script>one()</script>', '<script type="module" crossorigin>two()</script>'];
const data = (type: string) => `<script type="${type}">{}</script>`;

test.each([
  ['each inline script, in document order', one, two, `${hashOf('one()')} ${hashOf('two()')}`],
  ['a repeated script once', '', `${one}<p>${one}`, hashOf('one()')],
  ['the UTF-8 bytes of one', '<script>"é🦉 &amp;"//<!--</script>', '', hashOf('"é🦉 &amp;"//<!--')],
  ['none on a page without any', '', '', "'none'"],
  ['none for data', data('application/ld+json'), data('application/json'), "'none'"],
])('allows by its hash %s', (_what, head, body, sources) => {
  const html = withPolicy(page(`${head}<style>a{}</style>`, body));
  expect(sourcesOf(html, 'script-src')).toBe(sources);
  expect(sourcesOf(html, 'style-src')).toBe(hashOf('a{}'));
});

test('allows no style on a page without any', () => {
  expect(sourcesOf(withPolicy(page(one)), 'style-src')).toBe("'none'");
});

test('hashes a style inside an SVG as a browser parses it there, as markup', () => {
  const html = withPolicy(page('', svgStyle('a{&:hover{content:"<b>"}}')));
  expect(sourcesOf(html, 'style-src')).toBe(hashOf('a{&:hover{content:"<b>"}}'));
});
