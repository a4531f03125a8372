import { describe, expect, test } from 'vitest';
import { homeProjectErrors, homeRanks } from './homeProjects';

const [plain, withResult, withMetric, withPicture, withPictureToCome] = [
  { title: 'Marées' },
  { title: 'Criée', result: 'Deux fois plus de ventes' },
  { title: 'Quai', metric: { before: 2, after: 1, unit: 's' } },
  { title: 'Port', picture: { src: 'port.png', alt: 'Un port' } },
  { title: 'Phare', picture: { soon: true, alt: 'Un phare' } },
];

describe('without home.projects the home page shows every project', () => {
  test.each([
    { name: 'no project', projects: [], shown: [] },
    { name: 'none with anything to show', projects: [plain, withPictureToCome], shown: [0, 1] },
    {
      name: 'a result before a metric',
      projects: [plain, withResult, withMetric],
      shown: [1, 0, 2],
    },
    {
      name: 'a metric before a result',
      projects: [plain, withMetric, withResult],
      shown: [1, 0, 2],
    },
    {
      name: 'a picture after a result',
      projects: [withResult, plain, withPicture],
      shown: [2, 0, 1],
    },
    { name: 'projects that are no list', projects: 'Marées', shown: [] },
  ])('$name', ({ projects, shown }) => {
    expect(homeRanks({ projects, home: {} })).toEqual(shown);
  });
});

describe('home.projects names the projects of the home page in their order', () => {
  const projects = [plain, withPicture, { title: { fr: 'Criée en poche', en: 'Pocket auction' } }];
  test.each([
    { name: 'none', titles: [], shown: [] },
    { name: 'one', titles: ['Marées'], shown: [0] },
    { name: 'two, in another order', titles: ['Port', 'Marées'], shown: [1, 0] },
    { name: 'by the title in another language', titles: ['Pocket auction'], shown: [2] },
    { name: 'with other spaces', titles: [' Criée\u00a0en  poche'], shown: [2] },
    { name: 'one by two titles', titles: ['Pocket auction', 'Criée en poche'], shown: [2] },
    { name: 'one that no project has', titles: ['Marée', 'Port'], shown: [1] },
  ])('$name', ({ titles, shown }) => {
    expect(homeRanks({ projects, home: { projects: titles } })).toEqual(shown);
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
      do: 'remove it',
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
      do: 'write "Marées" if that is the one',
    },
    {
      path: 'home.projects[2]',
      what: '"Tout autre chose"',
      why: 'no project has that title',
      do: 'write the title of one of `projects`, or remove it',
    },
  ]);
});
