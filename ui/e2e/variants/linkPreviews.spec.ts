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

/** Removes the tags of the head that describe a page: from the title to the colour of the browser's bars. */
const withoutDescription = (html: string) =>
  html.replace(/<title>.*?(?=<meta name="theme-color")/, '');

const isStory = ({ project }: ServerBundle['pages'][number]) => project !== undefined;

test('every page has the document of the home page, in which a story has a description of its own', async ({
  request,
  bundle,
}) => {
  const home = await (await request.get('/')).text();
  for (const page of bundle.pages) {
    const html = await (await request.get(page.path)).text();

    // Documents are too long to be printed in a failure.
    expect(html === home, page.path).toBe(!isStory(page));
    expect(withoutDescription(html) === withoutDescription(home), page.path).toBe(true);
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
    // A messenger may store the address without the hash.
    const responseWithoutHash = await request.get(pathname);
    expect((await responseWithoutHash.body()).equals(bytes)).toBe(true);
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

test('the head describes the page that a visitor comes to', async ({ page, bundle }) => {
  const urlTag = page.locator('meta[property="og:url"]');
  const [home] = bundle.pages;
  const story = bundle.pages.find(isStory);
  if (!home || !story) throw new Error('there is no story');
  const expectHeadOf = (pageOfSite: typeof home) =>
    expectMetadata(page, pageOfSite, bundle.urlOf(pageOfSite.path));

  await test.step('from a story to the home page', async () => {
    await visit(page, story.path);
    await expectHeadOf(story);
    await expect(urlTag).toHaveAttribute('content', bundle.urlOf(story.path));
    await page.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
    await expectHeadOf(home);
    await expect(urlTag).toHaveAttribute('content', bundle.urlOf(home.path));
  });
  await test.step('back to the story', async () => {
    await page.goBack();
    await expectHeadOf(story);
  });
  await test.step('forward to the home page, after a reload', async () => {
    await page.goForward();
    await page.reload();
    await expectHeadOf(home);
    await expect(urlTag).toHaveCount(0);
  });
});
