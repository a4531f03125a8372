import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';
import { breakpointPlugins } from '../../breakpoints.ts';
import { asciiAddress } from '../../content/ascii.ts';
import { themeColors } from '../../content/theme/colors.ts';
import { fill } from '../../content/words/fill.ts';
import { fr } from '../../content/words/fr.ts';
import type { Words } from '../../content/words/words.ts';
import { escapeHtml } from '../escape.ts';
import { withPolicy } from '../policy.ts';
import { MAX_LENGTHS } from './liveForm.ts';
import type { Version } from './notice.ts';

const styleSheet = join(import.meta.dirname, 'refusal.css');

/** The style sheet of refusal pages, on one line: it is small enough to be in each of them. */
const styles = postcss(breakpointPlugins)
  .process(readFileSync(styleSheet, 'utf8'), { from: styleSheet })
  .css.replace(/\s+/g, ' ');

/** The folder of the pages in this language. */
export const refusalFolder = ({ language }: Words) =>
  language === fr.language ? '.live' : `.live/${language}`;

/** `text` with the greatest length of a field in place of its name in braces. */
const withLengths = (text: string, { language }: Words) =>
  Object.entries(MAX_LENGTHS).reduce((filled, [field, most]) => {
    const number = most.toLocaleString(language).replace(/\s/g, '\u00a0');
    return filled.replace(`{${field}}`, number);
  }, text);

/** What the server tells the form's script, by status, or by field and error. */
export function refusalTexts(words: Words): [key: string, text: string][] {
  const { why, ofField, fields, errors } = words.refusals;
  const ofFields = Object.entries(fields).flatMap(([field, name]) =>
    Object.entries(errors).map(([error, what]): [string, string] => {
      const text = ofField.replace('{field}', name).replace('{error}', what);
      return [`${field}.${error}`, text.replace('{max}', `{${field}}`)];
    }),
  );
  return [...Object.entries(why), ...ofFields].map(([key, text]) => [
    key,
    withLengths(text, words),
  ]);
}

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
  return Object.fromEntries(
    Object.entries(refusals.why).map(([status, why]) => {
      const title = titles[status] ?? refusals.title;
      const page = withPolicy(
        `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><!--policy--><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} – ${siteName}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${colors(theme)}${styles}</style></head><body><header><a href="${pages.home.path}">${siteName}</a></header><main><h1>${title}</h1><p>${withLengths(why, words)}</p><p>${refusals.back}</p><p>${fill(refusals.write, link)}</p></main></body></html>`,
      );
      return [`${refusalFolder(words)}/${status}.html`, page];
    }),
  );
}

/** The site's colours, with those of the owner's theme. */
function colors(theme: string): string {
  const { paper, ink, accent } = themeColors(theme);
  const tokens = Object.entries({ paper, ink, accent }).map(
    ([name, color]) => `--${name}:light-dark(${color?.light},${color?.dark})`,
  );
  return `:root{color-scheme:light dark;${tokens.join(';')}}`;
}
