import type { ReactNode } from 'react';
import { useSite } from '../site';

interface Props {
  /** The language of the text, if it is not that of the page. */
  readonly lang: string | undefined;
  readonly children: ReactNode;
}

/**
 * A text that may be in a language written from right to left. If so, it is in a `span` with `dir`: the words around the span
 * keep their order, and the element that has the `lang` is not aligned to the right.
 */
export function BidiText({ lang, children }: Props) {
  const { rightToLeftLanguages } = useSite();
  const isRightToLeft = lang !== undefined && rightToLeftLanguages.includes(lang);
  return isRightToLeft ? <span dir="rtl">{children}</span> : children;
}
