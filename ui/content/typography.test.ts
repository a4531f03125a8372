import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadedSite } from '../harness/sites';
import { formatPath, textsIn } from './locate';
import { likelyLanguage, setTypography } from './typography.ts';
import type { Language } from './words/words';

/** In these tables `~` stands for a no-break space, which looks like any other space. */
const meant = (text: string) => text.replaceAll('~', '\u00a0');

const typed = (text: string) =>
  text
    .replace(/«\u00a0|\u00a0»|[“”]/g, '"')
    .replaceAll('’', "'")
    .replaceAll('…', '...')
    .replaceAll('\u00a0', ' ');

const pairsIn = (table: string) =>
  table
    .trim()
    .split(/\n(?!–)/)
    .map((line) => line.split(' = ').map(meant) as [typed: string, set: string]);

/** What is made of them as they are typed: apostrophes, quotation marks, marks with a space, dots, numbers, people. */
const set = `
l’API d’aujourd’hui  L’Équipe, l’œuvre, l’Haÿ-les-Roses  jusqu’à 10~m  d’1~an  l’\`API\`  l’(ancienne) équipe  Tim O’Reilly
les années ’90  rock ’n’ roll  les p’tits gars
pas de «~ça marche chez moi~».  «~Bonjour~»  («~oui~»)  l’«~open data~»  «~Ça marche~!~», dit-elle
«~Elle dit “oui” et part~»  «~un~», «~deux~» et «~trois~»  le mode «~\`strict\`~»  voir «~https://example.com/a~»
seul " ou ouvert "ainsi  un écran de 15" large  un écran de 15" et «~le reste~»  ouvert "ainsi, puis «~Alpha~»
écrans de 24 " et 27 ", projet «~Alpha~»  écran de 27 " et le projet «~Alpha~»  un seul " puis «~Alpha~» et «~Bêta~»
Bonjour~!  Bonjour\u202f!  Vraiment~?!  Vraiment~?…  (vraiment~?)  Un poste, une mission, une question~? Oui.
Outils~: Git  Voici~:  Étape 2~: trois jours  Il dit~: «~oui~»  Bravo 🎉~!  Essayez \`npm test\`~!
Et puis…  Et puis… Rien  …et voilà  (…)  […]  «~…~»
4~ans  1~an, 3~mois et 12~jours  10~%  de 31~à~9~%, de 2016~à~2020  de 120~ms à 1,5~s  300~ko, 2~Go et 40~kWh
10~000~€ par an, 45~k€  1~234~567~requêtes  quelque 4~000~commandes par jour  20~°C  en 2024 150~personnes
12~livreurs, 3~sous-domaines et 2,5~tournées  de 3~à~24~agences  en 2024 et en 2025 chez nous
Vue 3 et React 19 dans un site  4 d’entre eux, 7 qu’il  n°~5, N°~6 et nos 7  §~5 et art.~6, p.~12  niveau bac~+~5
Bac~+3  06~39~98~12~34  +33~6~39~98~12~34  à 10~h~30  le 12~mars 2024  le 1er~septembre  au XXIe~siècle  ©~2025
M.~Martin et Mme~Durand  Dr~Martin, Pr~Durand  par J.-P.~Martin  A.~B.~Martin  (photo~: J.~Martin)  M.~J.~Martin`;

/** Other ways to type, and what is made of them. */
const otherwise = `
l'« API » = l’«~API~»
déjà l’apostrophe et “ainsi” = déjà l’apostrophe et “ainsi”
« mot », «mot» et «  mot  » = «~mot~», «~mot~» et «~mot~»
« Elle dit "oui" », « elle dit " oui " » = «~Elle dit “oui”~», «~elle dit “oui”~»
« Elle dit « oui » » = «~Elle dit «~oui~»~»
on l'appelle 'la fusée' = on l’appelle «~la fusée~»
« on l'appelle 'la fusée' » = «~on l’appelle “la fusée”~»
" Alpha " = «~Alpha~»
"~Alpha~" = «~Alpha~»
"  Alpha  " = «~Alpha~»
le "Général " et le projet " Alpha ", dit "Bêta". = le «~Général~» et le projet «~Alpha~», dit «~Bêta~».
le projet " Alpha", dit "Bêta " = le projet «~Alpha~», dit «~Bêta~»
" un ", " deux " et " trois " = «~un~», «~deux~» et «~trois~»
Prix 2019 " Innovation ", puis " Alpha " = Prix 2019 «~Innovation~», puis «~Alpha~»
" Windows 11 " et "le reste" = «~Windows 11~» et «~le reste~»
Bonjour! = Bonjour~!
Bonjour  ! = Bonjour~!
Bonjour\u2009! = Bonjour~!
Voici:
– Git = Voici~:
– Git
un ; deux; trois = un~; deux~; trois
Outils (les miens): Git = Outils (les miens)~: Git`;

