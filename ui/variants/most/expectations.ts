import { type Expectations, on } from '../expectations';

const cvName = 'CV Prénom-Composée-Très-Longue du Nom à Rallonge-Œuf';

const english = { lang: 'en', hreflang: 'en' };

export const expectations: Expectations = {
  'the CVs stand beside each other, the English one with its language': [
    '/',
    '/profil',
    '/contact',
  ].flatMap((path) =>
    on(
      path,
      [
        'role=main >> role=link[name="Télécharger le CV (PDF, 1\u00a0ko)"]',
        { attributes: { href: '/cv.pdf', download: `${cvName}.pdf` } },
      ],
      [
        'role=main >> role=link[name="CV in English (PDF, 1\u00a0kB)"]',
        { attributes: { ...english, href: '/cv-en.pdf', download: `${cvName} (English).pdf` } },
      ],
      ['role=main >> text=/\\(PDF, / >> visible=true', { count: 2 }],
    ),
  ),
  'a picture of the gallery has its caption': on('/about', ['text=Fait l’hiver dernier']),
};
