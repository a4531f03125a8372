import { createHash } from 'node:crypto';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { toRichText } from '../content/richText';
import { fr } from '../content/words/fr';
import { names } from '../harness/names';
import { fontsOf, letters, textRuns } from '../harness/printed';
import { loadedSite } from '../harness/sites';
import {
  cardDiagnostics,
  drawn,
  drawStoryCard,
  type StoryCard,
  socialCardData,
  storyCardData,
} from './cards';
import { typesetAnew } from './typst';

const png = (width: number, height: number, background = '#123') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** A picture that no encoder makes small: the same noise in each run. */
function noisePng(width: number, height: number) {
  const noise = createHash('shake256', { outputLength: 3 * width * height }).digest();
  return sharp(noise, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}
const words = (count: number) =>
  Array.from({ length: count }, (_, at) => ['approvisionnements', 'été', 'de', 'gestion'][at % 4]);
const figures = { before: '4\u00a0min\u00a030\u00a0s', after: '1\u00a0min\u00a030\u00a0s' };
const [dark, tall, heavy, whole, square] = await Promise.all([
  png(1600, 900, '#06070c'),
  png(500, 1400, '#202428'),
  noisePng(1600, 1200),
  png(1200, 630),
  png(800, 800),
]);

const cards: readonly (readonly [string, Partial<StoryCard>])[] = [
  ['only a title', { title: 'Nuit' }],
  ['an English title', { title: 'Port in a browser', titleLang: 'en' }],
  ['a title from right to left', { title: 'מחקר על Rust 1.89 והרשת של הנמל', titleLang: 'he' }],
  ['a title of a region', { title: 'Um porto no navegador', titleLang: 'pt-BR' }],
  ['a result', { text: 'Temps de saisie divisé par trois' }],
  ['a long title', { title: words(12).join(' ') }],
  ['a long title, a long result', { title: words(12).join(' '), text: words(16).join(' ') }],
  ['the longest word', { title: 'Anticonstitutionnellement', picture: dark }],
  ['figures', { figures }],
  ['figures, a label, a picture', { figures, label: 'Saisie d’une vente', picture: dark }],
  [
    'everything long, a heavy picture',
    { title: words(12).join(' '), figures, label: words(6).join(' '), picture: heavy },
  ],
  [
    'a tall picture, a long result, a long name',
    { text: words(16).join(' '), name: 'Jeanne-Élisabeth de La Rochefoucauld', picture: tall },
  ],
];

/** How dark dots are, from 0 for black: words in ink, at least in part; in the accent colour; and nowhere the ruled paper. */
const [WORD, COLORED_WORD, PAPER] = [100, 140, 190];

/** A function that finds the darkest dot in a part of a card. */
async function darkestDot(card: Uint8Array) {
  const { data, info } = await sharp(card).greyscale().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1200, 630]);
  return (left: number, top: number, width: number, height: number) => {
    const rows = Array.from({ length: height }, (_, row) => 1200 * (top + row) + left);
    return Math.min(...rows.flatMap((start) => [...data.subarray(start, start + width)]));
  };
}
test.each(cards)('a card has room for %s', async (_, card) => {
  const shown = { language: 'fr', title: 'Criée en poche', name: 'Prénom Du Nom', ...card };
  const { made, missing } = await drawStoryCard(shown, '');
  expect([missing, made.length <= 100_000]).toEqual([[], true]);
  const darkest = await darkestDot(made);
  // The title, at the top; the name, at the bottom; and nothing around them.
  expect(darkest(126, 60, 400, 100)).toBeLessThan(WORD);
  expect(darkest(126, 540, 200, 40)).toBeLessThan(WORD);
  expect(darkest(100, 0, 500, 40)).toBeGreaterThan(PAPER);
  expect(darkest(100, 600, 500, 30)).toBeGreaterThan(PAPER);
  expect(darkest(card.picture ? 664 : 1150, 0, 24, 630)).toBeGreaterThan(PAPER);
  if (card.picture) expect(darkest(900, 300, 100, 30)).toBeLessThan(WORD);
});

