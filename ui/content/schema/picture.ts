import { z } from 'zod';
import { type AddIssue, crossFieldRule, frenchText, plainText } from '../rules.ts';

/** A picture: with `src`, or with `soon: true` while there is no file. */
const pictureFields = {
  /** The name of the file in `site/pictures/`, such as `ferme.jpg`. Needed unless there is `soon`. */
  src: plainText(255).optional(),
  /** What the picture shows, for people who do not see it. */
  alt: frenchText(200),
  /** Shows « Image à venir » until there is a file. */
  soon: z.literal(true).optional(),
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
    /** Another file of `site/pictures/` for phones, where a whole screenshot cannot be read: a detail, best with the ratio 4:3. */
    narrow: plainText(255).optional(),
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
    /** The text below the picture: « Pointe de Pen-Hir, mai 2025 ». */
    caption: frenchText(80).optional(),
  }),
  requireFileOrSoon,
);
