import resumeSchema from '@jsonresume/schema/schema.json' with { type: 'json' };
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { loadedSite } from '../harness/sites';
import { exportResume } from './resumeExport';
import { fr } from './words/fr';

const least = await loadedSite('variants/least');
const between = await loadedSite('variants/between');
const sites = [
  { name: 'sample', loaded: await loadedSite() },
  { name: 'least', loaded: least },
  { name: 'between', loaded: between },
  { name: 'most', loaded: await loadedSite('variants/most') },
];

const resumeOf = ({ content, site }: typeof least) =>
  exportResume(content, site.owner.portrait?.src, fr);

const ajv = new Ajv({ strict: false, allErrors: true });
addFormats(ajv);
const validate = ajv.compile(resumeSchema);

test.each(sites)('the résumé of « $name » follows the JSON Resume schema', ({ loaded }) => {
  validate(resumeOf(loaded));

  expect(validate.errors).toBe(null);
});

test('a résumé has no empty field', () => {
  const resume = resumeOf(least);

  const lists = ['work', 'education', 'skills', 'projects', 'interests', 'profiles'];
  const json = JSON.stringify(resume, (key, value) => (lists.includes(key) ? [] : value));
  expect(json).not.toMatch(/null|""|undefined/);
  expect(Object.values(resume)).not.toContainEqual([]);
});

const { basics, projects, work = [] } = resumeOf(between);

test('the résumé has dates as the owner wrote them', () => {
  expect(work.map(({ startDate, endDate }) => `${startDate} ${endDate}`)).toEqual([
    '2022-09 undefined',
    '2021-03 2021-05',
    '2016 2020',
  ]);
});

test('the résumé has the address of the portrait', () => {
  expect(basics.image).toMatch(/^https:\/\/prenom\.example\.org\/pictures\/portrait\./);
});

test('the résumé has the facts for recruiters', () => {
  expect(basics.recruiting).toContain('Contrat\u00a0: CDI');
});

test('the résumé has the parts and the results of projects', () => {
  expect(projects?.[0]).toMatchObject({
    roles: ['La synchronisation hors connexion et l’écran d’enchère'],
    highlights: [
      'Équipe\u00a0: Deux développeuses et un mareyeur',
      'Durée\u00a0: Huit mois',
      'Résultat\u00a0: Temps de saisie divisé par trois, mesuré sur quatre criées',
    ],
    url: 'https://criee.example.org/',
  });
});
