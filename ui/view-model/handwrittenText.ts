import type { CheckedContent } from '../content/schema.ts';
import { gainText, headlineOf } from './metric.ts';

type HandwrittenContent = Pick<CheckedContent, 'projects' | 'recruiting' | 'about' | 'contact'> &
  Partial<Pick<CheckedContent, 'profile' | 'values' | 'interests'>>;

/** Handwritten words of the page itself, where anything is handwritten: beside the call to action, and on the not-found page. */
const OWN = 'À vousHors sujet';

/** All handwritten text: results and gains of projects, the availability, and remarks beside titles and values. */
export function handwrittenText({
  projects,
  recruiting,
  profile,
  about,
  values = [],
  interests = [],
  contact,
}: HandwrittenContent): string {
  const text = [
    ...projects.map(({ result }) => result),
    ...projects.map(({ metric }) => metric && gainText(metric)),
    ...projects.map(({ metric }) => metric && headlineOf(metric)?.after),
    recruiting?.availability,
    profile?.remark,
    about.remark,
    ...values.map(({ remark }) => remark),
    ...interests.map(({ remark }) => remark),
    contact.remark,
  ].join('');
  return text && text + OWN;
}
