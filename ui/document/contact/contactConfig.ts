import { asciiAddress } from '../../content/ascii.ts';
import type { CheckedContent } from '../../content/schema.ts';
import { fr } from '../../content/words/fr.ts';
import { MAX_LENGTHS } from './liveForm.ts';
import { dataController, retentionDays } from './notice.ts';
import { refusalTexts } from './refusals.ts';

/** What the server needs to receive messages at `path`: on each line a key, a tab and its value. */
export function contactConfig(content: CheckedContent, path: string): string {
  const { owner } = content;
  const entries: [key: string, value: string | number][] = [
    ['path', path],
    ['email', asciiAddress(owner.email)],
    ['name', owner.name ?? owner.brand],
    ['host', new URL(owner.siteUrl).hostname],
    ['retention', retentionDays(content)],
    ...Object.entries(MAX_LENGTHS).map(([field, most]): [string, number] => [`${field}.max`, most]),
    ...refusalTexts(fr),
    ...missingForDelivery(content).map((todo): [string, string] => ['lacks', todo]),
  ];
  return entries
    .map(([key, value]) => `${key}\t${String(value).replace(/[\t\r\n]+/g, ' ')}\n`)
    .join('');
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