test('the accents of a title have the accent colour of the theme, its letters have ink', async () => {
  const { content } = await loadedSite();
  const data = socialCardData({ ...content, owner: { ...content.owner, role: 'Été' } }, fr);
  const theme = ':root { --accent: #007766; --ink: #331100 }';

  const { made } = await typesetAnew('card.typ', theme, data, (set) =>
    drawn(set)
      .extract({ left: 128, top: 64, width: 400, height: 300 })
      .removeAlpha()
      .raw()
      .toBuffer(),
  );

  const pixels = made.toString('hex').match(/.{6}/g);
  expect(pixels).toContain('007766');
  expect(pixels).toContain('331100');
});

test('the card of a site says by hand when its owner is free, and its address in ink', async () => {
  const { content } = await loadedSite();
  const recruiting = { availability: toRichText('Disponible dès février 2027') };
  const owner = { ...content.owner, role: 'Web', siteUrl: 'https://web.example' };
  const colorsOf = async (given: object) => {
    const data = socialCardData({ owner, ...given }, fr);
    const theme = ':root { --accent: #007766 }';
    const { made } = await typesetAnew('card.typ', theme, data, async (set) => ({
      fonts: await fontsOf(set().pdf()),
      // Right of the red line.
      pixels: await drawn(set)
        .extract({ left: 100, top: 0, width: 1000, height: 630 })
        .removeAlpha()
        .raw()
        .toBuffer(),
    }));
    return { ...made, pixels: made.pixels.toString('hex').match(/.{6}/g) };
  };

  const free = await colorsOf({ recruiting });
  const plain = await colorsOf({});

  expect(free.fonts).toContain('Hand');
  expect(free.pixels).toContain('007766');
  expect(plain.pixels).not.toContain('007766');
});

test.each(names)('a name on a card is in one typeface: $language', async ({ name }) => {
  const { content } = await loadedSite();
  const owner = { ...content.owner, name, role: name };
  const data = socialCardData({ owner, recruiting: { stack: name } }, fr);

  const { made } = await typesetAnew('card.typ', '', data, async (set) => set().pdf());

  expect(await fontsOf(made)).toEqual(['Figtree-400', 'Figtree-600', 'Figtree-800']);
});

const alphabet = 'abcdefghijklmnopqrstuvwxyzéèêàùçïœABCDEFGHIJKLMNOPQRSTUVWXYZÉ0123456789';
const word = fc.string({ unit: fc.constantFrom(...alphabet), minLength: 1, maxLength: 30 });

/** A text of some words, half of the time as long as it may be. */
const textUpTo = (max: number) =>
  fc
    .record({
      words: fc.array(word, { minLength: max / 2, maxLength: max }),
      length: fc.oneof(fc.constant(max), fc.integer({ min: 1, max })),
    })
    .map(({ words, length }) => words.join(' ').slice(0, length).trim());

/** A domain name, whose parts have at most 63 letters, and which has at most 253. */
const domain = fc
  .array(fc.stringMatching(/^[a-z\d]{1,30}(?:-[a-z\d]{1,15}){0,2}$/), {
    minLength: 2,
    maxLength: 12,
  })
  .map((labels) => labels.join('.').slice(0, 253).replace(/[.-]$/, ''));

/** The least size of a letter, in pixels: previews are often a quarter as wide as a card. */
const SMALLEST = 24;

/**
 * Expects that a card is one page, that `texts` are on it, and that all words are large enough, left of `right`, and in ink.
 */
async function expectAllInInk(data: object, texts: readonly string[], right: number) {
  const { made } = await typesetAnew('card.typ', '', data, async (set) => ({
    pages: set().pages,
    pdf: set().pdf(),
    picture: await drawn(set).png().toBuffer(),
  }));
  const runs = await textRuns(made.pdf);
  const darkest = await darkestDot(made.picture);

  expect(made.pages).toBe(1);
  const found = letters(runs.map(({ text }) => text).join(''));
  expect(texts.filter((text) => !found.includes(letters(text)))).toEqual([]);
  for (const { text, x, baseline, width, size } of runs) {
    const [top, left] = [Math.floor(baseline - 0.75 * size), Math.floor(x)];
    const place = { size: Math.round(size), left, right: x + width, top, bottom: baseline };
    expect(place.size, text).toBeGreaterThanOrEqual(SMALLEST);
    expect(place.left, text).toBeGreaterThanOrEqual(120);
    expect(place.right, text).toBeLessThanOrEqual(right);
    expect(place.top, text).toBeGreaterThanOrEqual(50);
    expect(place.bottom, text).toBeLessThanOrEqual(600);
    expect(darkest(left, top, Math.ceil(width), Math.ceil(baseline) - top), text).toBeLessThan(
      COLORED_WORD,
    );
  }
}

