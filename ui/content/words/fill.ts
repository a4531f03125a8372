/** A text of the words with a value in place of its first `{}`. */
export const fill = (text: string, value: string) => text.replace('{}', () => value);

/** A text that begins a sentence. */
export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
