import type { Expectations } from '../expectations';

export const expectations: Expectations = {
  ownPaths: ['/mentions-legales'],
  elements: {
    'a picture of the gallery has its caption': [
      { path: '/about', find: [{ text: 'Fait l’hiver dernier' }] },
    ],
  },
  gallery: 'En images',
  cardPictures: 2,
  cardLinks: 4,
  severalPrintedPages: true,
};
