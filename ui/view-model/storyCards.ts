import type { Diagnostic } from '../content/diagnostics.ts';
import { toPlainText } from '../content/richText.ts';
import type { CheckedContent } from '../content/schema.ts';
import type { Words } from '../content/words/words.ts';
import type { StoryCard } from '../print/cards.ts';
import { type BoundedText, cutTexts } from './cutTexts.ts';
import { excerpt } from './excerpt.ts';
import { headlineOf, metricText } from './metric.ts';

type Project = CheckedContent['projects'][number];

/** The most characters of the texts on the picture of link previews of a project's page. */
const MAX_TITLE = 120;
const MAX_RESULT = 140;
/** The most characters of a result below the figures before and after. */
const MAX_LABEL = 60;

type CardTexts = Pick<StoryCard, 'title' | 'figures' | 'label' | 'text'>;

/** A project's title, and what came of it: in figures where it has them, and where they are short enough. */
export function cardTexts(project: Project, words: Words): CardTexts {
  const { metric } = project;
  const title = excerpt(project.title, MAX_TITLE);
  const result = toPlainText(project.result ?? []);
  const figures = metric && headlineOf(metric, false, words);
  if (figures) {
    const label = metric.what ?? excerpt(result, MAX_LABEL);
    return { title, figures, label: label || undefined };
  }
  if (result !== '') return { title, text: excerpt(result, MAX_RESULT) };
  if (!metric) return { title };
  const { what = '', range } = metricText(metric, words);
  return { title, text: what + range };
}

/** A warning for each text of the project at `path` of which its card has only the beginning. */
export function cutOnCard(project: Project, path: string, words: Words): Diagnostic[] {
  const title: BoundedText = {
    path: `${path}.title`,
    text: project.title,
    maxLength: MAX_TITLE,
    todo: 'shorten it',
  };
  const texts = [title, boundedResult(project, path, words)].filter((text) => text !== undefined);
  return cutTexts(texts, 'the picture of link previews');
}

/** The result of a project, unless its card shows figures that `metric.what` explains. */
function boundedResult(project: Project, path: string, words: Words): BoundedText | undefined {
  const { result = [], metric } = project;
  const text = { path: `${path}.result`, text: toPlainText(result) };
  const hasFigures = metric && headlineOf(metric, false, words);
  if (!hasFigures) return { ...text, maxLength: MAX_RESULT, todo: 'shorten it' };
  if (metric.what) return undefined;
  const todo = 'write `metric.what`, which the picture has instead, or shorten it';
  return { ...text, maxLength: MAX_LABEL, todo };
}
