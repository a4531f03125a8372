import type { Expectations } from '../expectations';

const cvName = 'CV Prénom-Composée-Très-Longue du Nom à Rallonge-Œuf';

export const expectations: Expectations = {
  ownPaths: ['/mentions-legales'],
  elements: {
    'the CVs stand beside each other, the English one with its language': [
      '/',
      '/profil',
      '/contact',
    ].flatMap((path) => [
      [
        path,
        'role=main >> role=link[name="Télécharger le CV (PDF, 1\u00a0ko)"]',
        { attributes: { href: '/cv.pdf', download: `${cvName}.pdf` } },
      ],
      [
        path,
        'role=main >> role=link[name="CV in English (PDF, 1\u00a0ko)"]',
        {
          attributes: {
            href: '/cv-en.pdf',
            download: `${cvName} (English).pdf`,
            lang: 'en',
            hreflang: 'en',
          },
        },
      ],
      [path, 'role=main >> text=/\\(PDF, / >> visible=true', { count: 2 }],
    ]),
    'the legal page names the consumer mediator, and says how long the log is kept': [
      [
        '/mentions-legales',
        'role=region[name="Médiateur de la consommation"]',
        { contains: 'Médiation de l’Exemple' },
      ],
      [
        '/mentions-legales',
        'role=region[name="Journal du serveur"]',
        { contains: '12 mois au plus' },
      ],
    ],
    'a picture of the gallery has its caption': [['/about', 'text=Fait l’hiver dernier']],
  },
};
