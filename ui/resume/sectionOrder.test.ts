import { describe, expect, test } from 'vitest';
import { imported, importedInBoth, importedOf, person } from '../harness/resumes.ts';

/** A list of a résumé with one entry, for each field. */
const lists = {
  work: [{ name: 'Glazik', position: 'Développeuse' }],
  experience: [{ company: 'Glazik', position: 'Développeuse' }],
  education: [{ institution: 'IUT de Brest', area: 'Informatique' }],
  skills: [{ name: 'Langages', keywords: ['Rust'] }],
  projects: [{ name: 'Criée en poche', description: 'La vente sur un téléphone.' }],
  talks: [{ name: 'Écrire pour le quai' }],
};

const listsOf = (fields: readonly (keyof typeof lists)[]) =>
  Object.fromEntries(fields.map((field) => [field, lists[field]]));

describe('the sections of a site stand in the order of the lists of its résumé', () => {
  test.each([
    {
      name: 'unlike the order of any program',
      fields: ['education', 'work', 'projects'],
      order: ['education', 'experience', 'projects'],
    },
    {
      name: 'with a list under another name',
      fields: ['education', 'experience'],
      order: ['education', 'experience'],
    },
    {
      name: 'with an own list between others',
      fields: ['work', 'talks', 'education'],
      order: ['experience', 'talks', 'education'],
    },
  ] as const)('$name', ({ fields, order }) => {
    const { content, tasks } = importedOf(listsOf(fields));

    expect(content.profile.order).toEqual(order);
    expect(tasks.map(({ path }) => path)).not.toContain('profile.order');
  });
});

describe('the order of the lists of a résumé says nothing', () => {
  test.each([
    {
      name: 'if it is the order of the schema',
      fields: ['work', 'education', 'skills', 'projects'],
    },
    { name: 'if it is the order of the site', fields: ['projects', 'skills', 'work', 'talks'] },
    { name: 'if there is one list', fields: ['education'] },
  ] as const)('$name', ({ fields }) => {
    expect(importedOf(listsOf(fields)).content.profile.order).toBeUndefined();
  });

  test('if its format has the order elsewhere', () => {
    const { content } = imported({
      basics: { name: person.name },
      sections: {
        education: { items: [{ school: 'IUT de Brest', area: 'Informatique' }] },
        experience: { items: [{ company: 'Glazik', position: 'Développeuse' }] },
      },
      metadata: {},
    });

    expect(content.profile.order).toBeUndefined();
  });
});

test('a site begun from two résumés has the order of the French one', () => {
  const { content } = importedInBoth(
    { basics: person, ...listsOf(['education', 'work']) },
    { basics: person, ...listsOf(['work', 'projects', 'education']) },
  );

  expect(content).toMatchObject({ profile: { order: ['education', 'experience'] } });
});

test('the profile has its place before the sections in content.ts', () => {
  const fields = Object.keys(importedOf(listsOf(['education', 'work'])).content);

  expect(fields.indexOf('profile')).toBeLessThan(fields.indexOf('projects'));
});
