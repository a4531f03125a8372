import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { samplePage } from './folders';

const html = readFileSync(join(samplePage, 'index.html'), 'utf8');

test('what Safari on a phone reads under its own name is not lost by the build', () => {
  expect(html).toContain('-webkit-text-size-adjust:none');
});

test('nothing is nested in a rule for paper: WebKit leaves it out when it prints', () => {
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style]) => style).join('');
  const forPaper = [...styles.matchAll(/@media print[^{]*\{/g)].map(({ index, 0: start }) => {
    let depth = 1;
    let end = index + start.length;
    for (; depth > 0; end += 1) depth += { '{': 1, '}': -1 }[styles[end] ?? '}'] ?? 0;
    return styles.slice(index, end);
  });
  expect(forPaper.join('').length).toBeGreaterThan(3000);
  for (const rules of forPaper) expect(rules).not.toContain('&');
});
