import { getPreviewFromContent } from 'link-preview-js';
import ogs from 'open-graph-scraper';
import sharp from 'sharp';
import urlMetadata from 'url-metadata';
import { expect, expectDescribed, test, visit } from '../fixtures';

test.use({ variant: 'stories' });

/** What each shows of a page: title, description and picture. */
const parsers: Record<string, (html: string, url: string) => Promise<unknown[]>> = {
  async 'open-graph-scraper'(html) {
    const { ogTitle, ogDescription, ogImage } = (await ogs({ html })).result;
    return [ogTitle, ogDescription, ogImage?.[0]?.url];
  },
  async 'link-preview-js'(data, url) {
    const preview = await getPreviewFromContent({ data, url, headers: {} });
    const { title, description, images } = { title: '', description: '', images: [''], ...preview };
    return [title, description, images[0]];
  },
  async 'url-metadata'(html) {
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    const read = await urlMetadata('', { parseResponseObject: new Response(html, { headers }) });
    return [read.title, read.description, read['og:image']];
  },
};

test('the preview of a story is its own, that of every other page the home page’s; their documents do not differ else', async ({
  request,
  bundle,
}) => {
  const without = (html: string) => html.replace(/<title>.*?(?=<meta name="theme-color")/, '');
  const document = await (await request.get('/')).text();
  for (const page of bundle.pages) {
    const html = await (await request.get(page.path)).text();
    expect([html === document, without(html) === without(document)]).toEqual([!page.project, true]);
    const { path, title, description, project } = page;
    if (!project && path !== '/') continue;
    const { result } = await ogs({ html });
    const image = result.ogImage?.[0]?.url ?? '';
    const [slug] = page.path.split('/').slice(-1);
    const card = project ? `/social-cards/${slug}.jpg` : '/social-card.png';
    expect(image.split('?')[0]).toBe(bundle.urlOf(card));
    for (const [name, parse] of Object.entries(parsers)) {
      const shown = await parse(html, bundle.urlOf(page.path));
      expect(shown, `${name}, ${page.path}`).toEqual([title, description, image]);
    }
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
    const own = project && bundle.urlOf(page.path);
    expect([result.ogUrl, canonical, result.ogType]).toEqual([
      own,
      own,
      project ? 'article' : 'profile',
    ]);
    expect(result.ogLocale).toBe('fr_FR');
    if (!project) continue;
    expect(result.author).toBe(bundle.site.name);
    expect(result.jsonLD?.[0]).toMatchObject({
      '@type': 'CreativeWork',
      url: own,
      name: project.title,
      description,
      inLanguage: 'fr',
      image,
      author: { name: bundle.site.name },
    });
    const { pathname, search } = new URL(image);
    const picture = await request.get(pathname + search);
    expect(picture.headers()['cross-origin-resource-policy']).toBe('cross-origin');
    const bytes = await picture.body();
    const { format, width, height, size = 0 } = await sharp(bytes).metadata();
    expect([format, width, height, size <= 100_000]).toEqual(['jpeg', 1200, 630, true]);
    // The address that a messenger has kept from before.
    expect((await (await request.get(pathname)).body()).equals(bytes)).toBe(true);
  }
});

test('what leads from a story to the home page brings its head, also after a reload', async ({
  page,
  bundle,
}) => {
  const url = page.locator('meta[property="og:url"]');
  const [home] = bundle.pages;
  const story = bundle.pages.find(({ project }) => project);
  if (!home || !story) throw new Error('there is no story');
  const expectHead = (it: typeof home) => expectDescribed(page, it, bundle.urlOf(it.path));
  await visit(page, story.path);
  await expectHead(story);
  await expect(url).toHaveAttribute('content', bundle.urlOf(story.path));
  await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
  await expectHead(home);
  await expect(url).toHaveAttribute('content', bundle.urlOf(home.path));
  await page.goBack();
  await expectHead(story);
  await page.goForward();
  await page.reload();
  await expectHead(home);
  await expect(url).toHaveCount(0);
});
