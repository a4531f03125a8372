import { loadServerBundle } from '../../document/serverBundle';
import { samplePage, variantPage } from '../../folders';
import { startSite } from '../../harness/executable';
import { letters, linesOf, printedParagraphs, read } from '../../harness/printed';
import { educations, experiences, owner, pages, projects, siteName, skillGroups } from '../sample';
import { expect, open, test } from './fixtures';

test('the profile prints on one A4 page, all its words as text in reading order', async ({
  tab,
  server,
}) => {
  await open(tab, `${server}/profil`);
  await tab.evaluate(() => document.fonts.ready.then(() => {}));
  const { document: pdf, all } = await read(await tab.printed());
  expect(pdf.numPages).toBe(1);
  const [, , width = 0, height = 0] = (await pdf.getPage(1)).view;
  // 210 mm × 297 mm in points, to the point.
  expect(Math.abs(width - 595.28)).toBeLessThan(1);
  expect(Math.abs(height - 841.89)).toBeLessThan(1);

  const said = [
    siteName,
    owner.role,
    owner.email,
    owner.phone ?? '',
    `${owner.city}, ${owner.country}`,
    // Links are printed by their address.
    ...[
      owner.siteUrl,
      ...[owner, ...projects].flatMap(({ links }) => links.flatMap(({ href }) => href ?? [])),
    ].map((address) => address.replace(/^https:\/\/(?:www\.)?|\/$/g, '')),
    'Projets',
    // Technologies are printed with commas between them.
    ...projects.flatMap((it) => [it.title, it.description, it.technologies.join(',')]),
    'Compétences',
    ...skillGroups.map(({ title }) => title),
    'Expérience',
    ...experiences.flatMap((it) => [it.title, it.place, it.description ?? '']),
    'Formation',
    ...educations.flatMap((it) => [it.title, it.place, it.description ?? '']),
    ...[...experiences, ...educations].map(({ period }) => period?.printed ?? ''),
  ];
  for (const words of said) expect(all).toContain(letters(words));
  for (const { skills } of skillGroups)
    for (const skill of skills) expect(all).toContain(letters(skill));
  // Each heading comes right before its first entry.
  const [skills] = skillGroups;
  const [job] = experiences;
  const [degree] = educations;
  const openings = [
    ['Projets', projects[0]?.title],
    ['Compétences', skills?.title],
    ['Expérience', job?.period?.printed],
    ['Formation', degree?.period?.printed],
  ];
  for (const opening of openings) expect(all).toContain(letters(opening.join('')));
  const order = [siteName, ...[...projects, ...experiences, ...educations].map((it) => it.title)];
  const places = order.map((words) => all.indexOf(letters(words)));
  expect(places).toEqual([...places].sort((one, other) => one - other));
  const onScreenOnly = [
    'Aller au contenu',
    'Image à venir',
    'lien à venir',
    'Tous droits réservés',
    'Thème',
    'Sombre',
    'Télécharger',
    // A link with an address is printed by that.
    ...owner.links.flatMap(({ label, href }) => (href ? [] : label)),
    // « Profil » and « Contact » are words of the CV too.
    ...pages.flatMap(({ label, labelLang }) => (labelLang ? [label] : [])),
  ];
  for (const words of onScreenOnly) expect(all).not.toContain(letters(words));
});

for (const [owner, folder] of [
  ['sample', samplePage],
  ['most', variantPage('most')],
] as const)
  test(`no heading of the printed CV of « ${owner} » breaks inside a word`, async ({ tab }) => {
    const served = await startSite(folder);
    await open(tab, `${served.url}/profil`);
    await tab.evaluate(() => document.fonts.ready.then(() => {}));
    const words = await tab.evaluate(() =>
      [...document.querySelectorAll('main h2')].flatMap(
        ({ textContent }) => textContent?.match(/[\p{L}\p{N}]+/gu) ?? [],
      ),
    );
    const pdf = await tab.printed();
    await served.stop();
    // The headings are in a column of 28 mm, beside the page's margin of 15 mm; WebKit may put dates on their lines.
    const lines = (await linesOf(pdf, (42 / 25.4) * 72)).flat().map(({ text }) => text);
    expect(words.length).toBeGreaterThan(3);
    expect(words.filter((word) => !lines.some((line) => line.includes(word)))).toEqual([]);
  });

test('no page of a long printed CV cuts an entry or ends with a heading, and no line is lost', async ({
  tab,
}) => {
  const folder = variantPage('most');
  const { site: content } = await loadServerBundle(folder);
  const served = await startSite(folder);
  await open(tab, `${served.url}/profil`);
  await tab.evaluate(() => document.fonts.ready.then(() => {}));
  const { printedPages } = await read(await tab.printed());
  const headings = await tab.evaluate(() =>
    [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent ?? ''),
  );
  await served.stop();
  expect(printedPages.length).toBeGreaterThan(1);
  expect(printedPages.length).toBeLessThanOrEqual(4);
  // Not every system has a font for every sign: letters and digits are compared.
  const bare = (text: string) => letters(text).replace(/[^\p{L}\p{N}]/gu, '');
  const { projects, experiences, educations, skillGroups } = content;
  const entries = [
    ...projects.map((it) => [
      it.title,
      it.summary ?? it.description ?? '',
      ...(it.facts ?? []).map(({ detail }) => detail),
    ]),
    ...[...experiences, ...educations]
      .filter(({ cv }) => cv !== false)
      .map((it) => [it.title, it.place, ...printedParagraphs(it.description)]),
    ...skillGroups.map(({ title, skills }) => [title, ...skills]),
  ];
  for (const words of entries) {
    const on = printedPages.filter((printedPage) =>
      words.every((it) => bare(printedPage).includes(bare(it))),
    );
    expect(on, words.join('\n')).not.toHaveLength(0);
  }
  // What is kept off the CV.
  expect(bare(printedPages.join(''))).not.toContain('brevet');
  expect(headings).toHaveLength(content.profile.sections.length);
  for (const heading of headings) {
    expect(printedPages.some((printedPage) => printedPage.includes(letters(heading)))).toBe(true);
    for (const printedPage of printedPages)
      expect(printedPage.endsWith(letters(heading))).toBe(false);
  }
});
