import { expect, test } from 'vitest';
import { skills } from './skills';

test('search engines know a group without skills by its title', () => {
  expect(skills.person?.([{ title: 'Vide', skills: [] }])).toEqual({ knowsAbout: ['Vide'] });
});
