import { expect, test } from 'vitest';
import contentWithEveryField from '../variants/most/content';
import { checkContent } from './checkContent.ts';
import { inLanguage } from './inLanguage.ts';
import { formatPath, withValue } from './paths.ts';
import { richTextsIn, toPlainText } from './richText.ts';

/* Texts that an owner could paste into a sentence without knowing what they do. */

const { plain } = inLanguage(contentWithEveryField, 'fr', ['fr']);
const { content: checked } = checkContent(plain, 'fr');
const sentences = richTextsIn(checked);

/** Stands for the number of a sentence: sentences of one list may not be the same. */
const NUMBER = '{}';

/** The content with `text` in place of each of its sentences. */
const withEverySentence = (text: string) =>
  sentences.reduce<unknown>(
    (content, { keys }, number) => withValue(content, keys, text.replace(NUMBER, String(number))),
    plain,
  );

test('the content has many sentences', () => {
  expect(sentences.length).toBeGreaterThan(30);
});

test.each([
  { name: 'a script as an address', text: '[{}](javascript:alert(1))' },
  { name: 'a script as an address, in capitals', text: '[{}](JavaScript:alert(1))' },
  {
    name: 'a script as an address, with a tab in its scheme',
    text: '[{}](<java\tscript:alert(1)>)',
  },
  { name: 'a page as an address', text: '[{}](data:text/html,x)' },
  { name: 'an address without a scheme', text: '[{}](//a.example)' },
  { name: 'an element that runs', text: '{} <script>alert(1)</script>' },
  { name: 'an element that loads', text: '{} <img src=x onerror=alert(1)>' },
  { name: 'a picture', text: '![{}](https://a.example/x.png)' },
])('no sentence takes $name', ({ text }) => {
  const { content, errors } = checkContent(withEverySentence(text), 'fr');

  expect(content).toBeUndefined();
  expect(new Set(errors.map(({ path }) => path))).toEqual(
    new Set(sentences.map(({ keys }) => formatPath(keys))),
  );
});

test('quotation marks, brackets and markup as code are words in every sentence', () => {
  const text = '{} " \' > [a] `</script>` \\<b>';

  const { content, errors } = checkContent(withEverySentence(text), 'fr');

  expect(errors).toEqual([]);
  for (const [number, sentence] of richTextsIn(content).entries()) {
    expect(sentence.text.map(({ kind }) => kind)).toEqual(['text', 'code', 'text']);
    expect(withOrdinarySpaces(toPlainText(sentence.text))).toBe(
      `${number} " ' > [a] </script> <b>`,
    );
  }
});

/** Undoes the no-break spaces of French typography. */
const withOrdinarySpaces = (text: string) => text.replaceAll('\u00a0', ' ');
