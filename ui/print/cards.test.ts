import sharp, { type Noise } from 'sharp';
import { expect, test } from 'vitest';
import { cardDiagnostics, drawStoryCard, type StoryCard } from './cards';

const plain = (width: number, height: number, background = '#123', noise?: Noise) =>
  sharp({ create: { width, height, channels: 3, background, ...(noise && { noise }) } });
const png = (...of: Parameters<typeof plain>) =>
  plain(...of)
    .png()
    .toBuffer();
const noise = { type: 'gaussian', mean: 128, sigma: 70 } as const;
const words = (count: number) =>
  Array.from({ length: count }, (_, at) => ['approvisionnements', 'été', 'de', 'gestion'][at % 4]);
const figures = { before: '4\u00a0min\u00a030\u00a0s', after: '1\u00a0min\u00a030\u00a0s' };
const [dark, tall, heavy, whole, square] = await Promise.all([
  png(1600, 900, '#06070c'),
  png(500, 1400, '#202428'),
  png(1600, 1200, '#000', noise),
  png(1200, 630),
  png(800, 800),
]);

const cards: readonly (readonly [string, Partial<StoryCard>])[] = [
  ['only a title', { title: 'Nuit' }],
  ['an English title', { title: 'Port in a browser', titleLang: 'en' }],
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

test.each(cards)('a card has room for %s', async (_, card) => {
  const shown = { language: 'fr', title: 'Criée en poche', name: 'Prénom Du Nom', ...card };
  const { made, missing } = await drawStoryCard(shown, '');
  expect([missing, made.length <= 100_000]).toEqual([[], true]);
  const { data, info } = await sharp(made).greyscale().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1200, 630]);
  /** The darkest dot of a part of the card: of words, or of the ruled paper. */
  const darkest = (left: number, top: number, width: number, height: number) => {
    const rows = Array.from({ length: height }, (_, row) => 1200 * (top + row) + left);
    return Math.min(...rows.flatMap((start) => [...data.subarray(start, start + width)]));
  };
  const [word, paper] = [100, 190];
  // The title, at the top; the name, at the bottom; and nothing around them.
  expect(darkest(126, 60, 400, 100)).toBeLessThan(word);
  expect(darkest(126, 540, 200, 40)).toBeLessThan(word);
  expect(darkest(100, 0, 500, 40)).toBeGreaterThan(paper);
  expect(darkest(100, 600, 500, 30)).toBeGreaterThan(paper);
  expect(darkest(card.picture ? 664 : 1150, 0, 24, 630)).toBeGreaterThan(paper);
  if (card.picture) expect(darkest(900, 300, 100, 30)).toBeLessThan(word);
});

const jpeg = await sharp(whole).jpeg().toBuffer();
test.each<readonly [string, string, Buffer, readonly RegExp[]]>([
  ['a PNG', 'png', whole, []],
  ['a JPEG', 'jpg', jpeg, []],
  ['too heavy', 'png', await png(1200, 630, '#123', noise), [/\d kB.*300/]],
  ['square', 'png', square, [/800 × 800.*1200 × 630/]],
  ['a JPEG named .png', 'png', jpeg, [/JPEG, and its name says PNG/]],
  ['a square PNG named .jpg', 'jpg', square, [/PNG.*JPEG/, /800 × 800/]],
  ['a WebP', 'png', await sharp(whole).webp().toBuffer(), [/WEBP, and its name says PNG/]],
  ['no picture', 'png', Buffer.from('no picture'), [/cannot be read/]],
  ['cut off', 'png', whole.subarray(0, 900), [/cannot be read/]],
])('a card of the owner’s own: %s', async (_, extension, bytes, expected) => {
  const name = `social-card.${extension}`;
  const found = await cardDiagnostics(name, bytes);
  expect(found.map(({ file, why }) => [file, why])).toEqual(
    expected.map((why) => [name, expect.stringMatching(why)]),
  );
});
