import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { headersFile } from '../../document/headersFile';
import { loadServerBundle } from '../../document/serverBundle';
import { readManifest } from '../../document/serverManifest';
import { exportedDist, SERVER_FOLDER } from '../../folders';
import { startSite } from '../../harness/executable';
import { startStaticHost } from '../../harness/staticHost';
import { expect, test, visit } from '../fixtures';

/** Header fields, by their names. */
type Fields = Record<string, string>;

/** Reads `_headers`, and returns a function that gives the fields of a path: those of every rule that matches it. */
function parseRules(text: string): (path: string) => Fields {
  // A rule begins with a path at the start of a line. Its fields are indented.
  const rules = text.split(/\n(?=\/)/).map((rule) => {
    const [pattern = '', ...lines] = rule.trimEnd().split('\n');
    return { pattern, fields: lines.map((line) => line.trim().split(/: (.*)/s, 2)) };
  });
  const matches = (pattern: string, path: string) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
  return (path) => {
    const matchingRules = rules.filter(({ pattern }) => matches(pattern, path));
    return Object.fromEntries(matchingRules.flatMap(({ fields }) => fields));
  };
}

/** Fields that `_headers` does not have: a host makes them itself, and the head of each page has the addresses of `Link`. */
const OTHER_FIELDS = [
  'accept-ranges',
  'connection',
  'content-length',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'link',
  'transfer-encoding',
  'vary',
];

/** The fields of the server's response that `_headers` has to have. */
function expectedFields(response: Response): Fields {
  const fields = [...response.headers].filter(([name]) => !OTHER_FIELDS.includes(name));
  return Object.fromEntries(
    fields.map(([name, value]) => [name, value.replace(', no-transform', '')]),
  );
}

/** The files of the exported site that are no documents. */
async function otherFiles(documents: readonly string[]): Promise<string[]> {
  const entries = await readdir(exportedDist, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const names = files.map((file) => relative(exportedDist, join(file.parentPath, file.name)));
  return names.filter((name) => !documents.includes(name) && !name.startsWith(SERVER_FOLDER));
}

test('_headers gives each path the fields that the server sends', async () => {
  const manifest = await readManifest(exportedDist);
  const documents = [...manifest.pages, ...manifest.notFound].map(({ file }) => file);
  const files = await otherFiles(documents);
  const fieldsAt = parseRules(headersFile(manifest, files));
  const { url, stop } = await startSite(exportedDist);

  const paths = [...manifest.pages.map(({ path }) => path), ...files.map((name) => `/${name}`)];
  expect(paths.length).toBeGreaterThan(15);
  for (const path of paths) {
    const response = await fetch(url + path, { headers: { 'accept-encoding': 'identity' } });
    expect(response.status, path).toBe(200);
    expect(fieldsAt(new URL(response.url).pathname), path).toEqual(expectedFields(response));
  }
  await stop();
});

test('each page is shown at its address on a host of static pages, in its language', async ({
  page,
}) => {
  const { pages } = await loadServerBundle(exportedDist);
  const { url, stop } = await startStaticHost(exportedDist);

  for (const { path, title, site } of pages) {
    await visit(page, url + path);
    await expect(page).toHaveTitle(title);
    await expect(page.locator('html')).toHaveAttribute('lang', site.language);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
  stop();
});
