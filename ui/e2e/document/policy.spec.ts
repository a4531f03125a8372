import { expect, test, visit } from '../fixtures';

test('the policy refuses scripts and styles of others, strings as markup, and other hosts', async ({
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
  const errors = await page.evaluate(async () => {
    const errorOf = async (run: () => unknown) => {
      try {
        await run();
        return 'no error';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const setMarkup = () => {
      document.body.innerHTML = '<img src=x onerror=alert(1)>';
    };
    return {
      markup: await errorOf(setMarkup),
      otherHost: await errorOf(() => fetch('https://another.example/')),
    };
  });
  expect(errors).toEqual({ markup: 'TypeError', otherHost: 'TypeError' });
});
