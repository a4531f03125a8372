import { crossFieldRule } from '../rules/issues.ts';
import { listOf, uniqueBy } from '../rules/lists.ts';
import { projectMapping } from './projectResume.ts';
import { projectSchema } from './projectSchema.ts';
import { checkPageAddresses } from './projectStories.ts';
import { defineSection } from './section.ts';

export const projects = defineSection({
  field: 'projects',
  schema: (schemas) => {
    const list = listOf(projectSchema(schemas), ['title'], 'Projects, the most important first.');
    return crossFieldRule(uniqueBy(list, ['story']), (entries, report) =>
      checkPageAddresses(entries, report, schemas.words),
    );
  },
  resume: { field: 'projects', ...projectMapping },
});
