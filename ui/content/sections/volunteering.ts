import { z } from 'zod';
import { latestFirst } from '../dates.ts';
import { frenchText, NAME, uniqueBy } from '../rules.ts';
import { setTitle } from '../schema/title.ts';
import { positionFields, positionNames, positionView } from './position.ts';
import { defineSection } from './section.ts';

const volunteerPosition = z
  .strictObject({
    ...positionFields,
    organization: frenchText(120).meta(NAME).describe('The organization.'),
  })
  .transform(setTitle);

export const volunteering = defineSection({
  field: 'volunteering',
  schema: uniqueBy(z.array(volunteerPosition), ['title', 'organization', 'start'])
    .default([])
    .describe('Volunteer work, in any order: the latest is shown first.'),
  order: latestFirst,
  view: (positions, words) =>
    positions.map(({ organization, ...position }) => positionView(position, organization, words)),
  resume: {
    field: 'volunteer',
    fields: { ...positionNames, organization: 'organization' },
  },
});
