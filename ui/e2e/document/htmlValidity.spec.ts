import { htmlErrors } from '../../cli/check-site/htmlValidity';
import { expect, hydrated, test, unknownPath } from '../fixtures';
import { pages } from '../sample';

test('the document is valid HTML as served and as each page shows it', async ({
  page,
  request,
  reports,
}) => {
  reports.expect(/404/);
  expect(await htmlErrors(await (await request.get('/')).text())).toEqual([]);
  for (const address of [...pages.map(({ path }) => path), unknownPath]) {
    await page.goto(address);
    await hydrated(page);
    expect(await htmlErrors(await page.content()), address).toEqual([]);
  }
});
