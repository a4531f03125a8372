import type { CheckedContent } from '../content/schema.ts';
import type { Words } from '../content/words/words.ts';
import { gainText, headlineOf } from './metric.ts';

type HandwrittenContent = Pick<CheckedContent, 'projects' | 'recruiting' | 'about' | 'contact'> &
  Partial<Pick<CheckedContent, 'profile' | 'values' | 'interests'>>;

/**
 * All handwritten text: results and gains of projects, the availability, and remarks beside titles and values; with any, the
 * words of the pages themselves.
 */
export function handwrittenText(content: HandwrittenContent, words: Words): string {
  const { projects, recruiting, profile, about, values = [], interests = [], contact } = content;
  const text = [
    ...projects.map(({ result }) => result),
    ...projects.map(({ metric }) => metric && gainText(metric, words)),
    ...projects.map(({ metric }) => metric && headlineOf(metric, false, words)?.after),
    recruiting?.availability,
    profile?.remark,
    about.remark,
    ...values.map(({ remark }) => remark),
    ...interests.map(({ remark }) => remark),
    contact.remark,
  ].join('');
  return text && text + words.app.yourTurn + words.app.notFoundRemark;
}
