import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

/** What a source would say to visitors by itself: letters between tags or in a shown attribute, and sentences. */
function textsSaidBy(source: string, sentence: RegExp): string[] {
  const found: string[] = [];
  const note = (text: unknown, pattern = /\p{L}/u) => {
    if (typeof text === 'string' && pattern.test(text)) found.push(text.trim());
  };
  new Visitor({
    JSXText: ({ value }) => note(value),
    JSXAttribute: ({ name, value }) => {
      if (/^(?:alt|aria-label|placeholder|title)$/.test(String(name.name)))
        note(value?.type === 'Literal' && value.value);
    },
    Literal: ({ value }) => note(value, sentence),
    TemplateElement: ({ value }) => note(value.cooked, sentence),
  }).visit(parseSync('source.tsx', source).program);
  return [...new Set(found)];
}

const sources = import.meta.glob<string>(
  ['../../{src,document,print,view-model,vite}/**/*.{ts,tsx}', '!**/*.test.*', '!**/fonts.ts'],
  { query: '?raw', import: 'default', eager: true },
);

const accent = /[À-ÖØ-öø-ÿœ]/u;
const sentence = /^\p{Lu}\p{Ll}|[À-ÖØ-öø-ÿœ]/u;

test('nothing that visitors read stands in a source outside the words of each language', () => {
  const found = Object.entries(sources).flatMap(([file, source]) =>
    // Elsewhere sentences speak to owners.
    textsSaidBy(source, file.endsWith('.tsx') ? sentence : accent),
  );
  // The specification requires the first; the others are called by machines.
  expect(found).toEqual(['Unexpected Application Error!', 'showPage()', 'SourceGraphic']);
  const planted = '<p title="Ici">{at ? `Déjà` : null}Là <b>bas</b></p>';
  expect(textsSaidBy(planted, sentence)).toEqual(['Ici', 'Déjà', 'Là', 'bas']);
});
