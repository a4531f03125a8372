import { expect, test } from 'vitest';
import { likelyLanguage } from './likelyLanguage.ts';
import type { Language } from './words/words.ts';

test.each<{ text: string; candidates: readonly Language[]; language: Language | undefined }>([
  { text: 'Enseigne de prêt-à-porter', candidates: ['fr', 'en'], language: 'fr' },
  { text: 'Enquête', candidates: ['fr', 'en'], language: 'fr' },
  { text: 'Head of the platform team', candidates: ['fr', 'en'], language: 'en' },
  { text: 'TypeScript', candidates: ['fr', 'en'], language: undefined },
  { text: 'Le Monde of things', candidates: ['fr', 'en'], language: undefined },
])('« $text » is likely in this language: $language', ({ text, candidates, language }) => {
  expect(likelyLanguage(text, candidates)).toBe(language);
});
