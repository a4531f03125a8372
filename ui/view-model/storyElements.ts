import type { Element, ElementContent } from 'hast';

/** The class of an element that is placed on the ruling as one box (styles/base.css). */
export const snap = { className: ['snap'] };

/** Makes an element of HTML from its children, which are elements and texts. */
export const element = (
  tagName: string,
  properties: Element['properties'],
  ...children: readonly (ElementContent | string)[]
): Element => ({
  type: 'element',
  tagName,
  properties,
  children: children.map((child) =>
    typeof child === 'string' ? { type: 'text', value: child } : child,
  ),
});

/** The children of an element that are elements. */
export const elementsIn = ({ children }: Element) =>
  children.filter((child) => child.type === 'element');
