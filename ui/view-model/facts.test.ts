import { expect, test } from 'vitest';
import { homeRanks } from '../content/homeProjects';
import { toRichText } from '../content/richText';
import type { CheckedContent } from '../content/schema';
import { fr } from '../content/words/fr';
import { loadedSite } from '../harness/sites';
import { buildViewModel } from './buildViewModel';

const { site: sample } = await loadedSite();
const least = await loadedSite('variants/least');
const between = await loadedSite('variants/between');

const siteOf = (content: CheckedContent) =>
  buildViewModel(content, homeRanks(content), new Map(), fr);

const currentJob = {
  label: 'Actuellement',
  detail: toRichText('Lead Developer, Coopérative des criées'),
  lang: 'en',
};

test.each([
  { name: 'home page', facts: between.site.home.facts },
  { name: 'profile', facts: between.site.profile.facts },
])('the latest job without an end is a fact of the $name', ({ facts }) => {
  expect(facts).toContainEqual(currentJob);
});

test('an owner may leave the current job out of the facts', () => {
  const recruiting = { ...between.content.recruiting, current: false as const };

  const { home, profile } = siteOf({ ...between.content, recruiting });

  expect([...home.facts, ...profile.facts]).not.toContainEqual(currentJob);
});

test('the home page of an owner who states no other fact has their location', () => {
  expect(sample.home.facts.map(({ label }) => label)).toEqual(['Localisation']);
  expect(sample.profile.facts).toEqual([]);
});

test('the location of an owner without a city is their country', () => {
  const owner = { ...least.content.owner, city: undefined, country: 'France' };

  const { home } = siteOf({ ...least.content, owner });

  expect(home.facts).toContainEqual({ label: 'Localisation', detail: toRichText('France') });
});

test('the facts for recruiters are in the order of the words', () => {
  expect(between.site.recruiting?.map(({ label }) => label)).toEqual([
    'Disponibilité',
    'Contrat',
    'Technologies',
    'Expérience',
    'Télétravail',
    'Langues',
  ]);
});

test('an owner who states nothing for recruiters has no list of such facts', () => {
  expect(least.site.recruiting).toBe(null);
});
