import { z } from 'zod';
import { crossFieldRule, frenchText, languageTag, plainText } from '../rules.ts';
import { setFrenchTypography } from '../typography.ts';

/** Letters of a link of the navigation that fit on a narrow phone. */
const LABEL_LENGTH = 20;

/** A link of the navigation: its text, or its text and the language it is in. */
const label = z.union([
  frenchText(LABEL_LENGTH),
  z
    .strictObject({ text: plainText(LABEL_LENGTH), lang: languageTag })
    .transform(({ text, lang }) => ({ text: setFrenchTypography(text.trim(), lang), lang })),
]);

/** The links of the navigation unless the owner names them, as the specification does. */
export const DEFAULT_LABELS = {
  home: { text: 'Home', lang: 'en' },
  profile: 'Profil',
  about: { text: 'About', lang: 'en' },
  contact: 'Contact',
} as const;

/** Links of the navigation, where they are not Home, Profil, About and Contact. */
export const navigationLabels = crossFieldRule(
  z.strictObject({
    home: label.optional(),
    profile: label.optional(),
    about: label.optional(),
    contact: label.optional(),
  }),
  (labels, complain) => {
    const texts = Object.entries({ ...DEFAULT_LABELS, ...labels }).map(
      ([page, label]) => [page, typeof label === 'string' ? label : Object(label).text] as const,
    );
    for (const [rank, [page, text]] of texts.entries())
      if (page in labels && texts.some(([, other], at) => at !== rank && other === text))
        complain(
          'another link of the navigation has the same text',
          'give each its own text',
          page,
        );
  },
);
