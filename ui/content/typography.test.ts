import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadedSite } from '../harness/sites';
import { formatPath, textLeavesOf } from './paths';
import { markRules } from './typography/marks.ts';
import { noBreakRules } from './typography/noBreaks.ts';
import { setTypography } from './typography.ts';
import type { Language } from './words/words';

const languages: readonly Language[] = ['fr', 'en'];

describe('each rule does what its example says', () => {
  describe.each(languages)('in %s', (language) => {
    test.each(markRules(language))('$name', ({ example }) => {
      expect(setTypography(example.typed, language)).toBe(example.set);
      expect(setTypography(example.set, language), 'set once more').toBe(example.set);
    });

    test.each(
      noBreakRules(language).flatMap(({ name, examples }) =>
        (examples[language] ?? []).map((example) => ({ name, example })),
      ),
    )('$name: « $example » is not parted', ({ example }) => {
      const typeset = example
        .replaceAll(' ', '\u00a0')
        .replace('\u00a0%', language === 'en' ? '%' : '\u00a0%');

      expect(setTypography(`a ${example} b`, language)).toBe(`a ${typeset} b`);
    });
  });
});

interface TypedText {
  readonly name: string;
  readonly typed: string;
  readonly set: string;
}

const frenchTexts: readonly TypedText[] = [
  {
    name: 'an apostrophe before a bracket, or before what is not prose',
    typed: "l'(ancienne) équipe, l'\ufffc, d'1 an",
    set: 'l’(ancienne) équipe, l’\ufffc, d’1\u00a0an',
  },
  {
    name: 'straight quotation marks',
    typed: 'le "Général", ("oui") et l\'"open data"',
    set: 'le «\u00a0Général\u00a0», («\u00a0oui\u00a0») et l’«\u00a0open data\u00a0»',
  },
  {
    name: 'single quotation marks',
    typed: "on l'appelle 'la fusée'",
    set: 'on l’appelle «\u00a0la fusée\u00a0»',
  },
  {
    name: 'quotation marks with spaces inside',
    typed: 'Prix 2019 " Innovation ", puis " Alpha"',
    set: 'Prix 2019 «\u00a0Innovation\u00a0», puis «\u00a0Alpha\u00a0»',
  },
  {
    name: 'a quotation in a quotation',
    typed: "« Elle dit \"oui\" et part », « on l'appelle 'la fusée' »",
    set: '«\u00a0Elle dit “oui” et part\u00a0», «\u00a0on l’appelle “la fusée”\u00a0»',
  },
  {
    name: 'guillemets in guillemets, as they are typed',
    typed: '« Elle dit « oui » »',
    set: '«\u00a0Elle dit «\u00a0oui\u00a0»\u00a0»',
  },
  {
    name: 'what is not prose between quotation marks',
    typed: 'le mode "\ufffc"',
    set: 'le mode «\u00a0\ufffc\u00a0»',
  },
  {
    name: 'marks after other marks',
    typed: '"Ça marche !", dit-elle. (vraiment ?) Vraiment ?...',
    set: '«\u00a0Ça marche\u00a0!\u00a0», dit-elle. (vraiment\u00a0?) Vraiment\u00a0?…',
  },
  {
    name: 'spaces of several widths before a mark',
    typed: 'Oui  ! Non\u2009! Bon\u202f!',
    set: 'Oui\u00a0! Non\u00a0! Bon\u202f!',
  },
  {
    name: 'a mark at the end of a line',
    typed: 'Outils (les miens):\n– Git',
    set: 'Outils (les miens)\u00a0:\n– Git',
  },
  { name: 'dots before a word', typed: '...et voilà [...]', set: '…et voilà […]' },
  {
    name: 'a number of thousands and what it counts',
    typed: '1 234 567 requêtes de 120 ms, 10 000 € par an',
    set: '1\u00a0234\u00a0567\u00a0requêtes de 120\u00a0ms, 10\u00a0000\u00a0€ par an',
  },
  {
    name: 'a range and what it counts',
    typed: 'de 3 à 24 agences, de 31 à 9 %',
    set: 'de 3\u00a0à\u00a024\u00a0agences, de 31\u00a0à\u00a09\u00a0%',
  },
];

const englishTexts: readonly TypedText[] = [
  {
    name: 'apostrophes',
    typed: "It's the developers' tool; don't worry, it's 2019's.",
    set: 'It’s the developers’ tool; don’t worry, it’s 2019’s.',
  },
  {
    name: 'a quotation with an apostrophe',
    typed: 'She said "that\'s it" and left',
    set: 'She said “that’s it” and left',
  },
  {
    name: 'single quotation marks in double ones',
    typed: 'She said "call it \'done\', please"',
    set: 'She said “call it ‘done’, please”',
  },
  {
    name: 'double quotation marks in single ones',
    typed: '\'a single "pair"\'',
    set: '‘a single “pair”’',
  },
  { name: 'French guillemets', typed: '« set » and «set»', set: '“set” and “set”' },
  {
    name: 'French spaces before marks',
    typed: 'Really ? Yes\u00a0! Tools : Git ; npm',
    set: 'Really? Yes! Tools: Git; npm',
  },
  {
    name: 'numbers and their units',
    typed: '10 % faster in 4 years, from 120 ms to 3 seconds',
    set: '10% faster in 4\u00a0years, from 120\u00a0ms to 3\u00a0seconds',
  },
];

