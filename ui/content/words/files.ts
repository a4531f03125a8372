/** The paths of the files of each language, for the first language of a site. `wordsOf` has them for the others. */
export const FILE_NAMES = {
  cv: 'cv.pdf',
  cvText: 'cv.txt',
  resume: 'resume.json',
  card: 'social-card.png',
};
