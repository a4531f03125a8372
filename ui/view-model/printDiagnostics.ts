import { type Diagnostic, truncate } from '../content/diagnostics.ts';
import { textsOf } from '../content/texts.ts';
import type { CvDocument } from '../print/cvDocument.ts';

/** A diagnostic for each text of `content` that has letters or signs which no font has, so that the CV and the card lack them. */
export function missingLetters(content: unknown, missing: readonly string[]): Diagnostic[] {
  return textsOf(content).flatMap(({ path, text }) => {
    const letters = missing.filter((letter) => text.includes(letter));
    if (letters.length === 0) return [];
    const names = letters.map(
      (letter) =>
        `${letter} (U+${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')})`,
    );
    return {
      path,
      what: `« ${truncate(text)} »`,
      why: `no font on this machine has ${names.join(', ')}, which the CV and the card lack`,
      do: `install a font that has ${names.length > 1 ? 'them' : 'it'} (on Debian, one of the packages fonts-noto-*), or write the text without`,
    };
  });
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
