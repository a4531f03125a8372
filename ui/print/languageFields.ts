/**
 * A language tag as the function `text` of Typst takes it: `pt-BR` in two fields. Typst knows only regions of two letters, not
 * numbers such as 419, Latin America.
 */
export function languageFields(tag: string): { lang: string; region: string | null } {
  const { language, region } = new Intl.Locale(tag);
  return { lang: language, region: region?.length === 2 ? region : null };
}