test.each(frenchTexts)('French text is set: $name', ({ typed, set }) => {
  expect(setTypography(typed, 'fr')).toBe(set);
  expect(setTypography(set, 'fr'), 'set once more').toBe(set);
});

test.each(englishTexts)('English text is set: $name', ({ typed, set }) => {
  expect(setTypography(typed, 'en')).toBe(set);
  expect(setTypography(set, 'en'), 'set once more').toBe(set);
});

test.each([
  '',
  ' ',
  '.NET, C#, C++, F#, Node.js, HTML/CSS, TCP/IP, CI/CD, Vue 3, ASP.NET Core',
  'Vue 3 et React 19 dans un site, 4 d’entre eux, 7 qu’il, en 2024 et en 2025 chez nous',
  'contact@example.com, www.example.com, localhost:3000',
  '10:30 16:9 5\'30 1.2.3 4+ 100% un écran de 15" large',
  'std::io et Vec::new, C:\\Windows, ./... et ../.., 1...10',
  'console.log("x"), class="card", f(\'x\'), index.php?id=3, !important',
  'Merci :) et ;-) et :D 👩🏽‍💻 Un langage en C. Nous avons',
  '! " \' .. …',
  'déjà l’apostrophe et “ainsi”',
])('French text without anything to set stays as it is: %s', (text) => {
  expect(setTypography(text, 'fr')).toBe(text);
});

test.each([
  { name: 'a text in a language without rules', language: 'nl' },
  { name: 'an English text with a French tag', language: 'fr' },
])('$name stays as it is', ({ language }) => {
  const text = 'Who\'s there? "Nobody": that is all...';

  expect(setTypography(text, language)).toBe(text);
});

test('a region has the typography of its language', () => {
  expect(setTypography('"Oui"...', 'fr-CA')).toBe('«\u00a0Oui\u00a0»…');
  expect(setTypography('"Yes"...', 'en-GB')).toBe('“Yes”…');
});

describe('any text', () => {
  const characters = 'aéÉœ1 9\u00a0\u202f\u2009\n"\'’«»“”`:;!?.,…()[]{}%€+-/@#&<>=_🎉';
  const phrases =
    '...| !| : |« | »| "|" | " | l\'|https://a.fr|a@b.fr|`x`|ans|M. A|bac + 5|tournées';
  const pieces = fc.constantFrom(...characters, ...phrases.split('|'));
  const typedTexts = fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join(''));
  const texts = fc.oneof({ weight: 5, arbitrary: typedTexts }, fc.string({ unit: 'grapheme' }));
  const holdsForAnyText = (check: (text: string) => void) =>
    fc.assert(fc.property(texts, check), { numRuns: 20_000 });

  test.each(languages)('is not changed by a second pass in %s', (language) => {
    holdsForAnyText((text) => {
      const typeset = setTypography(text, language);

      expect(setTypography(typeset, language)).toBe(typeset);
    });
  });

  test('keeps its characters, except spaces, apostrophes, three dots and quotation marks', () => {
    const otherCharacters = (text: string) =>
      text.replaceAll('...', '…').replace(/[ \t\u2002-\u200a\u00a0"'’«»“”]/g, '');

    holdsForAnyText((text) => {
      expect(otherCharacters(setTypography(text, 'fr'))).toBe(otherCharacters(text));
    });
  });

  test.each([
    { name: 'guillemets', open: '«', close: '»' },
    { name: 'quotation marks', open: '“', close: '”' },
  ])('has as many more opening than closing $name as before', ({ open, close }) => {
    const surplus = (text: string) => text.split(open).length - text.split(close).length;

    holdsForAnyText((text) => {
      expect(surplus(setTypography(text, 'fr'))).toBe(surplus(text));
    });
  });
});

/** Fields whose texts have no typography: addresses, codes, dates, and names that the page shows as they are. */
const fieldsWithoutProse =
  /(^|\.)(href|siteUrl|origin|email|mailto|phoneNumber|countryCode|start|end|order|labels|value|fields|colon)\b/;

const asTyped = (text: string) =>
  text
    .replace(/«\u00a0|\u00a0»|[“”]/g, '"')
    .replaceAll('’', "'")
    .replaceAll('…', '...')
    .replaceAll('\u00a0', ' ');

test('every text of the sample follows French typography', async () => {
  const { site } = await loadedSite();
  const texts = textLeavesOf(site).filter(([keys]) => !fieldsWithoutProse.test(formatPath(keys)));

  expect(texts.length).toBeGreaterThan(80);
  for (const [keys, text] of texts) {
    expect(setTypography(asTyped(text), 'fr'), formatPath(keys)).toBe(text);
    expect(text).not.toMatch(/ [!?:;»]|« |[^\s!?][!?;»]|:(?!\s|$)|«\S|['"`“”]|\.\.\./);
  }
});
