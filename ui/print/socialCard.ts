import sharp from 'sharp';
import type { CheckedContent } from '../content/schema.ts';
import { socialCardWords } from '../content/socialCardWords.ts';
import type { Words } from '../content/words/words.ts';
import { printColors } from './colors.ts';
import { inFont, MOST_UNBROKEN_LARGE, piecesOf } from './pieces.ts';
import { type Typeset, typeset } from './typst.ts';

/** In pixels: what link previews ask for. */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** The picture of link previews, as a PNG. */
export function drawSocialCard(
  content: CheckedContent,
  theme: string,
  words: Words,
): Promise<Typeset<Buffer>> {
  const { name, role, lang, facts, address } = socialCardWords(content, words);
  const data = {
    colors: printColors(theme),
    title: inFont(role),
    language: words.language,
    lang,
    name: piecesOf(name ?? '', MOST_UNBROKEN_LARGE),
    role: piecesOf(role, MOST_UNBROKEN_LARGE),
    facts: facts.map((fact) => piecesOf(fact, MOST_UNBROKEN_LARGE)),
    address: piecesOf(address, MOST_UNBROKEN_LARGE),
  };
  // Half the weight: of its hundreds of colours 256 are enough, and no eye tells.
  return typeset('card.typ', data, ({ svg }) =>
    sharp(Buffer.from(svg({})), { density: 72 })
      .resize(CARD_SIZE)
      .png({ palette: true, dither: 0 })
      .toBuffer(),
  );
}
