import { writeFile } from 'node:fs/promises';
import { hasJava, htmlValidateErrors, nuErrors } from '../harness/htmlValidity';
import { expect, hydrated, test } from './fixtures';
import { pages } from './sample';

const addresses = [...pages.map(({ path }) => path), '/nulle-part'];
test('the file served is valid HTML', async ({ request }, testInfo) => {
  const html = await (await request.get('/')).text();
  expect(await htmlValidateErrors(html)).toEqual([]);
  if (!hasJava) {
    console.log('The Nu checker was not run on the file served: it needs Java, which is not here.');
    return;
  }
  const file = testInfo.outputPath('served.html');
  await writeFile(file, html);
  expect(await nuErrors(file)).toEqual([]);
});

test('the page each address becomes is valid HTML', async ({ page, complaints }, testInfo) => {
  complaints.expect(/404/);
  const files: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await hydrated(page);
    const html = await page.content();
    expect(await htmlValidateErrors(html), address).toEqual([]);
    const file = testInfo.outputPath(`${files.length}.html`);
    await writeFile(file, html);
    files.push(file);
  }
  if (!hasJava) {
    console.log('The Nu checker was not run on the pages: it needs Java, which is not here.');
    return;
  }
  expect(await nuErrors(...files)).toEqual([]);
});
