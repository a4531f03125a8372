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
export function cardTexts({ title, metric, ...project }: Project, words: Words): CardTexts {
  const result = project.result && toPlainText(project.result);
  const card = { title: excerpt(title, MAX_TITLE) };
  const figures = metric && headlineOf(metric, false, words);
  if (figures) {
    const label = metric.what ?? (result && excerpt(result, MAX_LABEL));
    return { ...card, figures, label };
  }
  if (result) return { ...card, text: excerpt(result, MAX_RESULT) };
  const { what = '', range } = metric ? metricText(metric, words) : {};
  return { ...card, text: range && what + range };
}

/** A warning for each text of the project at `path` of which its card has only the beginning. */
export function cutOnCard(
  { title, result = [], metric }: Project,
  path: string,
  words: Words,
): Diagnostic[] {
  const resultText = toPlainText(result);
  const texts: BoundedText[] = [
    { path: `${path}.title`, text: title, max: MAX_TITLE, todo: 'shorten it' },
  ];
  const resultPath = `${path}.result`;
  const hasFigures = metric && headlineOf(metric, false, words);
  if (!hasFigures)
    texts.push({ path: resultPath, text: resultText, max: MAX_RESULT, todo: 'shorten it' });
  else if (!metric.what)
    texts.push({
      path: resultPath,
      text: resultText,
      max: MAX_LABEL,
      todo: 'write `metric.what`, which the picture has instead, or shorten it',
    });
  return cutTexts(texts, 'the picture of link previews');
}
