import { en } from './en.ts';
import { fr, type Words } from './fr.ts';

export type { Words };

/** The languages that a site can have: French, and those in which it may be translated. */
export const languages = { fr, en } satisfies Record<string, Words>;

export type Language = keyof typeof languages;
