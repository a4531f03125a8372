import type { CheckedContent } from './schema.ts';

/** What is noted by hand: what came of the projects, from when on; and where there is such a hand, « Hors sujet ». */
export function noted({
  projects,
  recruiting,
}: Pick<CheckedContent, 'projects' | 'recruiting'>): string {
  const results = projects.map(({ result }) => result ?? '').join('');
  const text = results + (recruiting?.availability ?? '');
  return text && `${text}Hors sujet`;
}
