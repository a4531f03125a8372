import { getPreviewFromContent } from 'link-preview-js';
import ogs from 'open-graph-scraper';
import type { OgObject } from 'open-graph-scraper/types';
import sharp from 'sharp';
import urlMetadata from 'url-metadata';
import type { ServerBundle } from '../../document/serverBundle';
import { expect, expectMetadata, test, visit } from '../fixtures';

test.use({ variant: 'stories' });

/** A preview shows the title, the description and the picture of a page. */
interface Preview {
  readonly title: unknown;
  readonly description: unknown;
  readonly image: unknown;
}

const parsers: Record<string, (html: string, url: string) => Promise<Preview>> = {
  async 'open-graph-scraper'(html) {
    const { ogTitle, ogDescription, ogImage } = (await ogs({ html })).result;
    return { title: ogTitle, description: ogDescription, image: ogImage?.[0]?.url };
  },
  async 'link-preview-js'(data, url) {
    const preview = await getPreviewFromContent({ data, url, headers: {} });
    const { title, description, images } = { title: '', description: '', images: [''], ...preview };
    return { title, description, image: images[0] };
  },
  async 'url-metadata'(html) {
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    const response = new Response(html, { headers });
    const metadata = await urlMetadata('', { parseResponseObject: response });
    return {
      title: metadata.title,
      description: metadata.description,
      image: metadata['og:image'],
    };
  },
};

/** Removes the tags of the head that describe a page. */
const withoutDescription = (html: string) =>
  html.replace(/<title>.*?(?=<meta name="theme-color")/, '');

const isStory = ({ project }: ServerBundle['pages'][number]) => project !== undefined;

test('every page but a story is answered with the document of the home page', async ({
  request,
  bundle,
}) => {
  const document = await (await request.get('/')).text();
  for (const page of bundle.pages) {
    const html = await (await request.get(page.path)).text();
    expect(html === document, page.path).toBe(!isStory(page));
    expect(withoutDescription(html) === withoutDescription(document), page.path).toBe(true);
  }
});

test('the preview of the home page presents the site', async ({ request, bundle }) => {
  const [home] = bundle.pages;
  if (!home) throw new Error('there is no home page');
  const html = await (await request.get('/')).text();

  const { result } = await ogs({ html });

  const image = imageOf(result);
  expect(image.split('?')[0]).toBe(bundle.urlOf('/social-card.png'));
  await expectPreviews(html, bundle.urlOf('/'), home, image);
  expect(result).toMatchObject({ ogType: 'profile', ogLocale: 'fr_FR' });
  expect(result.ogUrl).toBeUndefined();
  expect(canonicalAddress(html)).toBeUndefined();
});

test('the preview of a story presents the story', async ({ request, bundle }) => {
  const stories = bundle.pages.filter(isStory);
  expect(stories.length).toBeGreaterThan(0);
  for (const { path, title, description, project } of stories) {
    const url = bundle.urlOf(path);
    const html = await (await request.get(path)).text();

    const { result } = await ogs({ html });

    const image = imageOf(result);
    const slug = path.split('/').at(-1);
    expect(image.split('?')[0]).toBe(bundle.urlOf(`/social-cards/${slug}.jpg`));
    await expectPreviews(html, url, { title, description }, image);
    expect(result).toMatchObject({
      ogUrl: url,
      ogType: 'article',
      ogLocale: 'fr_FR',
      author: bundle.site.name,
    });
    expect(canonicalAddress(html)).toBe(url);
    expect(result.jsonLD?.[0]).toMatchObject({
      '@type': 'CreativeWork',
      url,
      name: project?.title,
      description,
      inLanguage: 'fr',
      image,
      author: { name: bundle.site.name },
    });
  }
});

test('the picture of a story is a JPEG of 1200 × 630 pixels and at most 100 kB', async ({
  request,
  bundle,
}) => {
  for (const { path } of bundle.pages.filter(isStory)) {
    const html = await (await request.get(path)).text();
    const { pathname, search } = new URL(imageOf((await ogs({ html })).result));

    const response = await request.get(pathname + search);

    expect(response.headers()['cross-origin-resource-policy']).toBe('cross-origin');
    const bytes = await response.body();
    const { format, width, height } = await sharp(bytes).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
    expect(bytes.length).toBeLessThanOrEqual(100_000);
    // A messenger may have kept the address without the hash.
    expect((await (await request.get(pathname)).body()).equals(bytes)).toBe(true);
  }
});

const imageOf = ({ ogImage }: OgObject) => ogImage?.[0]?.url ?? '';

const canonicalAddress = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];

async function expectPreviews(
  html: string,
  url: string,
  { title, description }: { readonly title: string; readonly description: string },
  image: string,
): Promise<void> {
  for (const [name, parse] of Object.entries(parsers))
    expect(await parse(html, url), name).toEqual({ title, description, image });
}

test('a page brings its head when a visitor comes to it, also after a reload', async ({
  page,
  bundle,
}) => {
  const urlTag = page.locator('meta[property="og:url"]');
  const [home] = bundle.pages;
  const story = bundle.pages.find(isStory);
  if (!home || !story) throw new Error('there is no story');
  const expectHead = (described: typeof home) =>
    expectMetadata(page, described, bundle.urlOf(described.path));

  await test.step('from a story to the home page', async () => {
    await visit(page, story.path);
    await expectHead(story);
    await expect(urlTag).toHaveAttribute('content', bundle.urlOf(story.path));
    await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
    await expectHead(home);
    await expect(urlTag).toHaveAttribute('content', bundle.urlOf(home.path));
  });
  await test.step('back to the story', async () => {
    await page.goBack();
    await expectHead(story);
  });
  await test.step('forward to the home page, after a reload', async () => {
    await page.goForward();
    await page.reload();
    await expectHead(home);
    await expect(urlTag).toHaveCount(0);
  });
});
