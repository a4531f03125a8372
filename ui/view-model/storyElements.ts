import type { Element, ElementContent } from 'hast';

/** The class of an element that stands on the lines of the ruling as a whole (styles/base.css). */
export const snap = { className: ['snap'] };

/** An element; its children are elements and texts. */
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

export const elementsIn = ({ children }: Element) =>
  children.filter((child) => child.type === 'element');
