import type { Content } from '../../content/schema';

/** The least that a site may say: every list is empty, everything optional is left out. */
export default {
  owner: {
    brand: 'Ada',
    role: 'Dev',
    siteUrl: 'https://ada.example.org',
    email: 'a@b.example',
    city: 'Is',
    country: 'France',
    countryCode: 'FR',
    copyrightYear: 2026,
    links: [],
  },
  home: {
    description: 'Une développeuse qui commence, et le dit simplement.',
    greeting: 'Bonjour.',
    intro: 'Je commence.',
  },
  stats: [],
  profile: {
    description: 'Le profil d’une développeuse qui commence, encore vide.',
    lead: 'Bientôt.',
  },
  projects: [],
  skillGroups: [],
  experiences: [],
  educations: [],
  about: {
    description: 'Quelques mots d’une développeuse qui commence à Is.',
    title: 'Moi',
    journey: [],
  },
  values: [],
  interests: [],
  gallery: [],
  contact: {
    form: 'none',
    description: 'Écrire à une développeuse qui commence : son adresse.',
    lead: 'Écrivez-moi.',
  },
} satisfies Content;
