import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asciiAddress } from '../content/encoding.ts';
import type { CheckedContent } from '../content/schema.ts';
import { themeColors, withoutComments } from '../content/theme/colors.ts';
import { fill, fillNamed } from '../content/words/fill.ts';
import { languageName, type Words } from '../content/words/words.ts';
import { SERVER_FOLDER } from '../folders.ts';
import { MAX_LENGTHS, RETENTION_MONTHS } from '../view-model/contactForm.ts';
import type { BuiltLanguage } from '../view-model/siteLanguages.ts';
import { escapeHtml, withPolicy } from './template.ts';

/** A site in one language. */
export type Version = Pick<BuiltLanguage, 'words' | 'content'>;

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

/**
 * Describes the form in one language. `texts` has the words of refusals, by status or by field and error. The footer ends each
 * message to the owner. It is in the first language of the site, and names the language of another form.
 */
function formManifest(words: Words, first: Words, host: string) {
  const { language, pages, ids, refusals } = words;
  const footer = fill(first.serverForm.footer, host);
  const isInFirstLanguage = language === first.language;
  const lengths = lengthsIn(language);
  const byStatus = Object.entries(refusals.why).map(([status, why]) => [
    status,
    fillNamed(why, lengths),
  ]);
  const byField = Object.entries(refusals.fields).flatMap(([field, name]) =>
    Object.entries(refusals.errors).map(([key, what]) => {
      const error = fillNamed(what, { max: lengths[field] });
      return [`${field}.${key}`, fillNamed(refusals.ofField, { field: name, error })];
    }),
  );
  return {
    path: pages.contact.path,
    thanks: ids.sent,
    footer: isInFirstLanguage
      ? footer
      : footer + fill(first.inLanguage, languageName(language, first.language)),
    texts: Object.fromEntries([...byStatus, ...byField]),
    refusals: Object.fromEntries(
      Object.keys(refusals.why).map((status) => [status, refusalFile(words, status)]),
    ),
  };
}

/** The greatest length of each field, as a text of the language. */
const lengthsIn = (language: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(MAX_LENGTHS).map(([field, maxLength]) => [
      field,
      maxLength.toLocaleString(language).replace(/\s/g, '\u00a0'),
    ]),
  );

/** The style sheet of refusal pages, on one line and without comments: it is small enough to be in each of them. */
const styles = withoutComments(readFileSync(join(import.meta.dirname, 'refusal.css'), 'utf8'))
  .replace(/\s+/g, ' ')
  .trim();

/** The file of the page that explains a refusal. */
const refusalFile = ({ language }: Words, status: string) =>
  `${SERVER_FOLDER}/refusals/${language}/${status}.html`;

/** The pages that explain refusals to visitors without scripts, by their files. */
export function refusalPages(
  { words, content: { owner } }: Version,
  theme: string,
): Record<string, string> {
  const { language, pages, refusals } = words;
  const siteName = escapeHtml(owner.name ?? owner.brand);
  const email = escapeHtml(owner.email);
  const link = `<a href="${asciiAddress(`mailto:${email}`)}">${email}</a>`;
  const titles: Readonly<Record<string, string>> = refusals.titles;
  const colors = colorTokens(theme);
  const pageOf = (title: string, why: string) =>
    [
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><!--policy-->`,
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      `<title>${title} – ${siteName}</title>`,
      '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
      `<style>${colors}${styles}</style></head>`,
      `<body><header><a href="${pages.home.path}">${siteName}</a></header>`,
      `<main><h1>${title}</h1><p>${fillNamed(why, lengthsIn(language))}</p>`,
      `<p>${refusals.back}</p><p>${fill(refusals.write, link)}</p></main></body></html>`,
    ].join('');
  return Object.fromEntries(
    Object.entries(refusals.why).map(([status, why]) => [
      refusalFile(words, status),
      withPolicy(pageOf(titles[status] ?? refusals.title, why)),
    ]),
  );
}

/** The colours that refusal pages take from the site, in both schemes. */
function colorTokens(theme: string): string {
  const { paper, ink, accent } = themeColors(theme);
  const tokens = Object.entries({ paper, ink, accent }).map(
    ([name, color]) => `--${name}:light-dark(${color?.light},${color?.dark})`,
  );
  return `:root{color-scheme:light dark;${tokens.join(';')}}`;
}
