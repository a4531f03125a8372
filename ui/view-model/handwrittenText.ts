import type { CheckedContent } from '../content/schema.ts';
import { correctionOf, markOf } from './metric.ts';

type Noted = Pick<CheckedContent, 'projects' | 'recruiting' | 'about' | 'contact'> &
  Partial<Pick<CheckedContent, 'profile' | 'values' | 'interests'>>;

/** What the page itself notes, where there is a hand to write it: beside what ends a page, beside what is none. */
const OWN = 'À vousHors sujet';

/** What is noted by hand: what came of the projects and how many times better, from when on, remarks beside titles. */
export function handwrittenText({
  projects,
  recruiting,
  profile,
  about,
  values = [],
  interests = [],
  contact,
}: Noted): string {
  const text = [
    ...projects.map(({ result }) => result),
    ...projects.map(({ metric }) => metric && markOf(metric)),
    ...projects.map(({ metric }) => metric && correctionOf(metric)?.is),
    recruiting?.availability,
    profile?.remark,
    about.remark,
    ...values.map(({ remark }) => remark),
    ...interests.map(({ remark }) => remark),
    contact.remark,
  ].join('');
  return text && text + OWN;
}
