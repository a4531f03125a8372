import { expect, test, visit } from '../fixtures';
import { educations, experiences, projects, skillGroups } from '../sample';

test.beforeEach(async ({ page }) => {
  await visit(page, '/profil');
});

test('has the four sections, in the order of the specification', async ({ page }) => {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Projets',
    'Compétences',
    'Expérience',
    'Formation',
  ]);
  for (const name of ['Projets', 'Compétences', 'Expérience', 'Formation'])
    await expect(main.getByRole('region', { name, exact: true })).toBeVisible();
});

for (const project of projects) {
  test(`shows « ${project.title} » with its description, technologies and place for a picture`, async ({
    page,
  }) => {
    const card = page
      .getByRole('region', { name: 'Projets', exact: true })
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: project.title, exact: true }) });
    await expect(card).toHaveCount(1);
    await expect(card.getByText(project.description ?? 'none', { exact: true })).toBeVisible();
    await expect(card.getByRole('listitem')).toHaveText([...project.technologies]);
    if (!project.picture?.src)
      await expect(card.getByRole('img', { name: 'Image à venir', exact: true })).toBeVisible();
  });
}

test('there are two project cards', async ({ page }) => {
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
});

test('the first project leads to an external site, the second says its link is to come', async ({
  page,
}) => {
  const cards = page.getByRole('main').getByRole('article');
  const external = cards.nth(0).getByRole('link');
  await expect(external).toHaveAttribute('href', /^https:\/\//);
  const toCome = cards.nth(1).getByRole('link');
  await expect(toCome).toBeDisabled();
  await expect(toCome).not.toHaveAttribute('href');
  await expect(toCome).toContainText('lien à venir');
});

test('lists the four groups of skills with their labels', async ({ page }) => {
  const section = page.getByRole('region', { name: 'Compétences', exact: true });
  await expect(section.getByRole('heading', { level: 3 })).toHaveText(
    skillGroups.map(({ title }) => title),
  );
  const lists = section.getByRole('list');
  await expect(lists).toHaveCount(4);
  for (const [position, skills] of [
    ['React', 'JavaScript', 'HTML/CSS'],
    ['Node.js', 'Express', 'C#'],
    ['MySQL', 'SQL Server'],
    ['Git', 'Visual Studio', 'VS Code', 'Cursor'],
  ].entries())
    await expect(lists.nth(position).getByRole('listitem')).toHaveText(skills);
});

const timelines = [
  { name: 'Expérience', entries: experiences },
  { name: 'Formation', entries: educations },
];

for (const { name, entries } of timelines) {
  test(`${name} gives each item’s title, place, period and description`, async ({ page }) => {
    const items = page
      .getByRole('region', { name, exact: true })
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3 }) });
    await expect(items).toHaveCount(entries.length);
    for (const [position, entry] of entries.entries()) {
      const item = items.nth(position);
      await expect(item.getByRole('heading', { name: entry.title, exact: true })).toBeVisible();
      await expect(item.getByText(entry.place, { exact: true })).toBeVisible();
      await expect(item.getByText(entry.description ?? 'none', { exact: true })).toBeVisible();
      for (const month of [entry.period?.start ?? 'none', entry.period?.end ?? 'none']) {
        const time = item.locator(`time[datetime="${month}"]`);
        await expect(time).toContainText(month.slice(0, 4));
      }
    }
  });
}

test('each job lasted two years, in work-study web development', async ({ page }) => {
  const items = page
    .getByRole('region', { name: 'Expérience', exact: true })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(items).toHaveCount(2);
  for (const item of await items.all()) {
    await expect(item).toContainText('2\u00a0ans');
    await expect(item.getByRole('heading')).toHaveText(/web.*alternance/i);
  }
});

test('the CV can be downloaded', async ({ page }) => {
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /^Télécharger le CV/ })).toHaveCount(1);
  await expect(main.getByRole('button')).toHaveCount(0);
});
