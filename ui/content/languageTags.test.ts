import { expect, test } from 'vitest';
import { isLanguageTag, isRightToLeft } from './languageTags';

test.each(['en', 'pt-BR', 'zh-Hant-TW', 'es-419', 'EN'])('%s names a language', (tag) => {
  expect(isLanguageTag(tag)).toBe(true);
});

test.each(['', 'anglais', 'en_US', 'en-ab-cd', 'x-private'])('« %s » names no language', (tag) => {
  expect(isLanguageTag(tag)).toBe(false);
});

test.each(['ar', 'he', 'fa-IR', 'ur', 'ckb', 'ku-Arab', 'pa-PK', 'dv', 'ff-Adlm'])(
  '%s is written from right to left',
  (language) => {
    expect(isRightToLeft(language)).toBe(true);
  },
);

test.each(['en', 'pt-BR', 'ku', 'ar-Latn', 'ja', 'zz'])(
  '%s is written from left to right',
  (language) => {
    expect(isRightToLeft(language)).toBe(false);
  },
);
