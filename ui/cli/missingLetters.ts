import type { Page } from '@playwright/test';
import { type Diagnostic, truncate } from '../content/diagnostics.ts';
import { textsOf } from './check-site/contentPath.ts';

/** The letters and signs of `text` that no font of the page or of this machine has. They would be empty boxes. */
export function missingLetters(page: Page, text: string): Promise<string[]> {
  const drawn = [...new Set(text)].filter((letter) => !/[\s\p{Cc}\p{Cf}\p{M}]/u.test(letter));
  return page.evaluate((letters) => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('this browser draws no text');
    const { canvas } = context;
    const { fontFamily } = getComputedStyle(document.body);
    const draw = (letter: string) => {
      canvas.width = 80;
      context.font = `32px ${fontFamily}`;
      context.fillText(letter, 10, 50);
      return canvas.toDataURL();
    };
    // No font has this one, which is no character.
    const box = draw('\u{10ffff}');
    return letters.filter((letter) => draw(letter) === box);
  }, drawn);
}

/** A diagnostic for each text of `content` that is printed or drawn, as `shown` says, and has missing letters. */
export function describeMissing(
  content: unknown,
  shown: string,
  missing: readonly string[],
): Diagnostic[] {
  const words = collapseSpaces(shown);
  return textsOf(content).flatMap(({ path, text }) => {
    const letters = missing.filter((letter) => text.includes(letter));
    if (letters.length === 0 || !words.includes(collapseSpaces(text))) return [];
    const names = letters.map(
      (letter) =>
        `${letter} (U+${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')})`,
    );
    return {
      path,
      what: `« ${truncate(text)} »`,
      why: `no font on this machine has ${names.join(', ')}`,
      do: `install a font that has ${names.length > 1 ? 'them' : 'it'} (on Debian, one of the packages fonts-noto-*), or write the text without`,
    };
  });
}

const collapseSpaces = (text: string) => text.replaceAll(/\s+/g, ' ');
