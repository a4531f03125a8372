import { expect, test } from 'vitest';
import { normalizeResume } from './normalize.ts';
import { fromReactiveResume, isReactiveResume } from './reactiveResume.ts';

const website = { label: '', href: 'https://quai.example' };

const version4 = {
  basics: {
    name: 'Zoé Nom',
    headline: 'Développeuse',
    location: 'Brest',
    url: website,
    picture: { url: 'https://quai.example/zoe.jpg', size: 64 },
  },
  sections: {
    summary: { content: '<p>Dix ans de <strong>ports</strong>.</p>', visible: true },
    experience: {
      items: [
        {
          id: 'a',
          company: 'Quai',
          position: 'Développeuse',
          date: 'Janvier 2020 - Présent',
          summary: '<p>La criée.</p><ul><li><p>Ventes</p></li><li><p>Cartes</p></li></ul>',
          url: website,
        },
        { id: 'b', company: 'Phare', visible: false },
      ],
    },
    education: {
      items: [{ institution: 'IUT', studyType: 'BUT', date: '2016 - 2019', score: '14' }],
    },
    projects: {
      items: [{ name: 'Marées', description: 'Une carte.', summary: '<p>Cent ports.</p>' }],
    },
    skills: {
      items: [{ name: 'Web', description: 'Expert', level: 5, keywords: ['CSS'] }],
    },
    languages: { items: [{ name: 'Breton', description: 'Notions', level: 1 }] },
    interests: { visible: false, items: [{ name: 'Voile' }] },
    custom: { conferences: { name: 'Conférences', items: [{ id: 'c', name: 'Rust en mer' }] } },
  },
  metadata: { template: 'onyx' },
};

const version5 = {
  picture: { url: 'https://quai.example/zoe.jpg', hidden: false },
  basics: { name: 'Zoé Nom', website: { url: 'https://quai.example', label: '' } },
  summary: { content: '<p>Dix ans.</p>' },
  sections: {
    experience: {
      items: [{ company: 'Quai', position: 'Mousse', period: '2020', description: '<p>Ici.</p>' }],
    },
    education: {
      items: [{ school: 'IUT', degree: 'BUT', grade: '14', period: '2019', description: '' }],
    },
    certifications: { items: [{ title: 'Rust', issuer: 'IUT', date: '2021', website }] },
  },
  metadata: {},
};

const versions = [
  {
    name: 'version 4',
    exported: version4,
    resume: {
      basics: {
        name: 'Zoé Nom',
        label: 'Développeuse',
        location: { city: 'Brest' },
        url: 'https://quai.example',
        image: 'https://quai.example/zoe.jpg',
        summary: 'Dix ans de **ports**.',
      },
      work: [
        {
          name: 'Quai',
          position: 'Développeuse',
          startDate: '2020-01',
          summary: 'La criée.',
          highlights: ['Ventes', 'Cartes'],
          url: 'https://quai.example',
        },
      ],
      education: [
        {
          institution: 'IUT',
          studyType: 'BUT',
          startDate: '2016',
          endDate: '2019',
          score: '14',
        },
      ],
      projects: [{ name: 'Marées', description: 'Une carte.\nCent ports.' }],
      skills: [{ name: 'Web', level: 'Expert', keywords: ['CSS'] }],
      languages: [{ language: 'Breton', fluency: 'Notions' }],
      Conférences: [{ name: 'Rust en mer' }],
    },
  },
  {
    name: 'version 5',
    exported: version5,
    resume: {
      basics: {
        name: 'Zoé Nom',
        url: 'https://quai.example',
        image: 'https://quai.example/zoe.jpg',
        summary: 'Dix ans.',
      },
      work: [
        { name: 'Quai', position: 'Mousse', startDate: '2020', endDate: '2020', summary: 'Ici.' },
      ],
      education: [
        {
          institution: 'IUT',
          studyType: 'BUT',
          score: '14',
          startDate: '2019',
          endDate: '2019',
        },
      ],
      certificates: [{ name: 'Rust', issuer: 'IUT', date: '2021', url: 'https://quai.example' }],
    },
  },
];

test.each(versions)(
  'an export of Reactive Resume is read without its hidden parts: $name',
  (given) => {
    expect(isReactiveResume(given.exported)).toBe(true);

    const { resume, valuesOfWrongType } = normalizeResume(fromReactiveResume(given.exported));

    expect(resume).toEqual(given.resume);
    expect(valuesOfWrongType).toEqual([]);
  },
);
