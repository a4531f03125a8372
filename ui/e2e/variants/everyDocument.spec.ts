/** The document of each tested site, read without a browser. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { htmlErrors } from '../../cli/check-site/validity';
import { addressesOf } from '../../content/addresses';
import { inLanguage, publishedLanguages } from '../../content/inLanguage';
import { readContent } from '../../content/read';
import { readStories } from '../../content/stories/read';
import { checkEachLanguage } from '../../content/validate';
import { project, sampleFolder, type TestedSite, variantDist } from '../../folders';
import { expectations } from '../../variants/expectations';
import { expect, test } from '../fixtures';

for (const variant of Object.keys(expectations) as TestedSite[])
  test.describe(variant, () => {
    test.use({ variant });

    test('the sitemap and the document lead to every page', async ({ request, bundle }) => {
      const sitemap = await (await request.get('/sitemap.xml')).text();
      const html = await (await request.get('/')).text();

      for (const { path, id } of bundle.pages) {
        expect(sitemap).toContain(`<loc>${bundle.urlOf(path)}</loc>`);
        expect(html).toContain(`href="${path}#${id}"`);
      }
    });

    test('no link of the sitemap or of the document is dead', async ({ request, bundle }) => {
      const sitemap = await (await request.get('/sitemap.xml')).text();
      const html = await (await request.get('/')).text();
      const { origin } = new URL(bundle.site.origin);
      const ids = new Set(Array.from(html.matchAll(/\sid="([^"]*)"/g), ([, id]) => id));
      /** True if an address of the site leads to one of its pages or files, and to a part that exists. */
      const hasTarget = ({ pathname, hash }: URL) => {
        const isPage = bundle.pages.some(({ path }) => path === pathname);
        const hasPart = hash.length < 2 || ids.has(decodeURI(hash.slice(1)));
        return hasPart && (isPage || existsSync(join(variantDist(variant), decodeURI(pathname))));
      };

      const addresses = addressesIn(html + sitemap, origin);

      const addressesOfSite = addresses.filter((url) => url.origin === origin);
      expect(addressesOfSite.filter((url) => !hasTarget(url)).map(String)).toEqual([]);
    });

    test('the document is valid HTML', async ({ request }) => {
      const html = await (await request.get('/')).text();

      expect(await htmlErrors(html)).toEqual([]);
    });

    test('every picture of the document has an alternative, a size and lazy loading', async ({
      request,
    }) => {
      const html = await (await request.get('/')).text();

      // A picture before a video is its poster: the video has the alternative.
      for (const [picture] of html.matchAll(/<img [^>]*>(?!<\/picture><video)/g))
        expect(picture).toMatch(/ alt="[^"].* height="[1-9].* loading="lazy" decoding="async"/);
    });

    test('an owner may link to every page and every file', async ({ request, bundle }) => {
      const { pages, files } = await addressesForOwner(variant);

      expect(pages).toEqual(new Set(bundle.pages.map(({ path }) => path)));
      for (const file of files) expect((await request.get(`/${file}`)).status(), file).toBe(200);
    });
  });

/** The addresses in the attributes of a document and in the elements `loc` of a sitemap. */
function addressesIn(markup: string, origin: string): URL[] {
  const values = Array.from(
    markup.matchAll(/(?:\s(?:href|src|srcset|content)="|<loc>)([^"<]*)/g),
    ([, value = '']) => value,
  );
  // A `srcset` has several addresses, each before a width.
  const candidates = values
    .flatMap((value) => value.split(/,\s+/))
    .map((candidate) => candidate.split(' ', 1)[0] ?? '');
  // The attribute `content` may have a text or a colour instead.
  const isAddress = (text: string) => /^(?:https?:|\/(?!\/)|#)/.test(text);
  const isColor = (text: string) => /^#[\da-f]{6}$/.test(text);
  return candidates
    .filter((candidate) => isAddress(candidate) && !isColor(candidate))
    .map((address) => new URL(address.replaceAll('&amp;', '&'), origin));
}

/** The addresses to which an owner's content may link. */
async function addressesForOwner(variant: TestedSite) {
  const folder = variant === 'sample' ? sampleFolder : join(project, 'ui/variants', variant);
  const { raw } = await readContent(folder);
  const languages = publishedLanguages(raw);
  const { plain: contentInFirstLanguage } = inLanguage(raw, languages[0], languages);
  const { stories } = await readStories(folder, contentInFirstLanguage, languages);
  return addressesOf(checkEachLanguage(raw, stories).languages, []);
}
