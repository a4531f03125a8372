import { z } from 'zod';
import { crossFieldRule, frenchText, languageTag, object, plainText, TEXT } from '../rules.ts';
import { setTypography } from '../typography.ts';
import { fr } from '../words/fr.ts';

/** Letters of a link of the navigation that fit on a narrow phone. */
const LABEL_LENGTH = 20;

const label = z
  .union([
    frenchText(LABEL_LENGTH),
    z
      .strictObject({
        text: plainText(LABEL_LENGTH, 'The text.'),
        lang: languageTag.describe('The language of the text.'),
      })
      .transform(({ text, lang }) => ({ text: setTypography(text.trim(), lang), lang })),
  ])
  .meta({
    ...TEXT,
    id: 'Label',
    description: 'The text of a link of the navigation; an object where it is not in French.',
  });

export const navigationLabels = crossFieldRule(
  object(
    'Texts of the links of the navigation. The default ones are Home, Profil, About and Contact.',
    {
      home: label.optional().describe('The link to the home page.'),
      profile: label.optional().describe('The link to the profile.'),
      about: label.optional().describe('The link to the about page.'),
      contact: label.optional().describe('The link to the contact page.'),
    },
  ),
  (labels, report) => {
    const texts = Object.entries({ ...fr.labels, ...labels }).map(
      ([page, label]) => [page, typeof label === 'string' ? label : Object(label).text] as const,
    );
    for (const [rank, [page, text]] of texts.entries())
      if (page in labels && texts.some(([, other], at) => at !== rank && other === text))
        report('another link of the navigation has the same text', 'give each its own text', page);
  },
);
