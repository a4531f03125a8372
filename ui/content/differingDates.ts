import { isDeepStrictEqual } from 'node:util';
import { type Diagnostic, formatValue } from './diagnostics.ts';
import { formatPath, type Keys } from './paths.ts';
import { isObject, type UncheckedObject } from './unchecked.ts';
import { type Language, languageName } from './words/words.ts';

/** The form of a year, a month or a day in the content. */
const dateForm = /^\d{4}(?:-\d\d){0,2}$/;

/** Warns of each date or period that the languages of a site have differently: what happened has one date in all of them. */
export function differingDates(
  valuesByLanguage: readonly { readonly keys: Keys; readonly value: Readonly<UncheckedObject> }[],
  [first, ...others]: readonly Language[],
): Diagnostic[] {
  if (!first) return [];
  return valuesByLanguage.flatMap(({ keys, value }) => {
    const dates = value[first];
    if (!hasDatesOnly(dates)) return [];
    const languages = others.filter(
      (language) => hasDatesOnly(value[language]) && !isDeepStrictEqual(value[language], dates),
    );
    return languages.map((language) => ({
      path: formatPath([...keys, language]),
      what: formatValue(value[language]),
      why: `other dates than in ${languageName(first)}, ${formatValue(dates)}`,
      advice: 'correct one of the two, or write the dates once for all languages',
    }));
  });
}

/** True for a date and for a period. */
function hasDatesOnly(value: unknown): boolean {
  if (isObject(value)) return Object.values(value).every(hasDatesOnly);
  return typeof value === 'string' && dateForm.test(value);
}
