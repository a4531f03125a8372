import { createHash } from 'node:crypto';
import fc from 'fast-check';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { toRichText } from '../content/richText';
import { fr } from '../content/words/fr';
import { names } from '../harness/names';
import { fontsOf, letters, textRuns } from '../harness/printed';
import { loadedSite } from '../harness/sites';
import { cardPicture, drawStoryCard, type StoryCard, socialCardData, storyCardData } from './cards';
import { checkOwnCard } from './ownCard';
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
/** A text of so many words, some of them long. */
const textOf = (count: number) =>
  Array.from(
    { length: count },
    (_, rank) => ['approvisionnements', 'été', 'de', 'gestion'][rank % 4],
  ).join(' ');

const figures = { before: '4\u00a0min\u00a030\u00a0s', after: '1\u00a0min\u00a030\u00a0s' };
const [dark, tall, heavy, whole, square] = await Promise.all([
  png(1600, 900, '#06070c'),
  png(500, 1400, '#202428'),
  noisePng(1600, 1200),
  png(1200, 630),
  png(800, 800),
]);

const cards: readonly { readonly name: string; readonly card: Partial<StoryCard> }[] = [
  { name: 'only a title', card: { title: 'Nuit' } },
  { name: 'an English title', card: { title: 'Port in a browser', titleLang: 'en' } },
  {
    name: 'a title from right to left',
    card: { title: 'מחקר על Rust 1.89 והרשת של הנמל', titleLang: 'he' },
  },
  {
    name: 'a title in the language of a region',
    card: { title: 'Um porto no navegador', titleLang: 'pt-BR' },
  },
  { name: 'a result', card: { text: 'Temps de saisie divisé par trois' } },
  { name: 'a long title', card: { title: textOf(12) } },
  { name: 'a long title, a long result', card: { title: textOf(12), text: textOf(16) } },
  { name: 'the longest word', card: { title: 'Anticonstitutionnellement', picture: dark } },
  { name: 'figures', card: { figures } },
  {
    name: 'figures, a label, a picture',
    card: { figures, label: 'Saisie d’une vente', picture: dark },
  },
  {
    name: 'everything long, a heavy picture',
    card: { title: textOf(12), figures, label: textOf(6), picture: heavy },
  },
  {
    name: 'a tall picture, a long result, a long name',
    card: { text: textOf(16), name: 'Jeanne-Élisabeth de La Rochefoucauld', picture: tall },
  },
];

// Lightnesses of dots, from 0 for black.
/** The darkest dot of words in ink is darker. */
const INK = 100;
/** The darkest dot of words in the accent colour is darker. */
const ACCENT = 140;
/** Each dot of the ruled paper is lighter. */
const PAPER = 190;

/** A function that finds the darkest dot in a part of a card. */
async function darkestDot(card: Uint8Array) {
  const { data, info } = await sharp(card).greyscale().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1200, 630]);
  return (left: number, top: number, width: number, height: number) => {
    let darkest = 255;
    for (let row = top; row < top + height; row += 1) {
      const start = 1200 * row + left;
      for (const dot of data.subarray(start, start + width)) darkest = Math.min(darkest, dot);
    }
    return darkest;
  };
}
test.each(cards)('a card has room for $name', async ({ card }) => {
  const usual = { language: 'fr', title: 'Criée en poche', name: 'Prénom Du Nom' };
  const { output, missingSigns } = await drawStoryCard({ ...usual, ...card }, '');

  expect(missingSigns).toEqual([]);
  expect(output.length).toBeLessThanOrEqual(100_000);
  const darkest = await darkestDot(output);
  expect(darkest(126, 60, 400, 100), 'the title').toBeLessThan(INK);
  expect(darkest(126, 540, 200, 40), 'the name').toBeLessThan(INK);
  expect(darkest(100, 0, 500, 40), 'above the title').toBeGreaterThan(PAPER);
  expect(darkest(100, 600, 500, 30), 'below the name').toBeGreaterThan(PAPER);
  const right = card.picture ? 664 : 1150;
  expect(darkest(right, 0, 24, 630), 'right of the texts').toBeGreaterThan(PAPER);
  if (card.picture) expect(darkest(900, 300, 100, 30), 'the picture').toBeLessThan(INK);
});

test('a transparent picture stands on the paper of the card', async () => {
  const picture = await sharp(square).ensureAlpha(0).png().toBuffer();
  const card = { language: 'fr', title: 'Criée en poche', name: 'Prénom Du Nom', picture };

  const { output } = await drawStoryCard(card, ':root { --paper: #ffffff }');

  const place = { left: 720, top: 100, width: 400, height: 400 };
  const { channels } = await sharp(await sharp(output).extract(place).toBuffer()).stats();
  for (const { mean } of channels) expect(mean).toBeGreaterThan(254);
});

test('a title has ink, and its accents have the accent colour of the theme', async () => {
  const { content } = await loadedSite();
  const data = socialCardData({ ...content, owner: { ...content.owner, role: 'Été' } }, fr);
  const theme = ':root { --accent: #007766; --ink: #331100 }';

  const { output } = await typesetAnew(
    { template: 'card.typ', theme, content: data },
    (setTemplate) =>
      cardPicture(setTemplate)
        .extract({ left: 128, top: 64, width: 400, height: 300 })
        .removeAlpha()
        .raw()
        .toBuffer(),
  );

  const pixels = output.toString('hex').match(/.{6}/g);
  expect(pixels).toContain('007766');
  expect(pixels).toContain('331100');
});

