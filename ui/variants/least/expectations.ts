import type { Expectations } from '../expectations';

export const expectations: Expectations = {
  elements: {
    'there is no section, no telephone number and no link of the owner’s': [
      { path: '/profil', find: [{ role: 'heading', level: 2 }], count: 0 },
      { path: '/about', find: [{ role: 'heading', level: 2 }], count: 0 },
      { path: '/contact', find: [{ text: 'Téléphone' }], count: 0 },
      { path: '/contact', find: [{ role: 'contentinfo' }, { role: 'link' }], count: 0 },
    ],
    'without projects the home page leads to the profile': [
      { path: '/', find: [{ role: 'link', name: 'Voir mon profil' }] },
    ],
  },
};
