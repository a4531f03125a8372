import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

/** The texts of a source that visitors may read: between tags, in attributes with a text, and literals that are sentences. */
function textsForVisitors(source: string, sentence: RegExp): string[] {
  const texts: string[] = [];
  const add = (text: unknown, pattern = /\p{L}/u) => {
    if (typeof text === 'string' && pattern.test(text)) texts.push(text.trim());
  };
  new Visitor({
    JSXText: ({ value }) => add(value),
    JSXAttribute: ({ name, value }) => {
      if (/^(?:alt|aria-label|placeholder|title)$/.test(String(name.name)))
        add(value?.type === 'Literal' && value.value);
    },
    Literal: ({ value }) => add(value, sentence),
    TemplateElement: ({ value }) => add(value.cooked, sentence),
  }).visit(parseSync('source.tsx', source).program);
  return [...new Set(texts)];
}

const sources = import.meta.glob<string>(
  ['../../{src,document,print,view-model,vite}/**/*.{ts,tsx}', '!**/*.test.*', '!**/fonts.ts'],
  { query: '?raw', import: 'default', eager: true },
);

/** Outside components, a text with a diacritic is French, for visitors. Other sentences there are for owners. */
const letterWithDiacritic = /[À-ÖØ-öø-ÿœ]/u;

/** In components, a text that begins with a capital is for visitors too. */
const sentence = /^\p{Lu}\p{Ll}|[À-ÖØ-öø-ÿœ]/u;

test('no source has a text for visitors outside the words of each language', () => {
  const texts = Object.entries(sources).flatMap(([file, source]) =>
    textsForVisitors(source, file.endsWith('.tsx') ? sentence : letterWithDiacritic),
  );
  // The specification requires the first; machines read the others.
  expect(texts).toEqual(['Unexpected Application Error!', 'showPage()', 'SourceGraphic']);
});

test('a text for visitors is found in an attribute, between tags and in a literal', () => {
  const component = '<p title="Ici">{at ? `Déjà` : null}Là <b>bas</b></p>';
  expect(textsForVisitors(component, sentence)).toEqual(['Ici', 'Déjà', 'Là', 'bas']);
});