/** The fonts of the card of a site whose accent is #007766, and its pixels right of the red line. */
async function fontsAndPixels(recruiting: Parameters<typeof socialCardData>[0]['recruiting']) {
  const { content } = await loadedSite();
  const owner = { ...content.owner, role: 'Web', siteUrl: 'https://web.example' };
  const theme = ':root { --accent: #007766 }';
  const data = socialCardData({ owner, recruiting }, fr);
  const { output } = await typesetAnew(
    { template: 'card.typ', theme, content: data },
    async (setTemplate) => ({
      fonts: await fontsOf(setTemplate().pdf()),
      pixels: await cardPicture(setTemplate)
        .extract({ left: 100, top: 0, width: 1000, height: 630 })
        .removeAlpha()
        .raw()
        .toBuffer(),
    }),
  );
  return { ...output, pixels: output.pixels.toString('hex').match(/.{6}/g) };
}

test('the card of a site says by hand, in the accent colour, when its owner is free', async () => {
  const availability = toRichText('Disponible dès février 2027');

  const { fonts, pixels } = await fontsAndPixels({ availability });

  expect(fonts).toContain('Hand');
  expect(pixels).toContain('007766');
});

test('the card of a site whose owner says nothing of it has no words in the accent colour', async () => {
  const { pixels } = await fontsAndPixels(undefined);

  expect(pixels).not.toContain('007766');
});

test.each(names)('a name on a card is in one typeface: $language', async ({ name }) => {
  const { content } = await loadedSite();
  const owner = { ...content.owner, name, role: name };
  const data = socialCardData({ owner, recruiting: { stack: name } }, fr);

  const { output } = await typesetAnew(
    { template: 'card.typ', theme: '', content: data },
    async (setTemplate) => setTemplate().pdf(),
  );

  expect(await fontsOf(output)).toEqual(['Figtree-400', 'Figtree-600', 'Figtree-800']);
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
const MIN_SIZE = 24;

/** Expects a card of one page that has `texts`, whose words are all large enough, left of `right`, and in ink. */
async function expectAllInInk(data: object, texts: readonly string[], right: number) {
  const { output } = await typesetAnew(
    { template: 'card.typ', theme: '', content: data },
    async (setTemplate) => ({
      pageCount: setTemplate().pageCount,
      pdf: setTemplate().pdf(),
      picture: await cardPicture(setTemplate).png().toBuffer(),
    }),
  );
  const runs = await textRuns(output.pdf);
  const darkest = await darkestDot(output.picture);

  expect(output.pageCount).toBe(1);
  const lettersOnCard = letters(runs.map(({ text }) => text).join(''));
  expect(texts.filter((text) => !lettersOnCard.includes(letters(text)))).toEqual([]);
  for (const { text, x, baseline, width, size } of runs) {
    const top = Math.floor(baseline - 0.75 * size);
    const left = Math.floor(x);
    const height = Math.ceil(baseline) - top;
    expect(Math.round(size), text).toBeGreaterThanOrEqual(MIN_SIZE);
    expect(left, text).toBeGreaterThanOrEqual(120);
    expect(x + width, text).toBeLessThanOrEqual(right);
    expect(top, text).toBeGreaterThanOrEqual(50);
    expect(baseline, text).toBeLessThanOrEqual(600);
    expect(darkest(left, top, Math.ceil(width), height), text).toBeLessThan(ACCENT);
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

test('a PNG of 1200 × 630 pixels is accepted as the card', async () => {
  expect(await checkOwnCard('social-card.png', whole)).toEqual([]);
});

test.each([
  {
    name: 'too heavy',
    bytes: await noisePng(1200, 630),
    why: /\d kB.*300/,
    advice: 'export it with fewer colours, such as 256',
  },
  {
    name: 'square',
    bytes: square,
    why: /800 × 800.*1200 × 630/,
    advice: 'export it in that size',
  },
  {
    name: 'a JPEG named .png',
    bytes: await sharp(whole).jpeg().toBuffer(),
    why: /JPEG, and its name says PNG/,
    advice: 'export it as PNG',
  },
  {
    name: 'a WebP named .png',
    bytes: await sharp(whole).webp().toBuffer(),
    why: /WEBP, and its name says PNG/,
    advice: 'export it as PNG',
  },
  {
    name: 'no picture',
    bytes: Buffer.from('no picture'),
    why: /cannot be read/,
    advice: 'export it again, as PNG',
  },
  {
    name: 'cut off',
    bytes: whole.subarray(0, 900),
    why: /cannot be read/,
    advice: 'export it again, as PNG',
  },
])('a card that the owner made is refused if it is $name', async ({ bytes, why, advice }) => {
  const file = 'social-card.png';

  const errors = await checkOwnCard(file, bytes);

  expect(errors).toEqual([{ file, what: 'the file', why: expect.stringMatching(why), advice }]);
});

test('a card whose title no font has is drawn with an ellipsis for it, and says which letters are missing', async () => {
  // Unicode has not assigned them: no font has them.
  const role = '\u0378\u0379';
  const { content } = await loadedSite();
  const data = socialCardData({ ...content, owner: { ...content.owner, role } }, fr);

  const { output, missingSigns } = await typesetAnew(
    { template: 'card.typ', theme: '', content: data },
    async (setTemplate) => setTemplate().pageCount,
  );

  expect(output).toBe(1);
  expect(missingSigns).toEqual([...role]);
});
