import { asciiAddress } from '../content/encoding.ts';
import type { CheckedContent } from '../content/schema.ts';
import { fill, fillNamed } from '../content/words/fill.ts';
import { languageName, type Words } from '../content/words/words.ts';
import { MAX_LENGTHS, RETENTION_MONTHS } from '../view-model/contactForm.ts';
import { maxLengthsIn, refusalFile } from './refusalPages.ts';

const MILLISECONDS_PER_DAY = 86_400_000;

/** The days that messages are kept: the fewest that this number of months can have, counted from a February of 28 days. */
export function retentionDays({ contact }: CheckedContent): number {
  const months = contact.retentionMonths ?? RETENTION_MONTHS;
  const february = 1;
  return (Date.UTC(2001, february + months) - Date.UTC(2001, february)) / MILLISECONDS_PER_DAY;
}

/** The contact form as the manifest describes it. A form that the server takes has all that delivery needs. */
export type ContactManifest = ReturnType<typeof contactManifest>;

/** Describes the contact form for the server (`src/contact/config.rs`). */
export function contactManifest(content: CheckedContent, languages: readonly [Words, ...Words[]]) {
  const { email, name, brand, siteUrl } = content.owner;
  const { form } = content.contact;
  if (form !== 'server') return { form };
  const host = new URL(siteUrl).hostname;
  return {
    form,
    email: asciiAddress(email),
    name: name ?? brand,
    host,
    retentionDays: retentionDays(content),
    maxLengths: MAX_LENGTHS,
    forms: languages.map((words) => formManifest(words, languages[0], host)),
  };
}

/** Describes the form in one language. `firstWords` are the words of the site's first language. */
function formManifest(words: Words, firstWords: Words, host: string) {
  const { pages, ids, refusals } = words;
  const statuses = Object.keys(refusals.why);
  return {
    path: pages.contact.path,
    thanks: ids.sent,
    footer: footerOfMessages(words, firstWords, host),
    texts: refusalTexts(words),
    refusals: Object.fromEntries(statuses.map((status) => [status, refusalFile(words, status)])),
  };
}

/**
 * The end of each message to the owner, in the site's first language. It names the language of the form, if this is another
 * one.
 */
function footerOfMessages({ language }: Words, firstWords: Words, host: string): string {
  const footer = fill(firstWords.serverForm.footer, host);
  if (language === firstWords.language) return footer;
  return footer + fill(firstWords.inLanguage, languageName(language, firstWords.language));
}

/** The reasons for refusals, by the status of the response, such as `429`, or by the field and its error: `email.missing`. */
function refusalTexts({ language, refusals }: Words): Record<string, string> {
  const maxLengths = maxLengthsIn(language);
  const texts: Record<string, string> = {};
  for (const [status, why] of Object.entries(refusals.why))
    texts[status] = fillNamed(why, maxLengths);
  for (const [field, name] of Object.entries(refusals.fields))
    for (const [kind, text] of Object.entries(refusals.errors)) {
      const error = fillNamed(text, { max: maxLengths[field] });
      texts[`${field}.${kind}`] = fillNamed(refusals.ofField, { field: name, error });
    }
  return texts;
}
