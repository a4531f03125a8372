import { languageTag, plainText, TEXT } from '../rules.ts';
import { setTypography } from '../typography.ts';

/** Sets a title that is French and leaves one in another language. */
export function setTitle<Entry extends { title: string; titleLang?: string | undefined }>(
  item: Entry,
): Entry {
  return { ...item, title: setTypography(item.title.trim(), item.titleLang) };
}

export const title = {
  title: plainText(400)
    .meta(TEXT)
    .describe('The title. It is set as French unless `titleLang` names another language.'),
  titleLang: languageTag.optional().describe('The language of the title, where it is not French.'),
};
