import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { toPlainText } from '../content/richText.ts';
import type { CheckedContent } from '../content/schema.ts';
import { themeColors } from '../content/theme/colors.ts';
import type { Words } from '../content/words/words.ts';
import { inTypeface } from './characters.ts';
import { languageFields } from './languageFields.ts';
import { MAX_LARGE_BOX, type Piece, piecesOf } from './pieces.ts';
import { type SetTemplate, type Typeset, typeset } from './typst.ts';

// In pixels. Link previews show a picture of this shape whole. The page names the size too (document/metadata.ts).
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** The most bytes of a card of a project's page: some messengers show no heavier one. */
const MAX_BYTES = 100_000;

/** The width of a project's picture, in pixels; it ends at the card's right edge. */
const PICTURE_WIDTH = 504;
/** A wide picture is seen whole, unless it would be lower than this. */
const MIN_PICTURE_HEIGHT = 294;
/** A picture that would be higher is cut, and goes from top to bottom. */
const MAX_PICTURE_HEIGHT = 504;

/** The texts and the picture of the card of a project's page. */
export interface StoryCard {
  readonly language: string;
  readonly title: string;
  readonly titleLang?: string | undefined;
  /** The figures before and after, if the outcome is not `text`. */
  readonly figures?: { readonly before: string; readonly after: string } | undefined;
  /** Stands below the figures. */
  readonly label?: string | undefined;
  readonly text?: string | undefined;
  /** The owner of the project. */
  readonly name: string;
  readonly picture?: Uint8Array | undefined;
}

/** The picture of link previews of the site, as a PNG. */
export function drawSocialCard(
  content: CheckedContent,
  theme: string,
  words: Words,
): Promise<Typeset<Buffer>> {
  // A palette halves the weight: 256 of its hundreds of colours are enough, and no eye tells.
  const input = { template: 'card.typ', theme, content: socialCardData(content, words) };
  return typeset(input, (setTemplate) =>
    cardPicture(setTemplate).png({ palette: true, dither: 0 }).toBuffer(),
  );
}

/** The site's card as data for the template. */
export const socialCardData = (
  { owner, recruiting = {} }: Pick<CheckedContent, 'owner' | 'recruiting'>,
  { language }: Words,
) => ({
  title: inTypeface(owner.role),
  language,
  ...languageFields(owner.roleLang ?? language),
  heading: large(owner.role, owner.roleLang),
  name: large(owner.name ?? ''),
  stack: recruiting.stack && large(recruiting.stack),
  availability: recruiting.availability && large(toPlainText(recruiting.availability)),
  address: large(owner.siteUrl.replace(/^https?:\/\/(?:www\.)?|\/$/g, '')),
});

/** The picture of link previews of a project's page, as a JPEG. */
export async function drawStoryCard(card: StoryCard, theme: string): Promise<Typeset<Buffer>> {
  const data = await storyCardData(card);
  const { paper } = themeColors(theme);
  return typeset({ template: 'card.typ', theme, content: data }, async (setTemplate) => {
    const whole = cardPicture(setTemplate);
    const box = data.project.picture;
    if (card.picture && box) {
      const picture = await pictureIn(box, card.picture, paper.light);
      whole.composite([{ input: picture, left: box.x, top: box.y }]);
    }
    return lightJpeg(await whole.png().toBuffer());
  });
}

/** A project's picture, cut to the size of its box on paper of that colour. */
const pictureIn = ({ width, height }: PictureBox, picture: Uint8Array, paperColor: string) =>
  sharp(picture)
    .resize({ width, height, fit: 'cover', position: 'top' })
    .flatten({ background: paperColor })
    .toBuffer();

/** A picture as the best JPEG that weighs no more than `MAX_BYTES`, if one of an acceptable quality does. */
async function lightJpeg(picture: Buffer): Promise<Buffer> {
  for (let quality = 82; ; quality -= 8) {
    const options = { quality, mozjpeg: true, chromaSubsampling: '4:4:4' };
    const jpeg = await sharp(picture).jpeg(options).toBuffer();
    if (jpeg.length <= MAX_BYTES || quality < 30) return jpeg;
  }
}

/** The card of a project's page as data for the template. */
export async function storyCardData(card: StoryCard) {
  const { language, title, titleLang = language, figures, label, text, name } = card;
  return {
    title: inTypeface(title),
    language,
    ...languageFields(titleLang),
    heading: large(title, titleLang),
    name: large(name),
    project: {
      figures: figures && { before: large(figures.before), after: large(figures.after) },
      label: label && large(label),
      text: text && large(text),
      picture: card.picture && (await boxOf(card.picture)),
    },
    /** Tells the pictures of one size apart, for the cache. */
    hash: card.picture ? createHash('sha256').update(card.picture).digest('hex') : '',
  };
}

const large = (text: string, lang?: string): Piece[] =>
  piecesOf(text, { maxBox: MAX_LARGE_BOX, lang });

/** A card as Typst draws it. */
export const cardPicture = (setTemplate: SetTemplate) =>
  sharp(Buffer.from(setTemplate().svg()), { density: 72 }).resize(CARD_WIDTH, CARD_HEIGHT, {
    position: 'top',
  });

/** The place of a picture on a card, in pixels from the left and from the top. */
interface PictureBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The place of a picture: in the middle of the right edge, or from top to bottom. */
async function boxOf(picture: Uint8Array): Promise<PictureBox> {
  const { width = 1, height = 1 } = await sharp(picture).metadata();
  const wholeHeight = Math.round((PICTURE_WIDTH * height) / width);
  const isTall = wholeHeight > MAX_PICTURE_HEIGHT;
  const boxHeight = isTall ? CARD_HEIGHT : Math.max(MIN_PICTURE_HEIGHT, wholeHeight);
  const y = Math.round((CARD_HEIGHT - boxHeight) / 2);
  return { x: CARD_WIDTH - PICTURE_WIDTH, y, width: PICTURE_WIDTH, height: boxHeight };
}
