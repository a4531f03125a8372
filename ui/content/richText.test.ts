import { expect, test } from 'vitest';
import {
  fillWithText,
  isRichText,
  paragraphsOf,
  toPlainText,
  toRichText,
  withPlainTexts,
} from './richText.ts';
import { parseRichText } from './stories/parseRichText.ts';

const parse = (source: string) => parseRichText(source, 'fr').text;

test('what is read of a text has the words of its links and emphasis, and its code', () => {
  const text = parse('**Le [code](/a)** de `npm`');

  expect(toPlainText(text)).toBe('Le code de npm');
});

test.each([
  { name: 'of words alone', source: 'Un.\nDeux.', paragraphs: ['Un.', 'Deux.'] },
  { name: 'that begin with a link', source: 'Un.\n[Deux](/a).', paragraphs: ['Un.', 'Deux.'] },
  { name: 'that end with code', source: '`un`\n\ndeux', paragraphs: ['un', 'deux'] },
  { name: 'that are one', source: '*un* deux', paragraphs: ['un deux'] },
])('a text is parted into its paragraphs: those $name', ({ source, paragraphs }) => {
  expect(paragraphsOf(parse(source)).map(toPlainText)).toEqual(paragraphs);
});

test('a text fills words without a seam', () => {
  expect(fillWithText('«\u00a0{}\u00a0»', toRichText('Oui'))).toEqual(
    toRichText('«\u00a0Oui\u00a0»'),
  );
});

test('lists of labels, entries and facts are no texts', () => {
  const lists = [[], ['Rust'], [{ kind: 'availability', detail: 'Dès mai' }], [parse('Un')]];

  expect(lists.map(isRichText)).toEqual([false, false, false, false]);
});

test('a value with plain texts has all else as it was', () => {
  const value = { title: 'Criée', skills: ['Rust'], points: [parse('*Un*'), parse('`deux`')] };

  expect(withPlainTexts(value)).toEqual({
    title: 'Criée',
    skills: ['Rust'],
    points: ['Un', 'deux'],
  });
});
