import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asciiAddress } from '../content/encoding.ts';
import type { CheckedContent } from '../content/schema.ts';
import { themeColors } from '../content/theme/colors.ts';
import { fill } from '../content/words/fill.ts';
import { languageName, type Words } from '../content/words/words.ts';
import type { LiveForm, LiveForms } from '../src/live';
import type { Version as LoadedVersion } from '../view-model/loadSite.ts';
import { escapeHtml, withPolicy } from './template.ts';

/** A site in one language. */
export type Version = Pick<LoadedVersion, 'words' | 'content'>;

/** The most characters that each field may have; the server reads them from `.contact`. */
export const MAX_LENGTHS = { name: 100, email: 254, subject: 150, message: 5000 } as const;

/** How many months messages are kept, unless the content says otherwise. */
const RETENTION_MONTHS = 12;

/** The data controller (GDPR), if the content names one. */
export const dataController = ({ contact, legal, owner }: CheckedContent): string | undefined =>
  contact.notice?.controller ?? legal?.publisher.name ?? owner.name;

/** How many days messages are kept: never more than those months have, whichever they are. */
export const retentionDays = ({ contact }: CheckedContent): number =>
  (Date.UTC(2001, 1 + (contact.retentionMonths ?? RETENTION_MONTHS)) - Date.UTC(2001, 1)) /
  86_400_000;

/** A text with values in place of their names in braces, where they are texts. */
const filled = (text: string, values: Readonly<Record<string, unknown>>) =>
  text.replace(/\{(\w+)\}/g, (name, key) => {
    const value = values[key];
    return typeof value === 'string' ? value : name;
  });

/** What the live document has in addition to the default one, for each language of the site. */
export const liveForms = (versions: readonly Version[]): LiveForms =>
  Object.fromEntries(versions.map((version) => [version.words.language, liveForm(version)]));

function liveForm(version: Version): LiveForm {
  const { form, ids, pages } = version.words;
  return {
    // To its own page.
    form: { action: pages.contact.path, method: 'post' },
    fields: {
      name: { maxLength: MAX_LENGTHS.name },
      email: {
        maxLength: MAX_LENGTHS.email,
        // Browsers accept `moi@machine`, an address that nobody can answer.
        pattern: '.+@.+[.].+',
        title: form.address,
      },
      subject: { maxLength: MAX_LENGTHS.subject },
      message: { maxLength: MAX_LENGTHS.message },
    },
    status: { id: ids.status, tabIndex: -1 },
    notice: privacyNotice(version),
    sending: form.sending,
    unknown: form.unknown,
  };
}

type Part = LiveForm['notice'][number];

/** The language of the page where the French authority takes complaints. */
const CNIL_LANGUAGE = 'fr';

/** What the form says of personal data (GDPR, article 13), with the owner's own words. */
export function privacyNotice({ words, content }: Version): LiveForm['notice'] {
  const { owner, contact } = content;
  const { notice = {}, retentionMonths = RETENTION_MONTHS } = contact;
  const { language } = words;
  const months = { style: 'unit', unit: 'month', unitDisplay: 'long' } as const;
  // Part of a sentence that has its own full stop.
  const phrase = (key: 'purpose' | 'basis' | 'recipients'): string =>
    notice[key]?.replace(/\.$/, '') ?? words.notice[key];
  const values: Readonly<Record<string, Part>> = {
    controller: dataController(content) ?? owner.brand,
    purpose: phrase('purpose'),
    basis: phrase('basis'),
    recipients: phrase('recipients'),
    months: new Intl.NumberFormat(language, months).format(retentionMonths),
    email: { label: owner.email, href: asciiAddress(`mailto:${owner.email}`) },
    authority: {
      label: 'CNIL',
      href: 'https://www.cnil.fr/fr/plaintes',
      ...(language !== CNIL_LANGUAGE && { hrefLang: CNIL_LANGUAGE }),
    },
  };
  return filled(words.notice.text, values)
    .split(/\{(\w+)\}/)
    .map((piece, rank) => (rank % 2 === 1 ? (values[piece] ?? piece) : piece));
}

type Entry = readonly [key: string, value: string | number];

