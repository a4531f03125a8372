import type { ReactNode } from 'react';
import { useSite } from '../site';

interface Props {
  /** The language of the text, where it is not the page's. */
  readonly lang: string | undefined;
  readonly children: ReactNode;
}

/**
 * A text, in an element with `dir` where its language is written from right to left: the words around it keep their order,
 * and the box that it stands in its place.
 */
export function BidiText({ lang, children }: Props) {
  const { rightToLeftLanguages } = useSite();
  const isRightToLeft = lang !== undefined && rightToLeftLanguages.includes(lang);
  return isRightToLeft ? <span dir="rtl">{children}</span> : children;
}
