/** A text of the words with a value in place of `{}`. */
export const fill = (text: string, value: string) => text.replace('{}', () => value);
