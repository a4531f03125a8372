import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { accessibility } from '../../cli/check-site/screen';
import { LIVE_PAGE } from '../../document/contact/edit';
import { loadServerBundle, type ServerBundle } from '../../document/serverBundle';
import { variantPage } from '../../folders';
import { baselines } from '../../harness/baselines';
import type { Executable } from '../../harness/executable';
import { letters, printed } from '../../harness/printed';
import { servePage } from '../../harness/servePage';
import { forgetShifts, recordShifts } from '../../harness/shifts';
import { expect, hydrated, type Page, test } from '../fixtures';

const widths = [320, 390, 768, 1024, 1440];

/** Made-up owners: the least that may be said, someone in the middle of a career, the most and the longest. */
for (const name of ['least', 'between', 'most'] as const) {
  test.describe(name, () => {
    const folder = variantPage(name);
    let served: Executable;
    let app: ServerBundle;

    test.beforeAll(async () => {
      app = await loadServerBundle(folder);
      served = await servePage(folder);
    });

    test.afterAll(() => served.stop());

    async function open(page: Page, path: string): Promise<void> {
      await page.goto(served.url + path);
      await hydrated(page);
      await page.evaluate(() => document.fonts.ready);
    }

    test('every page is its own, keeps to the window and does not move', async ({ page }) => {
      const shifts = await recordShifts(page);
      for (const { path, title } of app.pages) {
        for (const width of widths) {
          // Of a page still shown, the browser would ask for pictures of the new size.
          await page.goto('about:blank');
          await page.setViewportSize({ width, height: 800 });
          await open(page, path);
          // No stand-in breaks every line of every owner alike; what that moves must stay small.
          expect((await shifts()).filter((shift) => Number.parseFloat(shift) >= 0.05)).toEqual([]);
          await forgetShifts(page);
          await expect(page).toHaveTitle(title);
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
          await page.evaluate(async () => {
            for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
              scrollTo(0, top);
              await new Promise(requestAnimationFrame);
            }
            const shown = [...document.images].filter((image) => image.checkVisibility());
            await Promise.all(shown.map((image) => image.decode()));
          });
          expect(await outside(page), `${path} at ${width} px`).toEqual([]);
          expect(await shifts(), `${path} at ${width} px`).toEqual([]);
        }
      }
    });

    test('the form that sends keeps to the window too', async ({ page }) => {
      const coded = await readFile(join(folder, `${LIVE_PAGE}.br`));
      const live = await servePage(folder, brotliDecompressSync(coded));
      const shifts = await recordShifts(page);
      for (const width of widths) {
        await page.goto('about:blank');
        await page.setViewportSize({ width, height: 800 });
        await page.goto(`${live.url}/contact`);
        await hydrated(page);
        await expect(page.getByText('est responsable de ces données')).toBeVisible();
        expect(await outside(page), `${width} px`).toEqual([]);
        expect((await shifts()).filter((shift) => Number.parseFloat(shift) >= 0.05)).toEqual([]);
      }
      await live.stop();
    });

    test('the links of the navigation stand apart at every width', async ({ page }) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await open(page, '/');
        const overlaps = await page
          .getByRole('banner')
          .getByRole('link')
          .evaluateAll((links) =>
            links.flatMap((link, at) => {
              const one = link.getBoundingClientRect();
              return links.slice(at + 1).flatMap((next) => {
                const other = next.getBoundingClientRect();
                const apart =
                  one.right <= other.left || other.right <= one.left || one.bottom <= other.top;
                return apart ? [] : [`${link.textContent} and ${next.textContent}`];
              });
            }),
          );
        expect(overlaps, `${width} px`).toEqual([]);
      }
    });

    test('an owner who checks it is told of no barrier', async ({ browser }) => {
      for (const { path } of app.pages) {
        const site = { browser, url: served.url };
        expect(await accessibility(site, path), path).toEqual([]);
      }
    });

    test('every heading has something under it', async ({ page }) => {
      for (const { path } of app.pages) {
        await open(page, path);
        for (const section of await page.getByRole('main').getByRole('region').all())
          await expect(section.locator(':scope > :last-child > *')).not.toHaveCount(0);
        for (const list of await page.getByRole('list').all())
          expect(await list.getByRole('listitem').count()).toBeGreaterThan(0);
      }
    });

    test('the sitemap has every page, and the file every link it needs', async ({ request }) => {
      const sitemap = await (await request.get(`${served.url}/sitemap.xml`)).text();
      for (const { path } of app.pages) expect(sitemap).toContain(`<loc>${app.urlOf(path)}</loc>`);
      const html = await (await request.get(served.url)).text();
      for (const { path, id } of app.pages) expect(html).toContain(`href="${path}#${id}"`);
    });

    if (name === 'most') {
      test('pictures of the gallery are whole on a phone', async ({ page }) => {
        await page.setViewportSize({ width: 390, height: 844 });
        await open(page, '/about');
        const pictures = page.getByRole('region', { name: 'En images' }).locator('img');
        await expect(pictures).not.toHaveCount(0);
        for (const picture of await pictures.all()) {
          await picture.scrollIntoViewIfNeeded();
          const apart = await picture.evaluate(async (image: HTMLImageElement) => {
            await image.decode();
            const { width, height } = image.getBoundingClientRect();
            return Math.abs(height - (width * image.naturalHeight) / image.naturalWidth);
          });
          // To the nearest line of the paper.
          expect(apart).toBeLessThanOrEqual(3.5);
        }
      });

      test('every printed sheet but the first says whose it is', async ({ page }) => {
        await open(page, '/profil');
        const { sheets } = await printed(page);
        expect(sheets.length).toBeGreaterThan(1);
        const { owner, name: siteName } = app.site;
        for (const [rank, sheet] of sheets.entries())
          expect(sheet.includes(letters(`${siteName} · ${owner.email}`))).toBe(rank > 0);
      });
    }

    test('prints by a button where no CV can be downloaded, but on paper and without scripts', async ({
      page,
      browser,
    }) => {
      await open(page, '/profil');
      const button = page.getByRole('button', { name: 'Imprimer / enregistrer en PDF' });
      await expect(page.getByRole('link', { name: /Télécharger/ })).toHaveCount(0);
      await page.evaluate(() => {
        window.print = () => {
          document.title = 'imprimé';
        };
      });
      await button.click();
      await expect(page).toHaveTitle('imprimé');
      await page.emulateMedia({ media: 'print' });
      await expect(button).toHaveCount(0);
      const context = await browser.newContext({ javaScriptEnabled: false });
      const plain = await context.newPage();
      await plain.goto(`${served.url}/profil`);
      await expect(plain.getByText('Imprimer')).toHaveCount(1);
      await expect(plain.getByText('Imprimer')).toBeHidden();
      await context.close();
    });

    if (name === 'least')
      test('has no section, no telephone, no link of its own and no legal page', async ({
        page,
      }) => {
        for (const path of ['/profil', '/about']) {
          await open(page, path);
          await expect(page.getByRole('heading', { level: 2 })).toHaveCount(0);
        }
        await open(page, '/contact');
        await expect(page.getByText('Téléphone')).toHaveCount(0);
        await expect(page.getByRole('contentinfo').getByRole('link')).toHaveCount(0);
        expect(app.pages).toHaveLength(4);
        await open(page, '/');
        await expect(page.getByRole('link', { name: 'Voir mon profil' })).toBeVisible();
      });

    if (name === 'between') {
      for (const width of [390, 768, 1440]) {
        test(`${width} px: the first project’s picture takes the home page’s sheet, or its detail ten squares or its column, and the lines go on under it`, async ({
          page,
        }) => {
          await page.setViewportSize({ width, height: 900 });
          for (const path of ['/', '/profil']) {
            await open(page, path);
            const project = page.getByRole('article').first();
            const [picture, section] = await Promise.all(
              [project.locator('img'), project.locator('..')].map((it) => it.boundingBox()),
            );
            const sheet = section?.width ?? 0;
            // On the profile it has its column; a detail is ten squares high at most on a phone.
            const square = width < 960 ? 28 : 32;
            const wide = width < 672 || path === '/' ? sheet : (sheet - square) / 2;
            expect(picture?.width).toBeCloseTo(wide, 0);
            const high = width < 672 ? 10 * square : wide / 1.5;
            expect(Math.abs((picture?.height ?? 0) - high)).toBeLessThan(1);
            const lines = (await baselines(page, 'article')).filter(({ size }) => size > 16);
            expect(lines.length).toBeGreaterThan(5);
            // A long figure stands over its bar, on the fine line of what says what it is.
            for (const { text, apart } of lines)
              if (text !== '1\u00a0min\u00a030\u00a0s')
                expect(apart, `${path}: ${text}`).toBeLessThan(1.75);
          }
        });
      }

      test('shows what goes on, how long things took, and who did what', async ({ page }) => {
        await open(page, '/profil');
        await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
          'Expérience',
          'Projets',
          'Compétences',
          'Formation',
        ]);
        const jobs = page.getByRole('region', { name: 'Expérience' }).getByRole('listitem');
        await expect(jobs.nth(0)).toContainText(/^Depuis septembre\s2022/);
        await expect(jobs.nth(0).getByRole('heading')).toHaveAttribute('lang', 'en');
        await expect(jobs.nth(1)).toContainText(/mars – mai\s2021/);
        await expect(jobs.nth(1)).toContainText(/3\smois/);
        await expect(jobs.nth(2)).toContainText('2016 – 2020');
        const card = page.getByRole('article').first();
        await expect(card).toContainText('Résultat : Temps de saisie divisé par trois');
        await expect(
          card.getByText(/^Saisie d’une vente\s: de\s4\smin\s30\ss à 1\smin\s30\ss/),
        ).toBeVisible();
        await expect(card.getByText('Médiane de deux cents ventes, sur le quai')).toBeVisible();
        await expect(card.getByRole('term')).toHaveText(['Équipe', 'Durée', 'Mon rôle']);
        await expect(card.getByRole('link')).toHaveText([/Le site/, /Le code/]);
        await expect(page.getByRole('article').nth(1).getByRole('link')).toHaveCount(0);
        await expect(page.getByRole('article').nth(1).getByRole('img')).toHaveCount(0);
      });

      test('says what recruiters filter on, on the home page, the profile and the printed CV', async ({
        page,
      }) => {
        for (const path of ['/', '/profil']) {
          await open(page, path);
          await expect(
            page.getByText('Trois mois de préavis').filter({ visible: true }),
          ).toHaveCount(1);
        }
        await page.emulateMedia({ media: 'print' });
        await expect(page.getByText('Trois mois de préavis').filter({ visible: true })).toHaveCount(
          1,
        );
      });

      test('shows a project on the home page, and leads to each of the others', async ({
        page,
      }) => {
        await open(page, '/');
        const part = page.getByRole('region', { name: 'À voir d’abord' });
        const others = page.getByRole('region', { name: 'Autres projets' });
        await expect(part.getByRole('article')).toHaveAccessibleName('Criée en poche');
        // What it is and what came of it, drawn; its story and who did what are told once, where its title leads.
        const { summary = '', description = '' } = app.site.projects[0] ?? {};
        await expect(part.getByText(summary)).toBeVisible();
        await expect(part.getByText(description)).toHaveCount(0);
        await expect(
          part.getByRole('img', {
            name: 'Saisie d’une vente. Avant\u00a0: 4\u00a0min\u00a030\u00a0s, Après\u00a0: 1\u00a0min\u00a030\u00a0s',
          }),
        ).toBeVisible();
        await expect(part.getByRole('term')).toHaveCount(0);
        await expect(others.getByText(app.site.projects[1]?.summary ?? '')).toBeVisible();
        await expect(
          part.getByRole('link', { name: 'Criée en poche', exact: true }),
        ).toHaveAttribute('href', '/profil#projet-1');
        await expect(part.getByRole('img', { name: 'L’écran d’enchère' })).toBeVisible();
        await others.getByRole('link', { name: 'Marées ouvertes' }).click();
        await expect(page).toHaveURL(`${served.url}/profil#projet-2`);
        const place = page.getByRole('heading', { name: 'Marées ouvertes' });
        await expect(place).toBeInViewport();
        expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
        // Loaded anew, the address leads to the same place.
        await page.goto('about:blank');
        await page.goto(`${served.url}/profil#projet-2`);
        await expect(place).toBeInViewport();
      });

      test('prints the figures that the screen draws, and says them once on each', async ({
        page,
      }) => {
        const [drawing, words] = [
          page.getByRole('article').first().locator('figure').filter({ visible: true }),
          page.getByText(/^Saisie d’une vente\s: de\s4\smin\s30\ss à 1\smin\s30\ss/),
        ];
        for (const path of ['/', '/profil']) {
          await page.emulateMedia({ media: 'screen' });
          await open(page, path);
          await expect(drawing).toHaveCount(path === '/' ? 1 : 0);
          await expect(words).toBeVisible({ visible: path !== '/' });
          await page.emulateMedia({ media: 'print' });
          await expect(drawing).toHaveCount(0);
          await expect(words).toBeVisible();
        }
      });

      test('prints the titles of the home page like those of the profile', async ({ page }) => {
        await page.emulateMedia({ media: 'print' });
        for (const level of ['main section h2:not(.visually-hidden)', 'main article h3']) {
          const looks = new Set<string>();
          for (const path of ['/', '/profil']) {
            await open(page, path);
            const found = await page.locator(level).evaluateAll((titles) =>
              titles.map((title) => {
                const { fontSize, lineHeight, marginBlock, marginInline } = getComputedStyle(title);
                return [fontSize, lineHeight, marginBlock, marginInline].join(' ');
              }),
            );
            expect(found.length).toBeGreaterThan(0);
            for (const look of found) looks.add(look);
          }
          expect([...looks], level).toHaveLength(1);
        }
      });

      test('on a phone says what it is and what was reached, draws it, shows it, then tells how', async ({
        page,
      }) => {
        await page.setViewportSize({ width: 390, height: 844 });
        await open(page, '/profil');
        const card = page.getByRole('article').first();
        const parts = [
          card.getByRole('heading'),
          card.getByText(app.site.projects[0]?.description ?? ''),
          card.getByText('Temps de saisie divisé par trois'),
          card.getByText('Saisie d’une vente'),
          card.getByRole('img', { name: 'L’écran d’enchère' }),
          card.getByRole('term').first(),
          card.getByRole('list'),
        ];
        const tops: number[] = [];
        for (const part of parts) tops.push((await part.boundingBox())?.y ?? Number.NaN);
        expect(tops).toEqual(tops.toSorted((one, other) => one - other));
      });

      test('draws two figures in squares of the paper', async ({ page }) => {
        await page.setViewportSize({ width: 1280, height: 900 });
        await open(page, '/');
        const card = page.getByRole('article').first();
        const drawing = card.getByRole('img', { name: 'avant' });
        await expect(card.getByText('Saisie d’une vente', { exact: true })).toBeVisible();
        await expect(drawing).toContainText('Médiane de deux cents ventes, sur le quai');
        await expect(drawing).toHaveAccessibleName(/, sur le quai$/);
        const bars = await drawing.locator('svg').evaluateAll((all) =>
          all.map((it) => {
            const { left, width, height } = it.getBoundingClientRect();
            return [(left - 320) % 32, Math.round((width / 32) * 100) / 100, height / 32];
          }),
        );
        expect(bars).toEqual([
          [0, 9, 1],
          [0, 3, 1],
        ]);
      });

      test('notes what the owner wrote beside a title in the margin, on its line; after it for who listens', async ({
        page,
      }) => {
        for (const [path, text] of [
          ['/about', 'Née au Guilvinec'],
          ['/contact', 'Au téléphone, à marée haute seulement'],
        ] as const) {
          await page.setViewportSize({ width: 1440, height: 900 });
          await open(page, path);
          const remark = page.getByRole('main').getByText(text);
          const title = page.getByRole('heading', { level: 1 });
          const [noted, titled] = await Promise.all([remark.boundingBox(), title.boundingBox()]);
          if (!noted || !titled) throw new Error('not shown');
          expect(noted.x + noted.width).toBeLessThan(titled.x);
          const lines = await baselines(page, 'h1, h1 + p');
          expect(lines.length).toBeGreaterThan(1);
          for (const { text, apart } of lines) expect(apart, text).toBeLessThan(2);
          expect(Math.abs(noted.y - titled.y)).toBeLessThan(16);
          await expect(title.locator('+ p')).toHaveText(text);
          await page.setViewportSize({ width: 390, height: 844 });
          const under = await remark.boundingBox();
          const over = await title.boundingBox();
          expect(under?.y).toBeGreaterThan(
            (over?.y ?? Number.NaN) + (over?.height ?? Number.NaN) - 1,
          );
        }
      });

      test('says how many times better, beside the bar or in the margin, and within the sheet', async ({
        page,
      }) => {
        for (const width of [1440, 1280, 768, 390, 320]) {
          await page.setViewportSize({ width, height: 900 });
          await open(page, '/');
          const drawing = page.getByRole('article').first().getByRole('img', { name: 'avant' });
          await expect(drawing).toHaveAccessibleName(/3\sfois plus\svite/);
          const mark = await drawing.getByText(/^3\sfois plus\svite$/).boundingBox();
          const bar = await drawing.locator('svg').last().boundingBox();
          const drawn = await drawing.boundingBox();
          if (!mark || !bar || !drawn) throw new Error('not shown');
          const under = mark.y + mark.height - bar.y;
          expect(under, `${width}`).toBeGreaterThan(0);
          expect(under, `${width}`).toBeLessThan(bar.height + 8);
          if (width >= 960) expect(mark.x + mark.width).toBeLessThan(bar.x - 32);
          else {
            expect(mark.x).toBeGreaterThan(bar.x + bar.width);
            expect(mark.x + mark.width).toBeLessThanOrEqual(drawn.x + drawn.width + 0.5);
          }
        }
      });

      test('draws them over the whole sheet of the home page, where it is whole', async ({
        page,
      }) => {
        for (const [width, squares, square] of [
          [1440, [27, 9], 'Un carreau : 10\u00a0s'],
          [1280, [9, 3], 'Un carreau : 30\u00a0s'],
        ] as const) {
          await page.setViewportSize({ width, height: 900 });
          await open(page, '/');
          const drawing = page.getByRole('article').first().getByRole('img', { name: 'avant' });
          await expect(drawing).toHaveCount(1);
          await expect(drawing).toContainText(square);
          const bars = await drawing
            .locator('svg')
            .evaluateAll((all) =>
              all.map((it) => Math.round((it.getBoundingClientRect().width / 32) * 100) / 100),
            );
          expect(bars).toEqual(squares);
        }
      });

      test('gives an address that is the owner’s own, but no site’s front door', async ({
        page,
      }) => {
        await open(page, '/contact');
        const panel = page.getByRole('region', { name: 'Coordonnées' });
        await expect(panel.getByRole('link', { name: 'social.example/@prenom' })).toHaveAttribute(
          'href',
          'https://social.example/@prenom',
        );
      });

      test('says who publishes and who hosts, one link away', async ({ page }) => {
        await open(page, '/');
        await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click();
        await expect(page).toHaveURL(`${served.url}/mentions-legales`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mentions légales');
        await expect(page.getByRole('main')).toContainText('à titre non professionnel');
        await expect(page.getByRole('main')).toContainText('Hébergeur du Ponant');
        await expect(page.locator('[aria-current]')).toHaveText('Mentions légales');
      });

      test('shows a portrait, sized and described', async ({ page }) => {
        await open(page, '/about');
        const portrait = page.getByRole('region', { name: 'Parcours' }).getByRole('img');
        await expect(portrait).toHaveAccessibleName('Prénom Du Nom, de face, devant une fenêtre');
        await expect
          .poll(() => portrait.evaluate((it: HTMLImageElement) => it.naturalWidth))
          .toBeGreaterThan(200);
      });

      test('tells machines the same', async ({ request }) => {
        const html = await (await request.get(served.url)).text();
        const [, data = ''] =
          /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? [];
        expect(JSON.parse(data).mainEntity).toMatchObject({
          name: 'Prénom Du Nom',
          jobTitle: 'Full Stack Developer',
          image: expect.stringMatching(/^https:\/\/prenom\.example\.org\/pictures\/portrait\./),
          worksFor: [{ name: 'Coopérative des criées' }],
          seeks: { description: expect.stringContaining('CDI') },
          sameAs: ['https://social.example/@prenom'],
        });
      });

      test('has the colours of its theme', async ({ page }) => {
        await open(page, '/');
        expect(
          await page.evaluate(() =>
            getComputedStyle(document.documentElement).getPropertyValue('--accent'),
          ),
        ).toContain('#00618a');
      });
    }

    if (name === 'most') {
      test('shows pictures of any shape whole, no higher than twelve squares, from the same edge', async ({
        page,
      }) => {
        await open(page, '/profil');
        const pictures = page.getByRole('article').locator('img');
        await expect(pictures).toHaveCount(2);
        const frames = await pictures.evaluateAll((all) =>
          all.map((image) => {
            const { x, height } = image.getBoundingClientRect();
            const { objectFit, objectPosition } = getComputedStyle(image);
            if (height > 12 * 32 + 0.5) throw new Error(`${height} px high`);
            return `from ${x}, ${objectFit} ${objectPosition}`;
          }),
        );
        expect(new Set(frames).size).toBe(1);
        expect(frames[0]).toContain('contain');
      });

      test('says below a picture of the gallery what its owner says of it', async ({ page }) => {
        await open(page, '/about');
        await expect(page.getByText('Fait l’hiver dernier')).toBeVisible();
      });

      test('a card with several links has a target for each', async ({ page }) => {
        await open(page, '/profil');
        const links = page.getByRole('article').first().getByRole('link', { disabled: false });
        await expect(links).toHaveCount(4);
        for (const link of await links.all()) {
          const box = await link.boundingBox();
          expect(box?.height).toBeGreaterThanOrEqual(24);
          const hit = await link.evaluate((element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            scrollTo(0, y + scrollY - 100);
            const now = element.getBoundingClientRect();
            const top = document.elementFromPoint(x + width / 2, now.y + height / 2);
            return top !== null && element.contains(top);
          });
          expect(hit).toBe(true);
        }
      });
    }
  });
}

/** Texts that stand outside the window. */
async function outside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { documentElement: root } = document;
    const wide = root.scrollWidth > root.clientWidth ? [`${root.scrollWidth} px wide`] : [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (!node.textContent?.trim() || !parent?.checkVisibility()) continue;
      if (parent.closest('script, style, noscript, .visually-hidden, a[href="#contenu"]')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, right } of range.getClientRects())
        if (left < -1 || right > innerWidth + 1) wide.push(node.textContent.trim().slice(0, 40));
    }
    return wide;
  });
}
