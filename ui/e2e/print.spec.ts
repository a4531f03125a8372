import { letters, printed } from '../harness/printed';
import { expect, test, visit } from './fixtures';
import { educations, experiences, owner, pages, projects, siteName, skillGroups } from './sample';

test('the profile prints on one or two sheets of A4', async ({ page }) => {
  await visit(page, '/profil');
  const { document } = await printed(page);
  expect([1, 2]).toContain(document.numPages);
  for (let number = 1; number <= document.numPages; number++) {
    const [, , width = 0, height = 0] = (await document.getPage(number)).view;
    // 210 mm × 297 mm in points, to the point.
    expect(Math.abs(width - 595.28)).toBeLessThan(1);
    expect(Math.abs(height - 841.89)).toBeLessThan(1);
  }
});

test('it says who, in what role, how to write, and everything of the profile', async ({ page }) => {
  await visit(page, '/profil');
  const { all } = await printed(page);
  const expected = [
    siteName,
    owner.role,
    owner.email,
    owner.phone ?? '',
    `${owner.city}, ${owner.country}`,
    owner.siteUrl.replace('https://', ''),
    'Projets',
    ...projects.flatMap((it) => [it.title, it.description, ...it.technologies]),
    ...projects.flatMap(({ links }) => links.flatMap(({ href }) => href ?? [])),
    'Compétences',
    ...skillGroups.flatMap(({ title, skills }) => [title, ...skills]),
    'Expérience',
    ...experiences.flatMap((it) => [it.title, it.place, it.description ?? '']),
    'Formation',
    ...educations.flatMap((it) => [it.title, it.place, it.description ?? '']),
    ...[...experiences, ...educations].flatMap(({ period }) => [
      period.start.slice(0, 4),
      period.end?.slice(0, 4) ?? 'aujourd’hui',
    ]),
  ];
  for (const words of expected) expect(all).toContain(letters(words));
});

test('software reads it in the order one reads it on paper', async ({ page }) => {
  await visit(page, '/profil');
  const { all } = await printed(page);
  const inOrder = [
    siteName,
    owner.email,
    ...projects.map(({ description }) => description),
    ...experiences.map(({ description }) => description),
    ...educations.map(({ description }) => description),
  ];
  const places = inOrder.map((words) => all.indexOf(letters(words)));
  expect(places).toEqual([...places].sort((one, other) => one - other));
});

test('it has nothing of the screen’s furniture', async ({ page }) => {
  await visit(page, '/profil');
  const { all } = await printed(page);
  const furniture = [
    'Imprimer',
    'Aller au contenu',
    'Image à venir',
    'lien à venir',
    'Tous droits réservés',
    'Thème',
    'Sombre',
    ...owner.links.map(({ label }) => label),
    // « Profil » and « Contact » are words of the CV too.
    ...pages.flatMap(({ label, labelLang }) => (labelLang ? [label] : [])),
  ];
  for (const words of furniture) expect(all).not.toContain(letters(words));
});

test('no project, job or degree is cut by the end of a sheet', async ({ page }) => {
  await visit(page, '/profil');
  const { sheets } = await printed(page);
  for (const { title, description } of [...projects, ...experiences, ...educations]) {
    const whole = sheets.filter(
      (sheet) => sheet.includes(letters(title)) && sheet.includes(letters(description)),
    );
    expect(whole, title).toHaveLength(1);
  }
});

test('no heading is left alone at the foot of a sheet', async ({ page }) => {
  await visit(page, '/profil');
  const { sheets } = await printed(page);
  for (const sheet of sheets)
    for (const heading of ['Projets', 'Compétences', 'Expérience', 'Formation'])
      expect(sheet.endsWith(letters(heading))).toBe(false);
});

test('it is printed in the page’s own font, embedded', async ({ page }) => {
  await visit(page, '/profil');
  await page.evaluate(() => document.fonts.ready);
  const family = await page
    .locator('body')
    .evaluate(
      (body) => getComputedStyle(body).fontFamily.split(',')[0]?.replace(/["']/g, '') ?? '',
    );
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  // A subset's name bears a prefix (ISO 32000-1, 9.6.4); a variable font is written as Type 3, glyph by glyph.
  const names = [...pdf.matchAll(/\/(?:BaseFont|FontName)\s*\/([\w+-]+)/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(0);
  for (const name of names) expect(name).toMatch(new RegExp(`^[A-Z]{6}\\+${family}`));
  const kinds = [...pdf.matchAll(/\/Subtype\s*\/(Type0|Type1|Type3|TrueType)\b/g)].map(
    ([, kind]) => kind,
  );
  const embedded =
    kinds.filter((kind) => kind === 'Type3').length + (pdf.match(/\/FontFile[23]\b/g)?.length ?? 0);
  expect(embedded).toBeGreaterThanOrEqual(kinds.length);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`it is ink on paper when the screen is ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, media: 'print' });
    await visit(page, '/profil');
    const [ink, paper] = await page.evaluate(() => [
      getComputedStyle(document.body).color,
      getComputedStyle(document.documentElement).backgroundColor,
    ]);
    expect(paper).toBe('rgb(255, 255, 255)');
    const channels = ink?.match(/\d+/g)?.slice(0, 3).map(Number) ?? [];
    expect(Math.max(...channels)).toBeLessThan(128);
  });
}
