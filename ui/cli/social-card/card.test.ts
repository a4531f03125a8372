import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { socialCardDescription, socialCardWords } from '../../content/socialCardWords';
import { sampleFolder } from '../../folders';
import { sizeOf, textOf, withText } from '../../images/pngText';
import { loadSite } from '../../view-model/loadSite';
import { CARD_SIZE, cardHtml } from './card';

const card = readFileSync(join(sampleFolder, 'social-card.png'));
const { made } = await loadSite(sampleFolder);
if (!made) throw new Error('the sample has a diagnostic');
const words = socialCardWords(made.content);

test('the sample’s social card has the words of its content', () => {
  expect(
    textOf(card, 'Description'),
    'the content has changed since the card was drawn: run `make social-card` and commit the picture',
  ).toBe(socialCardDescription(words));
});

test('the social card has the size in the metadata, and is under the weight limit', () => {
  expect(sizeOf(card)).toEqual(CARD_SIZE);
  expect(card.length).toBeLessThan(60_000);
});

test('every word of the card is rendered', async () => {
  const text = (await cardHtml(words, ''))
    .replace(/<style>[\s\S]*<\/style>/, '')
    .replace(/<[^>]*>/g, '');
  for (const word of Object.values(words)) expect(text).toContain(word);
});

test('text written into a PNG is read back, and the pixels are unchanged', () => {
  const marked = withText(card, 'Comment', 'été « à venir »');
  expect(textOf(marked, 'Comment')).toBe('été « à venir »');
  expect(textOf(marked, 'Description')).toBe(textOf(card, 'Description'));
  expect(textOf(card, 'Comment')).toBeUndefined();
  expect(sizeOf(marked)).toEqual(CARD_SIZE);
});
