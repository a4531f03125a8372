import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sampleDist } from '../folders';

const html = readFileSync(join(sampleDist, 'index.html'), 'utf8');

test('the build keeps the property that iOS Safari supports with a prefix only', () => {
  expect(html).toContain('-webkit-text-size-adjust:none');
});

test('no print rule has nested rules, which WebKit ignores when it prints', () => {
  const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)]
    .map(([, style]) => style)
    .join('');
  const forPrint = [...styles.matchAll(/@media print[^{]*\{/g)].map(({ index, 0: start }) => {
    let depth = 1;
    let end = index + start.length;
    for (; depth > 0; end += 1) depth += { '{': 1, '}': -1 }[styles[end] ?? '}'] ?? 0;
    return styles.slice(index, end);
  });
  expect(forPrint.join('').length).toBeGreaterThan(1000);
  for (const rules of forPrint) expect(rules).not.toContain('&');
});
