/** A text of the words with a value in place of its first `{}`. */
export const fill = (text: string, value: string) => text.replace('{}', () => value);

/** A text of the words with values in place of their names in braces; names without a value stay. */
export const fillNamed = (text: string, values: Readonly<Record<string, string | undefined>>) =>
  text.replace(/\{(\w+)\}/g, (name, key) => values[key] ?? name);

/** A text that begins a sentence. */
export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
