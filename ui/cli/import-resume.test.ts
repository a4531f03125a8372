import fc from 'fast-check';
import { expect, test } from 'vitest';
import { smallResume } from '../content/resume/arbitrary';
import { imported } from '../harness/resumes';
import { temporarySite } from '../harness/sites';

const { load } = temporarySite();

test('a site that is begun from a résumé of few words is built, or lacks only what the import asks for', async () => {
  await fc.assert(
    fc.asyncProperty(smallResume(), async (resume) => {
      const { source, tasks } = imported(resume);
      const { report, built } = await load({ 'content.ts': source });

      const asked = new Set(tasks.map(({ path }) => path));
      expect(report.errors.filter(({ path }) => !asked.has(path))).toEqual([]);
      expect(built !== undefined || report.errors.length > 0).toBe(true);
    }),
    { numRuns: 15 },
  );
});
