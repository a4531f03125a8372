import type { Words } from '../content/words/words.ts';
import type { CvDocument, CvLine, MarginNote } from '../print/cv.ts';
import { inFont } from '../print/pieces.ts';
import { lowerCased } from './lowerCased.ts';

/** The CV as plain text, for application forms and programs: the lines of the PDF, in its order. */
export function cvText({ head, sections }: CvDocument, words: Words): string {
  const inSections = sections.flatMap(({ title, entries }) => [
    '',
    '',
    title,
    ...entries.flatMap((entry) => ['', ...entry.flatMap((line) => textLines(line, words))]),
  ]);
  const lines = [...head.flatMap((line) => textLines(line, words)), ...inSections];
  // Ordinary spaces: programs split words at these alone.
  return `${inFont(lines.join('\n')).replaceAll(/[\u00a0\u202f]/g, ' ')}\n`;
}

/** A line with what stands in the margin before it. */
function textLines({ kind, spans, margin }: CvLine, words: Words): string[] {
  const text = spans.map(({ text, isNext }) => (isNext ? ` · ${text}` : text)).join('');
  if (margin) return withMargin(text, margin, words);
  return [kind === 'point' ? `– ${text}` : text];
}

function withMargin(text: string, note: MarginNote, words: Words): string[] {
  const { colon } = words.app;
  switch (note.kind) {
    case 'dates':
      return [`${note.numeric} ${text}`];
    case 'label':
      return [note.text + colon + lowerCased(text, words)];
    case 'availability':
      return [note.label + colon + lowerCased(note.text, words), text];
    case 'figures':
      return [text];
  }
}
