import { type RichText, toPlainText, toRichText } from '../content/richText.ts';
import type { CheckedContent } from '../content/schema.ts';
import type { Words } from '../content/words/words.ts';
import { gainText, headlineOf } from './metric.ts';

/**
 * All text in handwriting, or nothing: results and gains of projects, the availability, and remarks beside titles and values.
 * If the owner has any of these, captions of the gallery, the title of the featured project's section and words of the pages
 * themselves are in handwriting too.
 */
export function handwrittenText(content: CheckedContent, words: Words): string {
  const { projects, recruiting, profile, about, values, interests, gallery, contact, titles } =
    content;
  const metrics = projects.flatMap(({ metric }) => metric ?? []);
  const texts = [
    ...projects.map(({ result }) => result),
    ...metrics.map((metric) => gainText(metric, words)),
    ...metrics.map((metric) => headlineOf(metric, 'content', words)?.after),
    recruiting?.availability,
    ...[profile, about, ...values, ...interests, contact].map(({ remark }) => remark),
  ];
  const notes = joinedTexts(texts);
  const captions = joinedTexts(gallery.map(({ caption }) => caption));
  // The title is shown if the featured project has no context. Any project may be the featured one.
  const mayHaveTitle = projects.some(({ context }) => !context);
  const title = mayHaveTitle ? (titles?.featured ?? words.titles.featured) : '';
  return notes && notes + captions + title + words.app.yourTurn + words.app.notFoundRemark;
}

const joinedTexts = (texts: readonly (RichText | string | undefined)[]) =>
  texts.map((text = '') => toPlainText(toRichText(text))).join('');
