const counter = (words: string) => {
  const expression = new RegExp(
    `(?<![\\p{L}\\d])(?:${words.replaceAll(' ', '|')})(?![\\p{L}\\d])`,
    'giu',
  );
  return (text: string) => text.match(expression)?.length ?? 0;
};

/* Words that the other language does not have: those without which there is hardly a sentence, and those of résumés. */
const english = counter(
  'the and of to with for from by at is are was were that this these their they my our we you your it its into using while in which who has have built led developed implemented designed created managed maintained improved used worked working engineer engineering developer development university years skills experience languages other',
);
const french = counter(
  'le la les l un une des du de d et en dans pour par sur avec au aux ce cette ces qui que qu est sont été à où ou mes mon ma nos notre leur leurs je j nous il elle ne pas chez',
);

/** Whether a text is in English rather than in French. A few words without articles or prepositions do not tell. */
export function isEnglish(text: string): boolean {
  const count = english(text);
  return count > 0 && count > 2 * french(text);
}
