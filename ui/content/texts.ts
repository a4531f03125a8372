import { formatPath, textsIn } from './locate.ts';
import { setTypography } from './typography.ts';

/** A text as a page may show it: in French typography, with ordinary spaces. */
export const normalized = (text: string) => setTypography(text).replace(/\s+/g, ' ').trim();

/** Every text of a content, with its path, and that of its entry: of the object that has it, or a list with it. */
export const textsOf = (content: unknown) =>
  textsIn(content).map(([keys, value]) => {
    const entry = keys.slice(
      0,
      keys.findLastIndex((key) => typeof key === 'string'),
    );
    return { path: formatPath(keys), text: normalized(value), entry: formatPath(entry) };
  });
