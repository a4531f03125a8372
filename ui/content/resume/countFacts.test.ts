import { expect, test } from 'vitest';
import { formatDate } from '../dates.ts';
import type { CheckedContent } from '../schema.ts';
import { countFacts } from './countFacts.ts';

/** Pages with the names of employers and when jobs began, and nothing else. */
const pagesOf = ({ experiences }: CheckedContent) =>
  experiences.flatMap(({ company, period }) => [
    company ?? '',
    period?.start ? formatDate(period.start, 'short') : '',
  ]);

const person = { name: 'Prénom Nom', location: { city: 'Paris, France' } };

test('a fact counts wherever the import has put it', () => {
  const resume = {
    basics: { ...person, phone: '06 39 98 00 01', label: '', website: 'www.example.org' },
    work: [{ company: 'Quai', position: 'Développeuse', startDate: '05/2020', endDate: 'Present' }],
    projects: [{ name: 'Criée', description: 'La vente :\n- un **téléphone**' }],
    meta: { version: 'v1.0.0' },
  };
  expect(countFacts(JSON.stringify(resume), pagesOf)).toEqual({
    facts: 9,
    inContent: 9,
    inResume: 9,
    onPages: 2,
    asked: 0,
    lost: expect.arrayContaining(['basics.name: not in pages']),
    inComments: 0,
    tasks: 3,
  });
});

test('a fact that was left out, or cut to the length that the report asks for, is lost', () => {
  const resume = {
    basics: { ...person, email: 'moi chez example.org', label: 'Développeuse '.repeat(10) },
    work: [{ name: 'Quai', position: 'Mousse', startDate: 'été', salary: 'secret' }],
  };
  expect(countFacts(JSON.stringify(resume), pagesOf)).toMatchObject({
    facts: 7,
    inContent: 4,
    // The label is too long, which is no reason to lose it.
    asked: 2,
    lost: expect.arrayContaining(
      ['basics.label', 'basics.email', 'work[0].startDate'].map(
        (path) => `${path}: not in content, resume.json, pages`,
      ),
    ),
    inComments: 3,
  });
});

test('a fact of one section is not found in another', () => {
  const resume = { basics: { ...person, summary: 'Voile' }, awards: [{ title: 'Voile' }] };
  expect(countFacts(JSON.stringify(resume), pagesOf)).toMatchObject({ facts: 4, inResume: 4 });
  const left = { basics: { ...person, email: 'Voile' }, awards: [{ title: 'Voile' }] };
  expect(countFacts(JSON.stringify(left), pagesOf)?.lost).toContain(
    'basics.email: not in content, resume.json, pages',
  );
});

test('dates in the wrong order are kept, swapped as the report asks', () => {
  const work = [{ name: 'Quai', position: 'Mousse', startDate: '2020-03', endDate: '2019-01' }];
  const resume = { basics: person, work };
  expect(countFacts(JSON.stringify(resume), pagesOf)).toMatchObject({ facts: 6, inResume: 6 });
});

test('the name of a country, and a text of several lines, are found on the pages', () => {
  const place = { city: 'Liverpool, United Kingdom', countryCode: 'UK' };
  const basics = { location: place, summary: 'Dix ans<br>de <b>métier</b>' };
  const pages = () => ['Liverpool, Royaume-Uni', 'Dix ans', 'de métier'];
  expect(countFacts(JSON.stringify({ basics }), pages)?.onPages).toBe(3);
});

test('what the import refuses has no count', () => {
  expect(countFacts('{"profil": {}}', pagesOf)).toBeUndefined();
});
