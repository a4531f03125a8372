import type { Diagnostic } from '../content/diagnostics.ts';
import { toPlainText } from '../content/richText.ts';
import type { CheckedContent } from '../content/schema.ts';
import type { Words } from '../content/words/words.ts';
import type { StoryCard } from '../print/cards.ts';
import { type BoundedText, warnOfCutTexts } from './cutTexts.ts';
import { excerpt } from './excerpt.ts';
import { headlineOf, metricText } from './metric.ts';

type Project = CheckedContent['projects'][number];

/** The most characters of a title on a card, the picture of link previews of a project's page. */
const MAX_TITLE = 120;
/** The most characters of a result on a card without figures. */
const MAX_RESULT = 140;
/** The most characters of a result below figures. */
const MAX_LABEL = 60;

type CardTexts = Pick<StoryCard, 'title' | 'figures' | 'label' | 'text'>;

/** The title of a project and its outcome: figures if it has some that are short enough, else a text. */
export function cardTexts(project: Project, words: Words): CardTexts {
  const { metric } = project;
  const title = excerpt(project.title, MAX_TITLE);
  const result = toPlainText(project.result ?? []);
  const figures = metric && headlineOf(metric, 'content', words);
  if (figures) {
    const label = metric.what ?? excerpt(result, MAX_LABEL);
    return { title, figures, label: label || undefined };
  }
  if (result !== '') return { title, text: excerpt(result, MAX_RESULT) };
  if (!metric) return { title };
  const { what = '', range } = metricText(metric, words);
  return { title, text: what + range };
}

/** Warns of each text of the project at `path` of which its card has only the beginning. */
export function warnOfTextsCutOnCard(project: Project, path: string, words: Words): Diagnostic[] {
  const title: BoundedText = {
    path: `${path}.title`,
    text: project.title,
    maxLength: MAX_TITLE,
    advice: 'shorten it',
  };
  const texts = [title, boundedResult(project, path, words)].filter((text) => text !== undefined);
  return warnOfCutTexts(texts, 'the picture of link previews');
}

/** The result of a project, unless its card shows figures that `metric.what` explains. */
function boundedResult(project: Project, path: string, words: Words): BoundedText | undefined {
  const { result = [], metric } = project;
  const text = { path: `${path}.result`, text: toPlainText(result) };
  const hasFigures = metric && headlineOf(metric, 'content', words);
  if (!hasFigures) return { ...text, maxLength: MAX_RESULT, advice: 'shorten it' };
  if (metric.what) return undefined;
  const advice = 'write `metric.what`, which the picture has instead, or shorten it';
  return { ...text, maxLength: MAX_LABEL, advice };
}
