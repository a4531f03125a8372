import { type Diagnostic, formatDiagnostic } from '../content/diagnostics.ts';

/** The report on a site in the folder `site`. It has the lines of stories and of `theme.css`, and none of `content.ts`. */
const report = { folder: 'site', errors: [], warnings: [], lineOf: () => undefined };

/** Diagnostics as a report shows them, a line each. */
export const linesOfReport = (diagnostics: readonly Diagnostic[]): string[] =>
  diagnostics.map((diagnostic) => formatDiagnostic(diagnostic, report));
