import type { CvDocument, CvLine } from '../print/cvDocument.ts';

/** The CV as plain text, for application forms and programs: the lines of the PDF, in its order. */
export function cvText({ head, sections }: CvDocument): string {
  const shown = sections.flatMap(({ title, entries }) => [
    '',
    '',
    title,
    ...entries.flatMap((entry) => ['', ...entry.map(inWords)]),
  ]);
  // Ordinary spaces: programs split words at these alone.
  return `${[...head.map(inWords), ...shown]
    .join('\n')
    .replace(/[\u00a0\u202f]/g, ' ')
    .replaceAll(/[\u00ad\u2060]/g, '')}\n`;
}

function inWords({ kind, spans }: CvLine): string {
  const words = spans.map(({ text }) => text).join('');
  return kind === 'point' ? `– ${words}` : words;
}
