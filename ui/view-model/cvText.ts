import type { Words } from '../content/words/words.ts';
import { inTypeface, withOrdinarySpaces } from '../print/characters.ts';
import type { CvDocument, CvEntry, CvLine, MarginNote } from '../print/cv.ts';
import { afterColon } from './afterColon.ts';

/** The CV as plain text, for application forms and programs: the lines of the PDF, in its order. */
export function cvText({ head, sections }: CvDocument, words: Words): string {
  const entryText = (entry: CvEntry) => entry.flatMap((line) => textLines(line, words)).join('\n');
  const headText = entryText(head);
  const sectionTexts = sections.map(({ title, entries }) =>
    [title, ...entries.map(entryText)].join('\n\n'),
  );
  const text = [headText, ...sectionTexts].join('\n\n\n');
  return `${withOrdinarySpaces(inTypeface(text))}\n`;
}

/** A line of the CV as one or more lines of text, which begin with the words in its margin. */
function textLines({ kind, spans, margin }: CvLine, words: Words): string[] {
  const text = spans.map(({ text, hasDotBefore }) => (hasDotBefore ? ` · ${text}` : text)).join('');
  if (margin) return textWithNote(text, margin, words);
  return [kind === 'point' ? `– ${text}` : text];
}

function textWithNote(text: string, note: MarginNote, words: Words): string[] {
  const { colon } = words.app;
  switch (note.kind) {
    case 'dates':
      return [`${note.numeric} ${text}`];
    case 'label':
      return [note.text + colon + afterColon(text, words)];
    case 'figures':
      return [text];
  }
}
