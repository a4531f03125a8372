import { letters, printed } from '../../harness/printed';
import { expect, type Page, test, unknownPath, visit } from '../fixtures';
import {
  about,
  contact,
  educations,
  experiences,
  gallery,
  home,
  interests,
  owner,
  pages,
  projects,
  siteName,
  stats,
  values,
} from '../sample';

test('the printed profile embeds the page’s own font', async ({ page }) => {
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

test('printed titles and dates are in the margin, on the line of their entry', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  // The width of A4 without its margins.
  await page.setViewportSize({ width: 680, height: 1000 });
  await visit(page, '/profil');
  await page.evaluate(() => document.fonts.ready);
  const rows = await page.getByRole('main').evaluate((main) => {
    const box = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      // The baseline of Figtree is 0.35 em below the middle of a line.
      const [line] = range.getClientRects();
      const { fontSize } = getComputedStyle(element);
      if (!line) throw new Error(`${element.textContent} is not printed`);
      const middle = (line.top + line.bottom) / 2;
      return {
        start: line.left,
        end: line.right,
        baseline: middle + 0.35 * Number.parseFloat(fontSize),
      };
    };
    const first = (section: Element) => section.querySelector('h3');
    const pair = (label: Element, of: Element | null) => of && [box(label), box(of)];
    const line = Number.parseFloat(
      getComputedStyle(main.parentElement as Element, '::before').left,
    );
    return {
      line,
      titles: [...main.querySelectorAll('section')].map((section) =>
        pair(section.querySelector('h2') as Element, first(section)),
      ),
      dates: [...main.querySelectorAll('li')].flatMap((item) => {
        const [date, title] = [item.querySelector('.in-margin'), item.querySelector('h3')];
        return date && title ? [pair(date, title)] : [];
      }),
    };
  });
  expect(rows.titles).toHaveLength(4);
  expect(rows.dates).toHaveLength(experiences.length + educations.length);
  for (const [label, of] of [...rows.titles, ...rows.dates].map((it) => it ?? [])) {
    expect(label?.end).toBeLessThan(rows.line);
    expect(Math.abs((label?.baseline ?? 0) - (of?.baseline ?? Number.NaN))).toBeLessThan(1);
  }
  for (const [, of] of rows.dates.map((it) => it ?? []))
    expect(of?.start).toBeGreaterThan(rows.line);
});

/** The letters of a page of the site that is printed on one page and names its owner. */
async function onPaper(page: Page, path: string): Promise<string> {
  await visit(page, path);
  const { printedPages, all } = await printed(page);
  expect(printedPages).toHaveLength(1);
  expect(all).toContain(letters(siteName));
  expect(all).not.toContain(letters('Aller au contenu'));
  return all;
}

test('the about page prints all its words, and no gallery without pictures', async ({ page }) => {
  const all = await onPaper(page, '/about');
  const words = [...values, ...interests].flatMap(({ title, description = '' }) => [
    title,
    description,
  ]);
  for (const text of [about.title, ...about.journey, ...words])
    expect(all).toContain(letters(text));
  for (const text of ['Galerie', ...gallery.map(({ alt }) => alt)])
    expect(all).not.toContain(letters(text));
});

test('the contact page prints the contact details, and nothing of the form', async ({ page }) => {
  const all = await onPaper(page, '/contact');
  for (const text of [contact.lead, 'Coordonnées', owner.email, owner.phone ?? '', owner.city])
    expect(all).toContain(letters(text));
  for (const text of ['Votre message', 'obligatoires', 'Sujet', 'Envoyer', 'Télécharger'])
    expect(all).not.toContain(letters(text));
});

test('the home page prints its text, and nothing to press', async ({ page }) => {
  const all = await onPaper(page, '/');
  for (const text of [
    owner.role,
    home.intro,
    ...stats.flatMap(({ value, label }) => [value, label]),
  ])
    expect(all).toContain(letters(text));
  for (const text of ['Voir mes projets', 'Me contacter', 'Télécharger'])
    expect(all).not.toContain(letters(text));
});

test('the not-found page prints its title, and nothing to press', async ({ page, complaints }) => {
  complaints.allow(/404/);
  const all = await onPaper(page, unknownPath);
  expect(all).toContain(letters('Page introuvable'));
  expect(all).not.toContain(letters('Revenir'));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each page of the document begins on a printed page of its own', async ({ page }) => {
    await page.goto('/');
    const { printedPages } = await printed(page);
    expect(printedPages).toHaveLength(pages.length);
    expect(printedPages[1]).toContain(letters(projects[0]?.title));
    expect(printedPages[2]).toContain(letters(about.title));
    expect(printedPages[3]).toContain(letters(contact.lead));
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`print has dark text on white when the screen is ${colorScheme}`, async ({ page }) => {
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
