import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Diagnostic } from '../content/diagnostics.ts';
import { toPlainText } from '../content/richText.ts';
import type { CheckedContent } from '../content/schema.ts';
import { themeColors } from '../content/theme/colors.ts';
import type { Words } from '../content/words/words.ts';
import { inFont, languageFields, MOST_UNBROKEN_LARGE, type Piece, piecesOf } from './pieces.ts';
import { type Typeset, type Typesetter, typeset } from './typst.ts';

/** In pixels: what the page says of a card, and the shape that link previews show whole. */
const [WIDTH, HEIGHT] = [1200, 630];

/** The most bytes of a card that the build makes, and of an owner's own: some messengers show no heavier one. */
const [MAX_BYTES, MAX_KILOBYTES] = [100_000, 300];

/** How wide a project's picture is, in pixels; it ends at the card's right edge. */
const PICTURE_WIDTH = 504;
/** How high it is: a wide one is seen whole, a tall one is cut. */
const [LOWEST, HIGHEST] = [294, 504];

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

/** The picture of link previews of the site, as a PNG. */
export function drawSocialCard(
  content: CheckedContent,
  theme: string,
  words: Words,
): Promise<Typeset<Buffer>> {
  // Half the weight: of its hundreds of colours 256 are enough, and no eye tells.
  return typeset('card.typ', theme, socialCardData(content, words), (set) =>
    drawn(set).png({ palette: true, dither: 0 }).toBuffer(),
  );
}

/** What the template is given for the site's card. */
export const socialCardData = (
  { owner, recruiting = {} }: Pick<CheckedContent, 'owner' | 'recruiting'>,
  { language }: Words,
) => ({
  title: inFont(owner.role),
  language,
  ...languageFields(owner.roleLang ?? language),
  heading: large(owner.role, owner.roleLang),
  name: large(owner.name ?? ''),
  stack: recruiting.stack && large(recruiting.stack),
  availability: recruiting.availability && large(toPlainText(recruiting.availability)),
  address: large(owner.siteUrl.replace(/^https?:\/\/(?:www\.)?|\/$/g, '')),
});

/** The picture of link previews of a project's page, as a JPEG: as good a one as there is room for. */
export async function drawStoryCard(card: StoryCard, theme: string): Promise<Typeset<Buffer>> {
  const data = await storyCardData(card);
  return typeset('card.typ', theme, data, async (set) => {
    const { x: left = 0, y: top = 0, width, height } = data.project.picture ?? {};
    const fitted =
      card.picture &&
      (await sharp(card.picture)
        .resize({ width, height, fit: 'cover', position: 'top' })
        .flatten({ background: themeColors(theme).paper.light })
        .toBuffer());
    const whole = drawn(set).composite(fitted ? [{ input: fitted, left, top }] : []);
    const flat = await whole.png().toBuffer();
    for (let quality = 82; ; quality -= 8) {
      const options = { quality, mozjpeg: true, chromaSubsampling: '4:4:4' };
      const jpeg = await sharp(flat).jpeg(options).toBuffer();
      if (jpeg.length <= MAX_BYTES || quality < 30) return jpeg;
    }
  });
}

/** What the template is given for the card of a project's page. */
export async function storyCardData(card: StoryCard) {
  const { language, title, titleLang = language, figures, label, text, name } = card;
  return {
    title: inFont(title),
    language,
    ...languageFields(titleLang),
    heading: large(title, titleLang),
    name: large(name),
    project: {
      figures: figures && { before: large(figures.before), after: large(figures.after) },
      label: label && large(label),
      text: text && large(text),
      picture: card.picture && (await placeOf(card.picture)),
    },
    /** Which picture it is, for the cache. */
    hash: card.picture ? createHash('sha256').update(card.picture).digest('hex') : '',
  };
}

const large = (text: string, lang?: string): Piece[] => piecesOf(text, MOST_UNBROKEN_LARGE, lang);

/** A card as Typst draws it. */
export const drawn = (set: Typesetter) =>
  sharp(Buffer.from(set().svg()), { density: 72 }).resize(WIDTH, HEIGHT, { position: 'top' });

/** Where a picture stands: in the middle of the right edge, or from top to bottom. */
async function placeOf(picture: Uint8Array) {
  const { width = 1, height = 1 } = await sharp(picture).metadata();
  const high = Math.round((PICTURE_WIDTH * height) / width);
  const shown = high > HIGHEST ? HEIGHT : Math.max(LOWEST, high);
  const y = Math.round((HEIGHT - shown) / 2);
  return { x: WIDTH - PICTURE_WIDTH, y, width: PICTURE_WIDTH, height: shown };
}

/** What is wrong with a card that the owner made, a PNG, which is published as it is. */
export async function cardDiagnostics(file: string, bytes: Uint8Array): Promise<Diagnostic[]> {
  const picture = sharp(bytes, { failOn: 'error' });
  // One after the other: read at once, a file that is cut off is sometimes taken for whole.
  const metadata = await picture
    .stats()
    .then(() => picture.metadata())
    .catch(() => undefined);
  const errors: Diagnostic[] = [];
  const report = (why: string, todo: string) =>
    errors.push({ file, what: 'the file', why, do: todo });
  if (!metadata) {
    report('it cannot be read as a picture', 'export it again, as PNG');
    return errors;
  }
  const { width, height } = metadata;
  const format = metadata.format.toUpperCase();
  const kilobytes = Math.ceil(bytes.length / 1000);
  if (format !== 'PNG') report(`it is ${format}, and its name says PNG`, 'export it as PNG');
  if (width !== WIDTH || height !== HEIGHT)
    report(
      `${width} × ${height} pixels, and previews show ${WIDTH} × ${HEIGHT}`,
      'export it in that size',
    );
  if (kilobytes > MAX_KILOBYTES)
    report(
      `${kilobytes} kB, and some previews show ${MAX_KILOBYTES} at most`,
      'export it with fewer colours, such as 256',
    );
  return errors;
}
