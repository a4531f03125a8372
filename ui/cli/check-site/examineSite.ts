import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { examinePage } from './examinePage.ts';
import type { CheckedSite } from './openSite.ts';
import { type CheckedVersion, overflowProblems } from './overflow.ts';
import { previews } from './previews.ts';
import type { Problem } from './problems.ts';
import { validityProblems } from './validity.ts';
import { tooHeavy } from './weight.ts';

type Examination = Awaited<ReturnType<typeof examinePage>>;

/** The content from which the site was built. */
interface CheckedContent {
  readonly versions: readonly CheckedVersion[];
  readonly stories: Readonly<Record<string, { readonly words: number }>>;
}

/** Finds everything that is wrong with a built site, the bytes that a phone loads for each page, and its link previews. */
export async function examineSite(site: CheckedSite, { versions, stories }: CheckedContent) {
  const { folder, paths } = site;
  const examinations = await examineEach(site);
  const weights = new Map(paths.map((path, rank) => [path, examinations[rank]?.bytes ?? 0]));
  const findings = examinations.flatMap((examination) => examination.findings);
  const linkPreviews = await previews(folder, paths);
  const problems: Problem[] = [
    ...(await validityProblems(await readFile(join(folder, 'index.html'), 'utf8'))),
    ...examinations.flatMap((examination) => examination.problems),
    ...overflowProblems(findings, versions),
    ...tooHeavy(folder, stories, weights),
    ...linkPreviews.problems,
  ];
  return { problems, weights, previews: linkPreviews.lines };
}

/** Examines all pages, some at a time. */
async function examineEach(site: CheckedSite): Promise<Examination[]> {
  const examinations: Examination[] = [];
  const waitingPages = site.paths.entries();
  /** Takes the next waiting page until there is none. Several workers share the iterator. */
  const work = async () => {
    for (const [rank, path] of waitingPages)
      examinations[rank] = await examinePage(site, path).catch((error) => failedCheck(path, error));
  };
  const countOfWorkers = Math.min(4, availableParallelism());
  await Promise.all(Array.from({ length: countOfWorkers }, work));
  return examinations;
}

/** A check that throws is reported as a problem, without a stack trace. */
const failedCheck = (path: string, { message }: Error): Examination => ({
  problems: [{ where: `${path}, a check`, what: message, advice: 'run `make check-site` again' }],
  findings: [],
  bytes: 0,
});
