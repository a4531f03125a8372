import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { headersFile } from '../../document/headersFile';
import { loadServerBundle } from '../../document/serverBundle';
import { readManifest } from '../../document/serverManifest';
import { project, SERVER_FOLDER } from '../../folders';
import { startSite } from '../../harness/executable';
import { startStaticHost } from '../../harness/staticHost';
import { expect, test, visit } from '../fixtures';

const folder = join(project, 'ui/dist-exported');

/** The fields that each path has by the rules of `_headers`, where several may match. */
function parseRules(text: string): (path: string) => Record<string, string> {
  const rules = text.split(/\n(?=\/)/).map((rule) => {
    const [pattern = '', ...lines] = rule.trimEnd().split('\n');
    return { pattern, fields: lines.map((line) => line.trim().split(/: (.*)/s, 2)) };
  });
  const matches = (pattern: string, path: string) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
  return (path) => {
    const matching = rules.filter(({ pattern }) => matches(pattern, path));
    return Object.fromEntries(matching.flatMap(({ fields }) => fields));
  };
}

/** The fields that a host makes itself, and `Link`, whose addresses are in the head of each page. */
const HOST_FIELDS =
  'accept-ranges connection content-length content-type date etag keep-alive link transfer-encoding vary'.split(
    ' ',
  );

/** The fields of the server's response that `_headers` has to have. */
function fieldsOf(response: Response): Record<string, string> {
  const fields = [...response.headers].filter(([name]) => !HOST_FIELDS.includes(name));
  return Object.fromEntries(
    fields.map(([name, value]) => [name, value.replace(', no-transform', '')]),
  );
}

test('_headers gives each path the fields that the server sends', async () => {
  const manifest = await readManifest(folder);
  const documents = [...manifest.pages, ...manifest.notFound].map(({ file }) => file);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((file) => relative(folder, join(file.parentPath, file.name)))
    .filter((name) => !documents.includes(name) && !name.startsWith(SERVER_FOLDER));
  const fieldsAt = parseRules(headersFile(manifest, files));
  const { url, stop } = await startSite(folder);

  const paths = [...manifest.pages.map(({ path }) => path), ...files.map((name) => `/${name}`)];
  expect(paths.length).toBeGreaterThan(15);
  for (const path of paths) {
    const response = await fetch(url + path, { headers: { 'accept-encoding': 'identity' } });
    expect({ path, status: response.status }).toEqual({ path, status: 200 });
    expect({ path, ...fieldsAt(new URL(response.url).pathname) }).toEqual({
      path,
      ...fieldsOf(response),
    });
  }
  await stop();
});

test('each page is shown at its address on a host of static pages, in its language', async ({
  page,
}) => {
  const { pages } = await loadServerBundle(folder);
  const { url, stop } = await startStaticHost(folder);

  for (const { path, title, site } of pages) {
    await visit(page, url + path);
    await expect(page).toHaveTitle(title);
    await expect(page.locator('html')).toHaveAttribute('lang', site.language);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
  stop();
});
