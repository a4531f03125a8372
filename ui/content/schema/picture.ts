import { z } from 'zod';
import { type AddIssue, crossFieldRule, frenchText, plainText } from '../rules.ts';

/**
 * A picture: a file of `pictures/`, or `soon: true` to be shown as a drawn place for one. A portrait is best square, 720
 * pixels wide or more; photographs of the gallery are best of one shape.
 */
const pictureFields = {
  /** Name of the file in `pictures/`, such as `ferme.jpg`. */
  src: plainText(255).optional(),
  /** What the picture shows, for those who do not see it. */
  alt: frenchText(200),
  /** Ask for « Image à venir » until there is a picture. */
  soon: z.literal(true).optional(),
};

function requireFileOrSoon({ src, soon }: Partial<Record<string, unknown>>, complain: AddIssue) {
  if (src === undefined && soon === undefined)
    complain('a picture without a file', 'add a `src`, or `soon: true` to show « Image à venir »');
  if (src !== undefined && soon !== undefined)
    complain(
      'the picture has a `src`, and `soon` says that it has none yet',
      'remove `soon`',
      'soon',
    );
}

export const picture = crossFieldRule(z.strictObject(pictureFields), requireFileOrSoon);

/** Of a screen’s shape and 992 pixels wide or more, it has the whole sheet where the project is shown first. */
export const projectPicture = crossFieldRule(
  z.strictObject({
    ...pictureFields,
    /** The file shown instead on a telephone, where a whole screen cannot be read: a detail, four by three. */
    narrow: plainText(255).optional(),
  }),
  (told, complain) => {
    requireFileOrSoon(told, complain);
    if (told.narrow !== undefined && told.src === undefined)
      complain('there is no `src` for wider screens', 'add a `src`', 'narrow');
  },
);

export const galleryPicture = crossFieldRule(
  z.strictObject({
    ...pictureFields,
    /** What stands below it: « Pointe de Pen-Hir, mai 2025 ». */
    caption: frenchText(80).optional(),
  }),
  requireFileOrSoon,
);
