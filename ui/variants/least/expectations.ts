import type { Expectations } from '../expectations';

export const expectations: Expectations = {
  'there is no section, no telephone number and no link of the owner’s': [
    ['/profil', 'h2', { count: 0 }],
    ['/about', 'h2', { count: 0 }],
    ['/contact', 'text=Téléphone', { count: 0 }],
    ['/contact', 'role=contentinfo >> role=link', { count: 0 }],
  ],
  'without projects the home page leads to the profile': [
    ['/', 'role=link[name="Voir mon profil"]'],
  ],
};
