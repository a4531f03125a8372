import type { CheckedContent } from '../content/schema.ts';
import type { Words } from '../content/words/words.ts';
import type { ArrangedContent } from './buildViewModel.ts';
import type { LinkForm } from './cvLines.ts';

/** Everything that the CV is made of. As plain text, `/cv.txt`, it has long texts whole; the PDF has the beginning of some. */
export interface CvSource extends LinkForm {
  readonly content: CheckedContent;
  readonly site: ArrangedContent;
  readonly words: Words;
}
