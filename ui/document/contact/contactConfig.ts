import { asciiAddress } from '../../content/ascii.ts';
import type { CheckedContent } from '../../content/schema.ts';
import { fr, type Words } from '../../content/words/fr.ts';
import { MAX_LENGTHS } from './liveForm.ts';
import { dataController, retentionDays } from './notice.ts';
import { refusalFolder, refusalTexts } from './refusals.ts';

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
