import type { Diagnostic } from '../diagnostics.ts';
import { type Language, languageName } from './words.ts';

/** An error for each language in which this Node.js cannot write dates and numbers: it would write them in English. */
export function missingLocales(languages: readonly Language[]): Diagnostic[] {
  const unsupported = languages.filter(
    (language) => Intl.DateTimeFormat.supportedLocalesOf(language).length === 0,
  );
  return unsupported.map((language) => ({
    file: '',
    what: `dates and numbers in ${languageName(language)}`,
    why: `this Node.js (${process.version}) does not know them, and would write those of English`,
    advice:
      'install the package icu-data-full (on Alpine, by `apk add icu-data-full`), or Node.js from nodejs.org',
  }));
}
