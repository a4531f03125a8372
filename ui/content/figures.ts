import type { Language } from './words/words.ts';

/** A number as a language writes it: « 12 000 », « 1,5 M »; “12,000”, “1.5 M”. */
export function formatFigure(figure: number, language: Language): string {
  const isLarge = Math.abs(figure) >= 1_000_000;
  const format = new Intl.NumberFormat(language, {
    maximumFractionDigits: 2,
    notation: isLarge ? 'compact' : 'standard',
  });
  const parts = format.formatToParts(figure);
  return parts
    .map(({ type, value }) => {
      if (type === 'compact') return `\u00a0${value}`;
      return type === 'literal' ? value.trim() : value.replaceAll('\u202f', '\u00a0');
    })
    .join('');
}
