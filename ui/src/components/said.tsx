import { Fragment } from 'react';
import { langOf } from '../site';

/** What may stand between texts of the content that are shown as one. */
const between = /( · |, |\u00a0; )/;

/** A text of the content, in an element that names its language where that is not the page's. */
export function said(text: string | undefined) {
  if (!import.meta.env.HAS_TRANSLATION || !text) return text;
  // Whole where it can be: a sentence has commas too.
  const parts = langOf(text) ? [text] : text.split(between);
  if (!parts.some(langOf)) return text;
  return parts.map((part) => {
    const lang = langOf(part);
    return lang ? (
      <span key={part} lang={lang}>
        {part}
      </span>
    ) : (
      <Fragment key={part}>{part}</Fragment>
    );
  });
}
