/* Lists in the English of the reports to owners. */

const conjunction = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const disjunction = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** « title, company and start ». */
export const listWithAnd = (words: readonly string[]) => conjunction.format(words);

/** « label, href or soon ». */
export const listWithOr = (words: readonly string[]) => disjunction.format(words);
