import { createHash } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { printColors } from './colors.ts';
import { inFont, MOST_UNBROKEN_LARGE, type Piece, piecesOf } from './pieces.ts';
import { CARD_SIZE } from './socialCard.ts';
import { type Typeset, typeset } from './typst.ts';

/** What the picture of link previews of a project's page shows. */
export interface StoryCard {
  readonly language: string;
  readonly title: string;
  readonly titleLang?: string | undefined;
  /** What came of it: figures before and after under a label, or a text. */
  readonly figures?: { readonly before: string; readonly after: string } | undefined;
  readonly label?: string | undefined;
  readonly text?: string | undefined;
  /** Whose project it is. */
  readonly name: string;
  readonly picture?: Uint8Array | undefined;
}

/** The most bytes of a card: some messengers show no heavier one. */
const MAX_BYTES = 100_000;

/** How wide a picture is, in pixels; it ends at the card's right edge. */
const WIDTH = 504;
/** How high it is: a wide one is seen whole, a tall one is cut. */
const [LOWEST, HIGHEST] = [294, 504];

/** The picture of link previews of a project's page, as a JPEG. */
export async function drawStoryCard(card: StoryCard, theme: string): Promise<Typeset<Buffer>> {
  const { language, title, titleLang = language, figures, label, text, name } = card;
  const colors = printColors(theme);
  const place = card.picture && (await placeOf(card.picture));
  const large = (words: string | undefined): Piece[] | null =>
    words === undefined ? null : piecesOf(words, MOST_UNBROKEN_LARGE);
  const data = {
    colors,
    title: inFont(title),
    language,
    lang: titleLang,
    heading: large(title),
    figures: figures ? { before: large(figures.before), after: large(figures.after) } : null,
    label: large(label),
    text: large(text),
    name: large(name),
    picture: place ?? null,
    /** Which picture it is, for the cache. */
    hash: card.picture ? createHash('sha256').update(card.picture).digest('hex') : '',
  };
  return typeset('storyCard.typ', data, async ({ svg }) => {
    const paper = sharp(Buffer.from(svg({})), { density: 72 }).resize({
      ...CARD_SIZE,
      // Should there ever be more words than a page has room for.
      position: 'top',
    });
    const { x = 0, y = 0, width, height } = place ?? {};
    const picture =
      card.picture &&
      (await sharp(card.picture)
        .resize({ width, height, fit: 'cover', position: 'top' })
        .flatten({ background: colors.paper })
        .toBuffer());
    return lightest(paper.composite(picture ? [{ input: picture, left: x, top: y }] : []));
  });
}

/** Where a picture stands: in the middle of the right edge, or from top to bottom. */
async function placeOf(picture: Uint8Array) {
  const { width = 1, height = 1 } = await sharp(picture).metadata();
  const high = Math.round((WIDTH * height) / width);
  const shown = high > HIGHEST ? CARD_SIZE.height : Math.max(LOWEST, high);
  const y = Math.round((CARD_SIZE.height - shown) / 2);
  return { x: CARD_SIZE.width - WIDTH, y, width: WIDTH, height: shown };
}

/** As good a JPEG as there is room for. */
async function lightest(image: Sharp): Promise<Buffer> {
  const flat = await image.png().toBuffer();
  for (let quality = 82; ; quality -= 8) {
    const options = { quality, mozjpeg: true, chromaSubsampling: '4:4:4' };
    const jpeg = await sharp(flat).jpeg(options).toBuffer();
    if (jpeg.length <= MAX_BYTES || quality < 30) return jpeg;
  }
}
