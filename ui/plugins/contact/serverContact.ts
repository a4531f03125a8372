import type { CheckedContent } from '../site/schema.ts';
import { LONGEST } from './liveContact.ts';
import { controllerOf, retentionDays } from './notice.ts';

/** What the server needs to take messages sent to `path`: a key, a tab and its value on each line. */
export function serverContact(content: CheckedContent, path: string): string {
  const { owner } = content;
  const entries: [key: string, value: string | number][] = [
    ['path', path],
    ['email', owner.email],
    ['name', owner.name ?? owner.brand],
    ['host', new URL(owner.siteUrl).hostname],
    ['retention', retentionDays(content)],
    ...Object.entries(LONGEST).map(([field, most]) => [`${field}.max`, most] as [string, number]),
    ...lacks(content).map((todo) => ['lacks', todo] as [string, string]),
  ];
  return entries.map(([key, value]) => `${key}\t${String(value).replace(/\s+/g, ' ')}\n`).join('');
}

/** What the owner has to write before messages may be taken. */
function lacks(content: CheckedContent): string[] {
  const todo: string[] = [];
  if (/[@.]example\.com$/i.test(content.owner.email))
    todo.push(`owner.email is ${content.owner.email}, an address of nobody: write yours`);
  if (!controllerOf(content))
    todo.push(
      'nobody answers for the data of visitors: name the publisher in legal, or contact.notice.controller',
    );
  return todo;
}
