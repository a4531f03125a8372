import { expect, test, visit } from '../fixtures';

/* The content security policy of the document. The browser reports each refusal. */

test('the policy refuses scripts and styles that were put into the document', async ({
  page,
  reports,
}) => {
  reports.expect(/violates the following Content Security Policy directive/);
  const foreignMarkup =
    '<script>document.title = "volé"</script><style>header { display: none }</style>';
  await page.route('/about', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('</body>', `${foreignMarkup}</body>`);
    await route.fulfill({ response, body });
  });

  await visit(page, '/about');

  await expect(page).not.toHaveTitle('volé');
  await expect(page.getByRole('banner')).toBeVisible();
});

test('the policy refuses markup from a string', async ({ page, reports }) => {
  reports.expect(/requires 'TrustedHTML'/);
  await visit(page, '/about');

  const setMarkup = page.evaluate(() => {
    document.body.innerHTML = '<img src=x onerror=alert(1)>';
  });

  await expect(setMarkup).rejects.toThrow('TypeError');
});

test('the policy refuses requests to another host', async ({ page, reports }) => {
  reports.expect(/another\.example/);
  reports.expect(/violates the following Content Security Policy directive/);
  await visit(page, '/about');

  const request = page.evaluate(async () => {
    await fetch('https://another.example/');
  });

  await expect(request).rejects.toThrow('TypeError');
});