/** What stays as it is typed: names of techniques, addresses, times, code, emoji, lone signs. */
const kept = String.raw`
.NET, C#, C++, F#, Node.js, HTML/CSS, TCP/IP, CI/CD, Vue 3, ASP.NET Core  4+  100%  Joomla! et Yahoo! Mail  Pop!_OS
http://example.com  https://example.com/a?b=c;d:e!f&g="h"  https://example.com/l'ete?q=a...b  www.example.com/?q=1
contact@example.com  o'brien@example.com  mailto:contact@example.com?subject=a  localhost:3000
10:30  16:9  2:1  5'30  1.2.3
\`a ? b : c\` et \`x !== y\`  \`it's "code"...\`  \`\`un \` dedans : "x"\`\`
std::io et Vec::new  C:\Windows  [...liste]  {...props}  ./... et ../..  1...10  console.log("x")  class="card"
<a href="x" title='y'>  a &amp; b&nbsp; c  index.php?id=3  !important  foo(); bar  f('x')
🎉  Merci :) et ;-) et :D  Merci :smile:~!  👩🏽‍💻  Un langage en C. Nous avons
!  "  '  ..`;

const ofTyped = meant(set.trim())
  .split(/\n| {2}/)
  .map((text): [typed: string, set: string] => [typed(text), text]);
test.each([...ofTyped, ...pairsIn(otherwise)])('changed: %s', (typed, expected) => {
  expect(setTypography(typed, 'fr')).toBe(expected);
  expect(setTypography(expected, 'fr'), 'set once more').toBe(expected);
});

test.each(['', ' ', ...kept.replaceAll('\\`', '`').split(/\n| {2}/)])('unchanged: %s', (text) => {
  expect(setTypography(meant(text), 'fr')).toBe(meant(text));
});

test('text in a language without rules, and English text that is said to be French, stay unchanged', () => {
  const text = 'Who\'s there? "Nobody": that is all...';
  expect(setTypography(text, 'nl')).toBe(text);
  expect(setTypography(text, 'fr')).toBe(text);
  expect(setTypography('"Oui"...', 'fr-CA')).toBe(meant('«~Oui~»…'));
  expect(setTypography(text, 'en-GB')).toBe('Who’s there? “Nobody”: that is all…');
});

const english = `
It's the developers' tool; don't worry, it's 2019's. = It’s the developers’ tool; don’t worry, it’s 2019’s.
She said "that's it" and left = She said “that’s it” and left
She said "call it 'done', please" = She said “call it ‘done’, please”
'a single "pair"' = ‘a single “pair”’
« set » and «set» = “set” and “set”
Really ? Yes~! Tools : Git ; npm = Really? Yes! Tools: Git; npm
And then... = And then…
10 % faster in 4 years, from 120 ms to 3 seconds = 10% faster in 4~years, from 120~ms to 3~seconds
12 users at 10 am on 12 March 2024, 1st May = 12 users at 10~am on 12~March 2024, 1st~May
p. 3, Dr Who, J. R. R. Tolkien, by A. Turing = p.~3, Dr~Who, J.~R.~R.~Tolkien, by A.~Turing
a \`x ? y : "z"\` at https://example.com/a;b?c = a \`x ? y : "z"\` at https://example.com/a;b?c`;

test.each(pairsIn(english))('English text: %s', (typed, expected) => {
  expect(setTypography(typed, 'en')).toBe(expected);
});

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

test('any text is not changed by a second pass, and keeps all but spaces, apostrophes, three dots, and pairs of quotation marks', () => {
  const signs = 'aéÉœ1 9\u00a0\u202f\u2009\n"\'’«»“”`:;!?.,…()[]{}%€+-/@#&<>=_🎉';
  const words = '...| !| : |« | »| "|" | " | l\'|https://a.fr|a@b.fr|`x`|ans|M. A|bac + 5';
  const pieces = fc.constantFrom(...signs, ...words.split('|'));
  const typed = fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join(''));
  const others = (text: string) =>
    text.replaceAll('...', '…').replace(/[ \t\u2002-\u200a\u00a0"'’«»“”]/g, '');
  const open = (text: string, pair: string) =>
    text.split(pair.charAt(0)).length - text.split(pair.charAt(1)).length;
  fc.assert(
    fc.property(
      fc.oneof({ weight: 5, arbitrary: typed }, fc.string({ unit: 'grapheme' })),
      (text) => {
        const once = setTypography(text, 'fr');
        expect(setTypography(once, 'fr')).toBe(once);
        expect(others(once)).toBe(others(text));
        for (const pair of ['«»', '“”']) expect(open(once, pair)).toBe(open(text, pair));
        const inEnglish = setTypography(text, 'en');
        expect(setTypography(inEnglish, 'en')).toBe(inEnglish);
      },
    ),
    { numRuns: 20_000 },
  );
});

/** Fields that are no prose: addresses, codes, dates, names shown as they are written. */
const notProse =
  /(^|\.)(href|siteUrl|origin|email|mailto|phoneNumber|countryCode|start|end|order|labels|value|fields|colon)\b/;

test('every text of the sample follows French typography', async () => {
  const { site } = await loadedSite();
  const texts = textsIn(site).filter(([keys]) => !notProse.test(formatPath(keys)));
  expect(texts.length).toBeGreaterThan(80);
  for (const [keys, text] of texts) {
    expect(setTypography(typed(text), 'fr'), formatPath(keys)).toBe(text);
    expect(text).not.toMatch(/ [!?:;»]|« |[^\s!?][!?;»]|:(?!\s|$)|«\S|['"`“”]|\.\.\./);
  }
});
