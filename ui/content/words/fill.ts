/** A text of words/ with a value in the place of its first `{}`. */
export const fill = (text: string, value: string) => text.replace('{}', () => value);

/** A text of words/ with values in the places of their names in braces. Names without a value stay. */
export const fillNamed = (text: string, values: Readonly<Record<string, string | undefined>>) =>
  text.replace(/\{(\w+)\}/g, (name, key) => values[key] ?? name);

/** A text with a capital at its beginning. */
export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
