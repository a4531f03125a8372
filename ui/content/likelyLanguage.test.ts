import { expect, test } from 'vitest';
import { likelyLanguage } from './likelyLanguage.ts';
import type { Language } from './words/words.ts';

test.each<{ text: string; among: readonly Language[]; language: Language | undefined }>([
  { text: 'Enseigne de prêt-à-porter', among: ['fr', 'en'], language: 'fr' },
  { text: 'Enquête', among: ['fr', 'en'], language: 'fr' },
  { text: 'Head of the platform team', among: ['fr', 'en'], language: 'en' },
  { text: 'TypeScript', among: ['fr', 'en'], language: undefined },
  { text: 'Le Monde of things', among: ['fr', 'en'], language: undefined },
])(
  'the words and letters of « $text » tell its language, or nothing',
  ({ text, among, language }) => {
    expect(likelyLanguage(text, among)).toBe(language);
  },
);
