import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { project } from '../../folders';
import { contentDocument } from './contentDocument';
import { type ContentField, contentFields } from './contentFields';
import { examplesOf } from './examples';
import { file, generate } from './generate';

test('docs/content.md is what the schema says; otherwise run `make content-doc`', async () => {
  expect(await readFile(file, 'utf8'), 'Run `make content-doc`.').toBe(await generate());
});

describe('a schema', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'content-doc-'));
    await cp(join(project, 'ui/content'), join(folder, 'content'), { recursive: true });
    await symlink(join(project, 'ui/node_modules'), join(folder, 'node_modules'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** The page of the schema with one of its files changed. */
  async function documentWith(path: string, change: (source: string) => string) {
    const changed = join(folder, 'content', path);
    const source = await readFile(changed, 'utf8');
    expect(change(source)).not.toBe(source);
    await writeFile(changed, change(source));
    try {
      return contentDocument(await contentFields(join(folder, 'content')));
    } finally {
      await writeFile(changed, source);
    }
  }

  test('with a field that has no comment is refused, and the field is named', async () => {
    const undone = documentWith('schema/owner.ts', (source) =>
      source.replace(/ *\/\*\*(?:(?!\*\/).)*\*\/\n( *city:)/, '$1'),
    );
    await expect(undone).rejects.toThrow(
      'No comment says what these are for: owner.city. Write a JSDoc comment before each, in ui/content/.',
    );
  });

  test('with a new field in the entries of a section has it in the page', async () => {
    const page = await documentWith('sections/skills.ts', (source) =>
      source.replace(
        '    ...entryFields,\n',
        `$&    /**
     * How well you know them,
     * from 1 | to 5.
     */
    rank: z.number().min(1).max(5).optional(),\n`,
      ),
    );
    expect(page).toMatch(
      /^\| `rank` +\| no +\| number from 1 up to 5 +\| How well you know them, from 1 \\\| to 5\. \|$/m,
    );
  });
});

/** The lines of the page of a schema that has its comments as descriptions, after the introduction. */
function linesOf(fields: z.core.$ZodLooseShape) {
  const schema = z.toJSONSchema(z.strictObject(fields), { io: 'input' }) as ContentField;
  const page = contentDocument(schema).replaceAll(/ {2,}/g, ' ');
  return page
    .slice(page.indexOf('\n## ') + 1)
    .split('\n')
    .filter(Boolean);
}

test('objects inside a field are in its table, under their whole name', () => {
  const lines = linesOf({
    jobs: z
      .array(
        z.strictObject({
          from: z
            .strictObject({ year: z.number().positive().describe('The year.') })
            .describe('F.'),
          links: z
            .array(z.strictObject({ soon: z.literal(true).optional().describe('S.') }))
            .describe('L.'),
        }),
      )
      .optional()
      .describe('Jobs.'),
  });
  expect(lines).toEqual([
    '## `jobs`',
    'Optional: list of objects. Jobs.',
    '| Field | Required | Accepts | What it is for |',
    expect.stringMatching(/^\| -+ \| -+ \| -+ \| -+ \|$/),
    '| `from` | yes | object | F. |',
    '| `from.year` | yes | number above 0 | The year. |',
    '| `links` | yes | list of objects | L. |',
    '| `links[].soon` | no | `true` | S. |',
  ]);
});

test('each form of an object has its own table, named after the value that it fixes', () => {
  const form = (kind: string, more: z.core.$ZodLooseShape = {}) =>
    z.strictObject({ kind: z.literal(kind).describe('Its kind.'), ...more });
  const lines = linesOf({
    who: z
      .discriminatedUnion('kind', [
        form('person'),
        form('company', { name: z.string().describe('Its name.') }),
      ])
      .describe('Who.'),
  });
  expect(lines.filter((line) => !/^\| (Field|-)/.test(line))).toEqual([
    '## `who`',
    'Required: object. Who.',
    "### `who`, with `kind: 'person'`",
    "| `kind` | yes | `'person'` | Its kind. |",
    "### `who`, with `kind: 'company'`",
    "| `kind` | yes | `'company'` | Its kind. |",
    '| `name` | yes | text | Its name. |',
  ]);
});

test('an object that several fields have is documented once', () => {
  const siteLink = z
    .union([
      z.string().meta({ accepts: 'address' }),
      z.strictObject({ to: z.enum(['a', 'b', 'c']).describe('Where to.') }),
    ])
    .meta({ kind: { file: 'link.ts', name: 'siteLink', comment: 'A link of the site.' } });
  const lines = linesOf({
    first: siteLink.meta({ ...siteLink.meta(), description: 'First.' }),
    others: z.array(siteLink).describe('Others.'),
  });
  expect(lines.filter((line) => !/^\| (Field|-)/.test(line))).toEqual([
    '## `first`',
    'Required: [site link](#site-link). First.',
    '## `others`',
    'Required: list; each item: [site link](#site-link). Others.',
    '## Shared values',
    '### Site link',
    'Address, or object. A link of the site.',
    "| `to` | yes | `'a'`, `'b'` or `'c'` | Where to. |",
  ]);
});

test('an example is the code of a field, and of a long list its first item', () => {
  const examples = examplesOf(`export default {
  owner: {
    name: 'Prénom',
  },
  values: [{ title: 'Un' }, { title: 'Deux' }],
  stats: [
    {
      value: '1',
    },
    { value: '2' },
  ],
} satisfies Content;
`);
  expect(Object.fromEntries(examples)).toEqual({
    owner: "owner: {\n  name: 'Prénom',\n},",
    values: "values: [{ title: 'Un' }, { title: 'Deux' }],",
    stats: "stats: [\n  {\n    value: '1',\n  },\n  …\n],",
  });
});
