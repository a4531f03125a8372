import { formatReport, type Report, withSampleTextsCounted } from '../content/diagnostics.ts';

/**
 * Prints the reports of one site after another, each once: an editor may save a file in several steps, and most edits leave
 * the warnings as they are.
 */
export function reportPrinter(print: (text: string) => void = console.error) {
  let printedErrors = '';
  let printedWarnings: readonly string[] = [];

  return (report: Report): void => {
    const text = formatReport(withSampleTextsCounted(report));
    if (report.errors.length > 0) {
      if (text !== printedErrors) print(text);
      printedErrors = text;
      return;
    }
    const lines = text.split('\n').filter(Boolean);
    const newLines = lines.filter((line) => !printedWarnings.includes(withoutPlace(line)));
    if (newLines.length > 0) print(newLines.join('\n'));
    printedErrors = '';
    printedWarnings = lines.map(withoutPlace);
  };
}

/** A line of a report without the line number that it names: every edit above that line changes the number. */
const withoutPlace = (line: string) => line.replace(/:\d+/, '');
