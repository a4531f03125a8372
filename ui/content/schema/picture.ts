import { z } from 'zod';
import { type AddIssue, crossFieldRule, frenchText, optionalText, plainText } from '../rules.ts';

/** A picture: with `src`, or with `soon: true` while there is no file. */
const pictureFields = {
  src: plainText(255)
    .optional()
    .describe(
      'The name of the file in `site/pictures/`, such as `ferme.jpg`. Needed unless there is `soon`.',
    ),
  alt: frenchText(200).describe('What the picture shows, for people who do not see it.'),
  soon: z.literal(true).optional().describe('Shows « Image à venir » until there is a file.'),
};

function requireFileOrSoon({ src, soon }: Partial<Record<string, unknown>>, report: AddIssue) {
  if (src === undefined && soon === undefined)
    report('a picture without a file', 'add a `src`, or `soon: true` to show « Image à venir »');
  if (src !== undefined && soon !== undefined)
    report(
      'the picture has a `src`, and `soon` says that it has none yet',
      'remove `soon`',
      'soon',
    );
}

export const picture = crossFieldRule(z.strictObject(pictureFields), requireFileOrSoon);

export const projectPicture = crossFieldRule(
  z.strictObject({
    ...pictureFields,
    narrow: plainText(255)
      .optional()
      .describe(
        'Another file of `site/pictures/` for phones, where a whole screenshot cannot be read: a detail, best with the ratio 4:3.',
      ),
  }),
  (told, report) => {
    requireFileOrSoon(told, report);
    if (told.narrow !== undefined && told.src === undefined)
      report('there is no `src` for wider screens', 'add a `src`', 'narrow');
  },
);

export const galleryPicture = crossFieldRule(
  z.strictObject({
    ...pictureFields,
    caption: optionalText(80, 'The text below the picture: « Pointe de Pen-Hir, mai 2025 ».'),
  }),
  requireFileOrSoon,
);
