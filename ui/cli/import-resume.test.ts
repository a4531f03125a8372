import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Diagnostic } from '../content/diagnostics';
import { imported, importedInBoth } from '../harness/resumes';
import { temporarySite } from '../harness/sites';
import { smallResume } from '../resume/arbitrary';

const { load } = temporarySite();

/** The site is built, or every error is in a value that the import has asked for. */
async function expectBuiltOrAsked({
  source,
  tasks,
}: Pick<ReturnType<typeof imported>, 'source' | 'tasks'>) {
  const { report, built } = await load({ 'content.ts': source });

  const isAsked = ({ path = '' }: Diagnostic) =>
    tasks.some(
      (task) =>
        path === task.path || path.startsWith(`${task.path}.`) || path.startsWith(`${task.path}[`),
    );
  expect(report.errors.filter((error) => !isAsked(error))).toEqual([]);
  expect(built !== undefined || report.errors.length > 0).toBe(true);
}

test('a site that is begun from a résumé of few words is built, or lacks only what the import asks for', async () => {
  await fc.assert(
    fc.asyncProperty(smallResume(), (resume) => expectBuiltOrAsked(imported(resume))),
    { numRuns: 15 },
  );
});

test('so is a site that is begun from two résumés, whose texts may be of two people', async () => {
  await fc.assert(
    fc.asyncProperty(smallResume(), smallResume(), (french, english) =>
      expectBuiltOrAsked(importedInBoth(french, english)),
    ),
    { numRuns: 15 },
  );
});
