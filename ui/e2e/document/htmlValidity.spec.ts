import { writeFile } from 'node:fs/promises';
import { hasJava, htmlValidateErrors, nuErrors } from '../../harness/htmlValidity';
import { expect, hydrated, test } from '../fixtures';
import { pages } from '../sample';

const addresses = [...pages.map(({ path }) => path), '/nulle-part'];

test('the document is valid HTML as served and as each page shows it', async ({
  page,
  request,
  complaints,
}, testInfo) => {
  complaints.expect(/404/);
  const documents = new Map([['the file', await (await request.get('/')).text()]]);
  for (const address of addresses) {
    await page.goto(address);
    await hydrated(page);
    documents.set(address, await page.content());
  }
  const files: string[] = [];
  for (const [what, html] of documents) {
    expect(await htmlValidateErrors(html), what).toEqual([]);
    const file = testInfo.outputPath(`${files.length}.html`);
    await writeFile(file, html);
    files.push(file);
  }
  if (!hasJava) {
    console.log('The Nu checker was not run: it needs Java, which is not here.');
    return;
  }
  expect(await nuErrors(...files)).toEqual([]);
});
