// @vitest-environment jsdom
import { expect, test } from 'vitest';
import * as entry from '../src/entry-server';
import { renderedRoot } from './markup';

const hostile = `L’"<b>&amp;</b>" ></script><script>alert(1)</script> <!--`;

test('no title can become markup or end its attribute', () => {
  const pages = entry.pages.map((page) => ({ ...page, title: hostile }));
  document.body.innerHTML = renderedRoot({
    renderAllPages: () => '',
    pages,
    notFoundTitle: hostile,
    scripts: { head: '', prepaint: 'prepaint()' },
    delivery: null,
  });
  const script = document.querySelector<HTMLScriptElement>('#root + #prepaint:last-child');
  expect(script?.text).toBe('prepaint()');
  expect(JSON.parse(script?.dataset.titles ?? '')).toEqual({
    pages: Object.fromEntries(pages.map(({ path }) => [path, hostile])),
    notFound: hostile,
  });
});
