import { expect, test, visit } from '../fixtures';

test('what the build did not write is refused: scripts, styles, strings as markup, other hosts', async ({
  page,
  reports,
}) => {
  reports.expect(/violates the following Content Security Policy directive/);
  reports.expect(/requires 'TrustedHTML'/);
  reports.expect(/another\.example/);
  const planted = '<script>document.title = "volé"</script><style>header { display: none }</style>';
  await page.route('/about', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('</body>', `${planted}</body>`);
    await route.fulfill({ response, body });
  });
  await visit(page, '/about');
  await expect(page).not.toHaveTitle('volé');
  await expect(page.getByRole('banner')).toBeVisible();
  const outcome = await page.evaluate(async () => {
    const nameOf = (error: unknown) => (error as Error).name;
    const markup = new Promise((done) => {
      document.body.innerHTML = '<img src=x onerror=alert(1)>';
      done('done');
    });
    const fetched = fetch('https://another.example/').then(() => 'done', nameOf);
    return [await markup.catch(nameOf), await fetched];
  });
  expect(outcome).toEqual(['TypeError', 'TypeError']);
});