test('the card of a site has ink for each of its texts, however long they are', async () => {
  const { content } = await loadedSite();
  const limits = fc.record({
    role: textUpTo(60),
    name: textUpTo(50),
    stack: textUpTo(80),
    availability: textUpTo(80),
    domain,
  });

  await fc.assert(
    fc.asyncProperty(limits, async ({ role, name, stack, availability, domain }) => {
      const owner = { ...content.owner, role, name, siteUrl: `https://${domain}` };
      const data = socialCardData(
        { owner, recruiting: { stack, availability: toRichText(availability) } },
        fr,
      );
      await expectAllInInk(data, [name, role, stack, availability, domain], 1160);
    }),
    { numRuns: 15, endOnFailure: true },
  );
}, 180_000);

test('the card of a story has ink for each of its texts, however long they are', async () => {
  const texts = {
    title: textUpTo(120),
    name: textUpTo(50),
    outcome: fc.oneof(
      fc.record({ text: textUpTo(140) }),
      fc.record({ label: textUpTo(60), figures: fc.constant(figures) }),
    ),
    shape: fc.constantFrom('none', 'wide', 'tall'),
  };
  const pictures = { none: undefined, wide: dark, tall };

  await fc.assert(
    fc.asyncProperty(fc.record(texts), async ({ title, name, outcome, shape }) => {
      const picture = pictures[shape];
      const card: StoryCard = { language: 'fr', title, name, ...outcome, picture };
      const {
        label = '',
        text = '',
        figures: { before, after } = { before: '', after: '' },
      } = card;
      const cardWords = [title, label, text, before, after, name];
      await expectAllInInk(await storyCardData(card), cardWords, picture ? 690 : 1160);
    }),
    { numRuns: 15, endOnFailure: true },
  );
}, 180_000);

const jpeg = await sharp(whole).jpeg().toBuffer();
const fewColours = 'export it with fewer colours, such as 256';
test.each([
  { name: 'a PNG', bytes: whole, reports: [] },
  { name: 'too heavy', bytes: await noisePng(1200, 630), reports: [[/\d kB.*300/, fewColours]] },
  {
    name: 'square',
    bytes: square,
    reports: [[/800 × 800.*1200 × 630/, 'export it in that size']],
  },
  {
    name: 'a JPEG named .png',
    bytes: jpeg,
    reports: [[/JPEG, and its name says PNG/, 'export it as PNG']],
  },
  {
    name: 'a WebP named .png',
    bytes: await sharp(whole).webp().toBuffer(),
    reports: [[/WEBP, and its name says PNG/, 'export it as PNG']],
  },
  {
    name: 'no picture',
    bytes: Buffer.from('no picture'),
    reports: [[/cannot be read/, 'export it again, as PNG']],
  },
  {
    name: 'cut off',
    bytes: whole.subarray(0, 900),
    reports: [[/cannot be read/, 'export it again, as PNG']],
  },
])('a card of the owner’s own is a PNG of 1200 × 630 pixels: $name', async ({ bytes, reports }) => {
  const file = 'social-card.png';

  const errors = await cardDiagnostics(file, bytes);

  expect(errors).toEqual(
    reports.map(([why, todo]) => ({
      file,
      what: 'the file',
      why: expect.stringMatching(why ?? ''),
      do: todo,
    })),
  );
});

test('a card whose title no font has is drawn with an ellipsis for it, and says which letters are missing', async () => {
  // Unicode has not assigned them: no font has them.
  const role = '\u0378\u0379';
  const { content } = await loadedSite();
  const data = socialCardData({ ...content, owner: { ...content.owner, role } }, fr);

  const { made, missing } = await typesetAnew('card.typ', '', data, async (set) => set().pages);

  expect(made).toBe(1);
  expect(missing).toEqual([...role]);
});
