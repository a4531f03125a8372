import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asciiAddress } from '../content/encoding.ts';
import { themeColors, withoutComments } from '../content/theme/colors.ts';
import { fill, fillNamed } from '../content/words/fill.ts';
import type { Words } from '../content/words/words.ts';
import { SERVER_FOLDER } from '../folders.ts';
import { MAX_LENGTHS } from '../view-model/contactForm.ts';
import type { BuiltLanguage } from '../view-model/siteLanguages.ts';
import { escapeHtml, withPolicy } from './template.ts';

/* The pages that explain to a visitor without scripts why a message is refused. */

/** The style sheet of refusal pages, on one line and without comments: it is small enough to be in each of them. */
const styles = withoutComments(readFileSync(join(import.meta.dirname, 'refusal.css'), 'utf8'))
  .replace(/\s+/g, ' ')
  .trim();

/** The file of the page that explains a refusal. */
export const refusalFile = ({ language }: Words, status: string) =>
  `${SERVER_FOLDER}/refusals/${language}/${status}.html`;

/** The pages that explain refusals to visitors without scripts, by their files. */
export function refusalPages(
  { words, content: { owner } }: Pick<BuiltLanguage, 'words' | 'content'>,
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
      `<main><h1>${title}</h1><p>${fillNamed(why, maxLengthsIn(language))}</p>`,
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

/** The greatest length of each field, as a text of the language. */
export const maxLengthsIn = (language: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(MAX_LENGTHS).map(([field, maxLength]) => [
      field,
      maxLength.toLocaleString(language).replace(/\s/g, '\u00a0'),
    ]),
  );