/**
 * What the server needs to receive messages: on each line a key, a tab and its value. `path` begins the form of each
 * language.
 */
export function contactConfig(
  content: CheckedContent,
  languages: readonly [Words, ...Words[]],
): string {
  const { email, name, brand, siteUrl } = content.owner;
  const host = new URL(siteUrl).hostname;
  /** What the owner has to write before messages can be delivered. */
  const lacks: readonly (readonly [isLacking: boolean, todo: string])[] = [
    [
      /[@.]example\.com$/i.test(email),
      `owner.email is ${email}, an address of nobody: write yours`,
    ],
    [
      /[^\0-\x7f]/.test(asciiAddress(email)),
      `owner.email is ${email}, to which few servers deliver: write one without accents before @`,
    ],
    [
      !dataController(content),
      'nobody answers for the data of visitors: name the publisher in legal, or contact.notice.controller',
    ],
  ];
  const entries: Entry[] = [
    ['email', asciiAddress(email)],
    ['name', name ?? brand],
    ['host', host],
    ['retention', retentionDays(content)],
    ...Object.entries(MAX_LENGTHS).map(([field, most]): Entry => [`${field}.max`, most]),
    ...languages.flatMap((words) => formEntries(words, languages[0], host)),
    ...lacks.flatMap(([isLacking, todo]): Entry[] => (isLacking ? [['lacks', todo]] : [])),
  ];
  return entries
    .map(([key, value]) => `${key}\t${String(value).replace(/[\t\r\n]+/g, ' ')}\n`)
    .join('');
}

/**
 * What differs by language, with what the server tells the form's script by status, or by field and error. The owner reads
 * the footer of a message, in the first language of the site, to answer in that of the form.
 */
function formEntries(words: Words, first: Words, host: string): Entry[] {
  const { language, pages, ids, refusals } = words;
  const isOther = language !== first.language;
  const name = languageName(language, first.language);
  const lengths = lengthsIn(language);
  return [
    ['path', pages.contact.path],
    ['thanks', ids.sent],
    ['refusals', refusalFolder(words, first)],
    ['footer', fill(first.form.footer, host) + (isOther ? fill(first.inLanguage, name) : '')],
    ...Object.entries(refusals.why).map(([key, why]): Entry => [key, filled(why, lengths)]),
    ...Object.entries(refusals.fields).flatMap(([field, name]) =>
      Object.entries(refusals.errors).map(([key, what]): Entry => {
        const error = filled(what, { max: lengths[field] });
        return [`${field}.${key}`, filled(refusals.ofField, { field: name, error })];
      }),
    ),
  ];
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

/** The folder of the pages in this language. */
const refusalFolder = ({ language }: Words, first: Words) =>
  language === first.language ? '.live' : `.live/${language}`;

/** The pages that a visitor without scripts gets when a message is refused, by file name. */
export function refusalPages(
  { words, content: { owner } }: Version,
  first: Words,
  theme: string,
): Record<string, string> {
  const { language, pages, refusals } = words;
  const siteName = escapeHtml(owner.name ?? owner.brand);
  const email = escapeHtml(owner.email);
  const link = `<a href="${asciiAddress(`mailto:${email}`)}">${email}</a>`;
  const titles: Readonly<Record<string, string>> = refusals.titles;
  const { paper, ink, accent } = themeColors(theme);
  const tokens = Object.entries({ paper, ink, accent }).map(
    ([name, color]) => `--${name}:light-dark(${color?.light},${color?.dark})`,
  );
  const colors = `:root{color-scheme:light dark;${tokens.join(';')}}`;
  return Object.fromEntries(
    Object.entries(refusals.why).map(([status, why]) => {
      const title = titles[status] ?? refusals.title;
      const page = withPolicy(
        `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><!--policy--><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} – ${siteName}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style>${colors}${styles}</style></head><body><header><a href="${pages.home.path}">${siteName}</a></header><main><h1>${title}</h1><p>${filled(why, lengthsIn(language))}</p><p>${refusals.back}</p><p>${fill(refusals.write, link)}</p></main></body></html>`,
      );
      return [`${refusalFolder(words, first)}/${status}.html`, page];
    }),
  );
}
