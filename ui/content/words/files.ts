/** The path of each file beside the pages, in the first language of a site. */
export const FILE_NAMES = {
  cv: 'cv.pdf',
  cvText: 'cv.txt',
  resume: 'resume.json',
  card: 'social-card.png',
};
