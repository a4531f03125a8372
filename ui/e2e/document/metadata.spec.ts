import resumeSchema from '@jsonresume/schema/schema.json' with { type: 'json' };
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { expect, test } from '../fixtures';
import { home, owner, pages, siteName, skillGroups } from '../sample';

const attribute = (html: string, pattern: RegExp) =>
  pattern
    .exec(html)?.[1]
    ?.replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');

test('the structured data presents the owner as schema.org’s ProfilePage', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const block = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  const data = JSON.parse(block);
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name: siteName,
      jobTitle: owner.role,
      email: owner.email,
      telephone: owner.phoneNumber,
      knowsAbout: skillGroups.flatMap(({ skills }) => skills),
    },
  });
});

test('the head describes the site to search engines and link previews', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const meta = (name: string) =>
    attribute(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`));
  const title = pages[0]?.title;
  expect(attribute(html, /<title>([^<]*)</)).toBe(title);
  expect(meta('description')).toBe(home.description);
  expect(meta('og:title')).toBe(title);
  expect(meta('og:description')).toBe(home.description);
  expect(meta('og:locale')).toBe('fr_FR');
  expect(meta('og:image')).toBe(`${owner.siteUrl}/social-card.png`);
  expect(meta('og:image:alt')).toMatch(/./);
  expect(meta('twitter:card')).toBe('summary_large_image');
  expect(meta('color-scheme')).toBe('light dark');
  expect(
    html.match(/<meta name="theme-color"[^>]*media="\(prefers-color-scheme: (light|dark)\)"/g),
  ).toHaveLength(2);
});

test('the document gives no canonical address: the server sends each page its own', async ({
  request,
}) => {
  // Without scripts a robot would read one address on all pages.
  expect(await (await request.get('/')).text()).not.toMatch(/rel="?canonical|og:url/);
});

test('the social card is a PNG of the announced size', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const announced = ['width', 'height'].map((side) =>
    Number(attribute(html, new RegExp(`<meta property="og:image:${side}" content="(\\d+)"`))),
  );
  expect(announced).toEqual([1200, 630]);
  const answer = await request.get('/social-card.png');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toBe('image/png');
  const image = await answer.body();
  // The signature, then width and height in the IHDR chunk (PNG, 5.2 and 11.2.1).
  expect(image.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect([image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual(announced);
});

test('the sitemap lists the pages, robots.txt leads to it', async ({ request }) => {
  const sitemap = await request.get('/sitemap.xml');
  expect(sitemap.headers()['content-type']).toMatch(/xml/);
  const listed = [...(await sitemap.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);
  expect(listed).toEqual(pages.map(({ path }) => owner.siteUrl + path));
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toMatch(/^User-agent: \*$/m);
  expect(robots).toContain(`Sitemap: ${owner.siteUrl}/sitemap.xml`);
  expect(robots).not.toMatch(/^Disallow: \S/m);
});

test('the icon is an SVG, and a picture for what shows none', async ({ request }) => {
  const types = ['image/x-icon', 'image/svg+xml; charset=utf-8', 'image/png'];
  for (const [at, path] of ['favicon.ico', 'favicon.svg', 'apple-touch-icon.png'].entries()) {
    const icon = await request.get(`/${path}`);
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, types[at]]);
  }
});

test('the résumé follows the JSON Resume schema', async ({ request }) => {
  const answer = await request.get('/resume.json');
  expect(answer.headers()['content-type']).toMatch(/^application\/json/);
  const resume = await answer.json();
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats(ajv);
  const validate = ajv.compile(resumeSchema);
  validate(resume);
  expect(validate.errors).toBe(null);
  expect(resume.basics).toMatchObject({ email: owner.email, label: owner.role });
  expect([resume.work.length, resume.education.length, resume.projects.length]).toEqual([2, 3, 2]);
});
