import { createHash } from 'node:crypto';
import { type Answer, expect, test, visit } from '../fixtures';

/** The distinct texts of the inline scripts or styles that the policy has to allow; data blocks are not run. */
function inlined(html: string, name: 'script' | 'style'): string[] {
  const elements = {
    script: /<script([^>]*)>([\s\S]*?)<\/script>/g,
    style: /<style([^>]*)>([\s\S]*?)<\/style>/g,
  };
  const texts = [...html.matchAll(elements[name])].flatMap(([, attributes = '', text = '']) =>
    attributes.includes('ld+json') ? [] : [text],
  );
  return [...new Set(texts)];
}

function policyOf(html: string): Map<string, string[]> {
  const [, policy = ''] =
    /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html) ?? [];
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

/** The text that a browser hashes: inside an SVG, where a style is parsed as markup, without its escapes. */
const parsed = (html: string, text: string) =>
  /<svg[^>]*><style>$/.test(html.slice(0, html.indexOf(text)))
    ? text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
    : text;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('the policy allows nothing by default and lists what the page needs', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const policy = policyOf(html);
  expect(policy.get('default-src')).toEqual(["'none'"]);
  expect(policy.get('base-uri')).toEqual(["'none'"]);
  expect(policy.get('form-action')).toEqual(["'self'"]);
  expect(policy.get('connect-src')).toEqual(["'self'"]);
  expect(policy.get('img-src')).toEqual(["'self'", 'data:']);
  expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
  expect([...policy.values()].flat().join(' ')).not.toMatch(/unsafe-|\*|https?:/);
});

test('its hashes are those of the inline scripts and styles, all of them and no other', async ({
  request,
}) => {
  const html = await (await request.get('/')).text();
  const policy = policyOf(html);
  for (const name of ['script', 'style'] as const) {
    const texts = inlined(html, name);
    expect(texts.length).toBeGreaterThan(0);
    expect(policy.get(`${name}-src`)).toEqual(texts.map((text) => hashOf(parsed(html, text))));
  }
});

test('the policy comes before anything it applies to', async ({ request }) => {
  const html = await (await request.get('/')).text();
  expect(html.indexOf('Content-Security-Policy')).toBeLessThan(html.search(/<(script|style|link)/));
});

/** Adds one space at the end of the inline element at that index. */
function oneMoreByte(name: 'script' | 'style', rank: number): Answer {
  return (html, response) => {
    const text = inlined(html, name)[rank] ?? '';
    const at = html.indexOf(`>${text}</${name}>`) + 1 + text.length;
    response.end(`${html.slice(0, at)} ${html.slice(at)}`);
  };
}

const refused = /violates the following Content Security Policy directive/;

for (const [rank, what] of ['theme', 'page', 'pre-paint', 'module'].entries()) {
  test(`the ${what} script is refused with one byte added`, async ({ page, relay, reports }) => {
    reports.expect(refused);
    // It defines what the script after each page calls.
    if (what === 'theme') reports.expect(/ is not defined$/);
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await page.goto(`${await relay(oneMoreByte('script', rank))}/about`);
    await page.waitForLoadState();
    const ran = await page.evaluate(() => ({
      theme: document.documentElement.dataset.theme === 'dark',
      'pre-paint': !document.querySelector('[data-prerendered]'),
    }));
    expect(ran).toEqual({ theme: what !== 'theme', 'pre-paint': what !== 'pre-paint' });
    if (what === 'module')
      expect(await page.evaluate(() => history.scrollRestoration)).toBe('auto');
  });
}

test('a style is refused with one byte added', async ({ page, relay, reports }) => {
  reports.expect(refused);
  await page.goto(await relay(oneMoreByte('style', 0)));
  await page.waitForLoadState();
  const display = await page
    .getByRole('banner')
    .evaluate((header) => getComputedStyle(header).display);
  expect(display).toBe('block');
});

test('an inline script that the build did not make is refused', async ({
  page,
  relay,
  reports,
}) => {
  reports.expect(refused);
  const url = await relay((html, response) =>
    response.end(html.replace('</body>', '<script>document.title = "volé"</script></body>')),
  );
  await page.goto(`${url}/about`);
  await page.waitForLoadState();
  await expect(page).not.toHaveTitle('volé');
});

test('Trusted Types refuse strings as markup', async ({ page, reports }) => {
  reports.expect(/requires 'TrustedHTML'/);
  await visit(page, '/');
  const outcome = await page.evaluate(() => {
    try {
      document.body.innerHTML = '<img src=x onerror=alert(1)>';
      return 'done';
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(outcome).toBe('TypeError');
});

test('a request to another host is refused', async ({ page, reports }) => {
  reports.expect(refused);
  reports.expect(/another\.example/);
  await visit(page, '/');
  const fetched = await page.evaluate(() =>
    fetch('https://another.example/').then(
      () => true,
      () => false,
    ),
  );
  expect(fetched).toBe(false);
});
