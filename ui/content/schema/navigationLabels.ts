import { z } from 'zod';
import { crossFieldRule } from '../rules/issues.ts';
import { languageTag, plainText } from '../rules/texts.ts';
import { isObject } from '../unchecked.ts';
import type { ValueSchemas } from './values.ts';

/** This many letters of a link of the navigation fit on a narrow phone. */
const MAX_LABEL = 20;

const navigationLabel = ({ typeset, label }: ValueSchemas) =>
  z
    .union([
      label(MAX_LABEL),
      z
        .strictObject({
          text: plainText(MAX_LABEL, 'The text.'),
          lang: languageTag.describe('The language of the text.'),
        })
        .transform(({ text, lang }) => ({ text: typeset(text, lang), lang })),
    ])
    .meta({
      kind: 'label',
      id: 'Label',
      description:
        'The text of a link of the navigation; an object where it is not in the language of the page.',
    });

/** The schema of `labels`, the texts of the links of the navigation. */
export function navigationLabelsSchema(schemas: ValueSchemas) {
  const label = navigationLabel(schemas);
  const labels = z
    .strictObject({
      home: label.optional().describe('The link to the home page.'),
      profile: label.optional().describe('The link to the profile.'),
      about: label.optional().describe('The link to the about page.'),
      contact: label.optional().describe('The link to the contact page.'),
    })
    .describe(
      'Texts of the links of the navigation. The default ones are Home, Profil, About and Contact.',
    );
  return crossFieldRule(labels, (labelsOfOwner, report) => {
    const links = Object.entries({ ...schemas.words.labels, ...labelsOfOwner }).map(
      ([page, label]) => ({ page, text: textOfLabel(label) }),
    );
    const repeatedLinks = links.filter(({ page, text }) =>
      links.some((other) => other.page !== page && other.text === text),
    );
    for (const { page } of repeatedLinks)
      if (page in labelsOfOwner)
        report('another link of the navigation has the same text', 'give each its own text', page);
  });
}

/** A label is its text, or an object with the text and its language. */
const textOfLabel = (label: unknown) => (isObject(label) ? label.text : label);
