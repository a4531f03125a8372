import { type Diagnostic, truncate } from '../content/diagnostics.ts';
import { withPlainTexts } from '../content/richText.ts';
import type { ArrangedContent } from './buildViewModel.ts';
import { maxQuote } from './cvEntries.ts';
import { MAX_DESCRIPTION } from './cvProjects.ts';
import { cut } from './excerpt.ts';

/** A text of the content, of which a medium such as the CV has at most the first `maxLength` characters. */
export interface BoundedText {
  readonly path: string;
  readonly text: string;
  readonly maxLength: number;
  /** The advice to an owner whose text is longer. */
  readonly advice: string;
}

/** Warns of each text of which `medium` has only the beginning. */
export function warnOfCutTexts(texts: readonly BoundedText[], medium: string): Diagnostic[] {
  return texts.flatMap(({ path, text, maxLength, advice }) => {
    const { rest } = cut(text, maxLength);
    if (rest === '') return [];
    const why = `${medium} has no room for this end`;
    return { path, what: `« ${truncate(rest)} »`, why, advice };
  });
}

/** Warns of each text of which the CV has only the beginning. */
export function warnOfTextsCutOnCv(site: ArrangedContent): Diagnostic[] {
  const projects = withPlainTexts(site.projects);
  const references = withPlainTexts(site.references);
  const descriptions = projects.map(({ summary, description = '', cv }, rank) => ({
    path: `projects[${rank}].description`,
    text: summary || cv === false ? '' : description,
    maxLength: MAX_DESCRIPTION,
    advice: 'write a `summary`, which the CV has instead, or shorten it',
  }));
  const quotes = references.map((reference, rank) => ({
    path: `references[${rank}].quote`,
    text: reference.cv === false ? '' : reference.quote,
    maxLength: maxQuote(reference),
    advice: 'shorten it, or keep it off the CV with `cv: false`',
  }));
  return warnOfCutTexts([...descriptions, ...quotes], 'the CV');
}
