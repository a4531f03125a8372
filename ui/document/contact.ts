import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asciiAddress } from '../content/encoding.ts';
import type { CheckedContent } from '../content/schema.ts';
import { themeColors } from '../content/theme/colors.ts';
import { fill, fillNamed } from '../content/words/fill.ts';
import { languageName, type Words } from '../content/words/words.ts';
import { SERVER_FOLDER } from '../folders.ts';
import { MAX_LENGTHS, RETENTION_MONTHS } from '../view-model/contactForm.ts';
import type { BuiltLanguage } from '../view-model/siteLanguages.ts';
import { escapeHtml, withPolicy } from './template.ts';

/** A site in one language. */
export type Version = Pick<BuiltLanguage, 'words' | 'content'>;

/** Messages are kept this many days, the fewest that so many months may have. */
export const retentionDays = ({ contact }: CheckedContent): number =>
  (Date.UTC(2001, 1 + (contact.retentionMonths ?? RETENTION_MONTHS)) - Date.UTC(2001, 1)) /
  86_400_000;

/** The contact form as the server's manifest describes it: with all that messages need, where the server takes them. */
export type ContactManifest = ReturnType<typeof contactManifest>;

/** Describes the contact form for the server, which reads this by `src/contact/config.rs`. */
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
 * Describes the form in one language, with the words of refusals by status, or by field and error. The footer of a message
 * tells the owner, in the first language of the site, which language to answer in.
 */
function formManifest(words: Words, first: Words, host: string) {
  const { language, pages, ids, refusals } = words;
  const footer = fill(first.serverForm.footer, host);
  const isOther = language !== first.language;
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
    footer: isOther
      ? footer + fill(first.inLanguage, languageName(language, first.language))
      : footer,
    texts: Object.fromEntries([...byStatus, ...byField]),
    refusals: Object.fromEntries(
      Object.keys(refusals.why).map((status) => [status, refusalFile(words, status)]),
    ),
  };
}

/** The greatest length of each field, in words. */
const lengthsIn = (language: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(MAX_LENGTHS).map(([field, most]) => [
      field,
      most.toLocaleString(language).replace(/\s/g, '\u00a0'),
    ]),
  );

/** The style sheet of refusal pages, on one line: it is small enough to be in each of them. */
const styles = readFileSync(join(import.meta.dirname, 'refusal.css'), 'utf8').replace(/\s+/g, ' ');

/** The file of the page that explains a refusal. */
const refusalFile = ({ language }: Words, status: string) =>
  `${SERVER_FOLDER}/refusals/${language}/${status}.html`;

/** The pages that a visitor without scripts gets when a message is refused, by file name. */
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

/** The colours of the site that refusal pages have, in both schemes. */
function colorTokens(theme: string): string {
  const { paper, ink, accent } = themeColors(theme);
  const tokens = Object.entries({ paper, ink, accent }).map(
    ([name, color]) => `--${name}:light-dark(${color?.light},${color?.dark})`,
  );
  return `:root{color-scheme:light dark;${tokens.join(';')}}`;
}
