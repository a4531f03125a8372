import { execFile, execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { HtmlValidate } from 'html-validate';
import { expect, hydrated, test } from './fixtures';
import { pages } from './sample';

const addresses = [...pages.map(({ path }) => path), '/nulle-part'];
const nuChecker = fileURLToPath(
  new URL('../node_modules/vnu-jar/build/dist/vnu.jar', import.meta.url),
);

const hasJava = (() => {
  try {
    execFileSync('java', ['-version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

async function htmlValidateErrors(html: string): Promise<string[]> {
  const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });
  const report = await validator.validateString(html);
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

/** The errors the W3C's checker finds. */
async function nuErrors(...files: string[]): Promise<string[]> {
  const options = ['--errors-only', '--exit-zero-always', '--stdout', '--format', 'json'];
  const { stdout } = await promisify(execFile)('java', ['-jar', nuChecker, ...options, ...files]);
  const { messages } = JSON.parse(stdout) as {
    messages: { message: string; extract?: string }[];
  };
  return messages.map(({ message, extract }) => `${message} (${extract})`);
}

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
