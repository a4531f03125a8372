import type { CvDocument, CvLine } from '../print/cv';

/** A document with these lines at its head, and nothing else. */
export const documentOf = (head: readonly CvLine[]): CvDocument => ({
  language: 'fr',
  title: 'CV',
  author: '',
  head,
  sections: [],
});

export const titleLine = (text: string): CvLine => ({ kind: 'title', spans: [{ text }] });
const pointLine = (text: string): CvLine => ({ kind: 'point', spans: [{ text }] });

interface Lengths {
  /** The number of entries of one line that come before the jobs. */
  readonly entriesBefore: number;
  readonly jobs?: number;
  /** The number of points of each job. */
  readonly points?: number;
}

/** A document with a section of short entries, then a section of jobs. */
export function longDocument({ entriesBefore, jobs = 12, points = 5 }: Lengths): CvDocument {
  const prizes = Array.from({ length: entriesBefore }, (_, rank) => [titleLine(`Prix ${rank}.`)]);
  const work = Array.from({ length: jobs }, (_, rank) => [
    titleLine(`Poste ${rank}.`),
    ...Array.from({ length: points }, (_, point) => pointLine(`Point ${point} du poste ${rank}.`)),
  ]);
  return {
    ...documentOf([{ kind: 'name', spans: [{ text: 'Maëlle' }] }]),
    author: 'Maëlle',
    sections: [
      { title: 'Distinctions', hasTitleInMargin: false, entries: prizes },
      { title: 'Expérience', hasTitleInMargin: false, entries: work },
    ],
  };
}
