import { describe, expect, test } from 'vitest';
import { homeProjectErrors, homeRanks } from './homeProjects';

const plain = { title: 'Marées' };
const withResult = { title: 'Criée', result: 'Deux fois plus de ventes' };
const withMetric = { title: 'Quai', metric: { before: 2, after: 1, unit: 's' } };
const withPicture = { title: 'Port', picture: { src: 'port.png', alt: 'Un port' } };
const withPictureToCome = { title: 'Phare', picture: { soon: true, alt: 'Un phare' } };

describe('without home.projects the home page shows every project', () => {
  test.each([
    { name: 'no project', projects: [], ranks: [] },
    { name: 'none with anything to show', projects: [plain, withPictureToCome], ranks: [0, 1] },
    {
      name: 'a result before a metric',
      projects: [plain, withResult, withMetric],
      ranks: [1, 0, 2],
    },
    {
      name: 'a metric before a result',
      projects: [plain, withMetric, withResult],
      ranks: [1, 0, 2],
    },
    {
      name: 'a picture after a result',
      projects: [withResult, plain, withPicture],
      ranks: [2, 0, 1],
    },
    { name: 'projects that are no list', projects: 'Marées', ranks: [] },
  ])('$name', ({ projects, ranks }) => {
    expect(homeRanks({ projects, home: {} })).toEqual(ranks);
  });
});

describe('home.projects names the projects of the home page in their order', () => {
  const projects = [plain, withPicture, { title: { fr: 'Criée en poche', en: 'Pocket auction' } }];
  test.each([
    { name: 'none', titles: [], ranks: [] },
    { name: 'one', titles: ['Marées'], ranks: [0] },
    { name: 'two, in another order', titles: ['Port', 'Marées'], ranks: [1, 0] },
    { name: 'by the title in another language', titles: ['Pocket auction'], ranks: [2] },
    { name: 'with other spaces', titles: [' Criée\u00a0en  poche'], ranks: [2] },
    { name: 'one by two titles', titles: ['Pocket auction', 'Criée en poche'], ranks: [2] },
    { name: 'one that no project has', titles: ['Marée', 'Port'], ranks: [1] },
  ])('$name', ({ titles, ranks }) => {
    expect(homeRanks({ projects, home: { projects: titles } })).toEqual(ranks);
  });
});

test('a second title of a project in home.projects is reported', () => {
  const projects = [plain, { title: { fr: 'Criée en poche', en: 'Pocket auction' } }];
  const titles = ['Criée en poche', 'Marées', 'Pocket auction'];

  expect(homeProjectErrors({ projects, home: { projects: titles } })).toEqual([
    {
      path: 'home.projects[2]',
      what: '"Pocket auction"',
      why: 'the same project stands before it in the list',
      advice: 'remove it',
    },
  ]);
});

test('a title in home.projects that no project has is reported, with the nearest that one has', () => {
  const projects = [plain, withPicture];
  const titles = ['Marée', 'Port', 'Tout autre chose'];

  expect(homeProjectErrors({ projects, home: { projects: titles } })).toEqual([
    {
      path: 'home.projects[0]',
      what: '"Marée"',
      why: 'no project has that title',
      advice: 'write "Marées" if that is the one',
    },
    {
      path: 'home.projects[2]',
      what: '"Tout autre chose"',
      why: 'no project has that title',
      advice: 'write the title of one of `projects`, or remove it',
    },
  ]);
});
