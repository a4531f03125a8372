import type { CvDocument, CvLine } from '../print/cv.ts';
import { inFont } from '../print/pieces.ts';

/** The CV as plain text, for application forms and programs: the lines of the PDF, in its order. */
export function cvText({ head, sections }: CvDocument): string {
  const shown = sections.flatMap(({ title, entries }) => [
    '',
    '',
    title,
    ...entries.flatMap((entry) => ['', ...entry.map(inWords)]),
  ]);
  // Ordinary spaces: programs split words at these alone.
  const text = inFont([...head.map(inWords), ...shown].join('\n'));
  return `${text.replaceAll(/[\u00a0\u202f]/g, ' ')}\n`;
}

function inWords({ kind, spans }: CvLine): string {
  const words = spans.map(({ text, isNext }) => (isNext ? ` · ${text}` : text)).join('');
  return kind === 'point' ? `– ${words}` : words;
}
