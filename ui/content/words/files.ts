/** What stands beside the pages, by its path in a site, in the site's first language. */
export const rootFiles = {
  cv: 'cv.pdf',
  cvText: 'cv.txt',
  resume: 'resume.json',
  card: 'social-card.png',
};
