import { type Diagnostic, truncate } from '../content/diagnostics.ts';
import { textsOf } from '../content/texts.ts';
import type { CvDocument } from '../print/cv.ts';
import { signsOf } from '../print/pieces.ts';

/** A diagnostic of all letters or signs in `content` that no font has, so that the CV and the card lack them. */
export function missingLetters(content: unknown, missing: readonly string[]): Diagnostic[] {
  const texts = textsOf(content).flatMap(({ path, text }) => {
    const signs = signsOf(text).filter((sign) => missing.some((letter) => sign.includes(letter)));
    return signs.length > 0 ? [{ path, text, signs }] : [];
  });
  const [first, ...others] = texts;
  if (!first) return [];
  const signs = [...new Set(texts.flatMap(({ signs }) => signs))];
  const rest = others.length === 1 ? ' and another text' : ` and ${others.length} other texts`;
  return [
    {
      path: first.path,
      what: `« ${truncate(first.text)} »${others.length > 0 ? rest : ''}`,
      why: `no font on this machine has ${signs.map(named).join(', ')}, which the CV and the card lack`,
      do: `install a font that has ${signs.length > 1 ? 'them' : 'it'} (on Debian, one of the packages fonts-noto-*), or write the text without`,
    },
  ];
}

/** A sign with its code points. Those that are not seen, such as the joiners of emoji, are named where they are alone. */
function named(sign: string): string {
  const all = [...sign];
  const seen = all.filter((letter) => !/[\p{C}\p{Z}\p{M}]/u.test(letter));
  const codes = (seen.length > 0 ? seen : all).map(
    (letter) => `U+${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`,
  );
  return seen.length > 0 ? `${sign} (${codes.join(' ')})` : codes.join(' ');
}

/** Whether a missing one is a letter or a figure, without which a word is wrong; emoji and other signs may be left out. */
export const isLetter = (missing: string) => /[\p{L}\p{N}]/u.test(missing);

/** The most sheets of a CV that recruiters read. */
const MOST_SHEETS = 2;

/** A warning for a CV that is too long, with the title of its longest section: shortening that saves the most. */
export function longCv({ sections }: CvDocument, sheets: number): Diagnostic[] {
  if (sheets <= MOST_SHEETS) return [];
  const lengthOf = ({ entries }: CvDocument['sections'][number]) =>
    entries
      .flat(2)
      .flatMap(({ spans }) => spans.map(({ text }) => text))
      .join(' ').length;
  const [longest] = sections.toSorted((one, other) => lengthOf(other) - lengthOf(one));
  return [
    {
      what: `a CV of ${sheets} sheets`,
      why: 'few recruiters read more than two',
      do: `shorten « ${longest?.title} » first, which is the longest section, or leave old entries out with \`cv: false\``,
    },
  ];
}
