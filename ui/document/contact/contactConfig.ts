import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asciiAddress } from '../../content/ascii.ts';
import type { CheckedContent } from '../../content/schema.ts';
import { themeColors } from '../../content/theme/colors.ts';
import { fill } from '../../content/words/fill.ts';
import { fr } from '../../content/words/fr.ts';
import type { Words } from '../../content/words/words.ts';
import { escapeHtml } from '../escape.ts';
import { withPolicy } from '../policy.ts';
import { dataController, MAX_LENGTHS, retentionDays, type Version } from './liveForm.ts';

/**
 * What the server needs to receive messages: on each line a key, a tab and its value. `path` begins the form of each
 * language.
 */
export function contactConfig(content: CheckedContent, languages: readonly Words[]): string {
  const { owner } = content;
  const host = new URL(owner.siteUrl).hostname;
  const entries: [key: string, value: string | number][] = [
    ['email', asciiAddress(owner.email)],
    ['name', owner.name ?? owner.brand],
    ['host', host],
    ['retention', retentionDays(content)],
    ...Object.entries(MAX_LENGTHS).map(([field, most]): [string, number] => [`${field}.max`, most]),
    ...languages.flatMap((words) => formEntries(words, host)),
    ...missingForDelivery(content).map((todo): [string, string] => ['lacks', todo]),
  ];
  return entries
    .map(([key, value]) => `${key}\t${String(value).replace(/[\t\r\n]+/g, ' ')}\n`)
    .join('');
}

/** What differs by language. The owner reads the footer of a message, to answer in that language. */
function formEntries(words: Words, host: string): [key: string, value: string][] {
  const { language, pages, ids } = words;
  const languageName = new Intl.DisplayNames(fr.language, { type: 'language' }).of(language);
  const isFrench = language === fr.language;
  return [
    ['path', pages.contact.path],
    ['thanks', ids.sent],
    ['refusals', refusalFolder(words)],
    ['footer', `Formulaire de contact de ${host}${isFrench ? '' : `, en ${languageName}`}`],
    ...refusalTexts(words),
  ];
}

/** What the owner has to write before messages can be delivered. */
function missingForDelivery(content: CheckedContent): string[] {
  const todo: string[] = [];
  if (/[@.]example\.com$/i.test(content.owner.email))
    todo.push(`owner.email is ${content.owner.email}, an address of nobody: write yours`);
  if (/[^\0-\x7f]/.test(asciiAddress(content.owner.email)))
    todo.push(
      `owner.email is ${content.owner.email}, to which few servers deliver: write one without accents before @`,
    );
  if (!dataController(content))
    todo.push(
      'nobody answers for the data of visitors: name the publisher in legal, or contact.notice.controller',
    );
  return todo;
}

/** The style sheet of refusal pages, on one line: it is small enough to be in each of them. */
const styles = readFileSync(join(import.meta.dirname, 'refusal.css'), 'utf8').replace(/\s+/g, ' ');

/** The folder of the pages in this language. */
const refusalFolder = ({ language }: Words) =>
  language === fr.language ? '.live' : `.live/${language}`;

/** `text` with the greatest length of a field in place of its name in braces. */
const withLengths = (text: string, { language }: Words) =>
  Object.entries(MAX_LENGTHS).reduce((filled, [field, most]) => {
    const number = most.toLocaleString(language).replace(/\s/g, '\u00a0');
    return filled.replace(`{${field}}`, number);
  }, text);

/** What the server tells the form's script, by status, or by field and error. */
function refusalTexts(words: Words): [key: string, text: string][] {
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
