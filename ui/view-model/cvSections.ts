import type { ArrangedContent } from './buildViewModel.ts';

/**
 * The sections of the profile in the order of the CV, printed or as text. Recruiters look for experience first; an order
 * that the owner gave stays.
 */
export function cvSections({
  profile,
}: Pick<ArrangedContent, 'profile'>): ArrangedContent['profile']['sections'] {
  const { order, sections } = profile;
  if (order) return sections;
  const isExperience = ({ key }: (typeof sections)[number]) => key === 'experience';
  return [...sections.filter(isExperience), ...sections.filter((it) => !isExperience(it))];
}
