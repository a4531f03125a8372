import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readContent } from '../read.ts';
import { setFrenchTypography } from '../typography.ts';
import { checkContent } from '../validate.ts';
import { exportResume } from './export.ts';
import { importResume } from './import.ts';

const folder = join(import.meta.dirname, 'madeUp');
const schema = createRequire(import.meta.url)('@jsonresume/schema/schema.json');

const room = mkdtempSync(join(tmpdir(), 'made-up-'));
afterAll(() => rmSync(room, { recursive: true }));

/** The paths of the fields in a schema of JSON Resume, or of those that are written in a résumé. */
function fieldsOf(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => fieldsOf(item, at));
  if (typeof value !== 'object' || value === null) return [at];
  return Object.entries(value).flatMap(([key, inside]) => fieldsOf(inside, `${at}/${key}`));
}

interface Part {
  readonly properties?: Readonly<Record<string, Part>>;
  readonly items?: Part;
}

function fieldsOfSchema({ properties, items }: Part, at = ''): string[] {
  if (items) return fieldsOfSchema(items, at);
  if (!properties) return [at];
  return Object.entries(properties).flatMap(([key, part]) => fieldsOfSchema(part, `${at}/${key}`));
}

/** A résumé without what the site changes on purpose: days of dates, typography, and where the file stands. */
const alike = ({ $schema: _, meta: __, ...resume }: Readonly<Record<string, unknown>>) =>
  JSON.parse(JSON.stringify(resume), (key, value) => {
    if (typeof value !== 'string') return value;
    return /date$/i.test(key) ? value.slice(0, 7) : setFrenchTypography(value);
  });

describe.each(readdirSync(folder))('%s', (name) => {
  const text = readFileSync(join(folder, name), 'utf8');
  const original = JSON.parse(text);

  test('has every field of the schema but a picture', () => {
    const known = fieldsOfSchema(schema).filter((field) => !/^\/(meta|basics\/image)/.test(field));
    expect(known.length).toBeGreaterThan(60);
    expect([...new Set(fieldsOf(original))].toSorted()).toEqual(known.toSorted());
  });

  test('is at /resume.json as it was imported, with nothing to write by hand', async () => {
    const { made } = importResume(Buffer.from(text), name, '../schema', 2026);
    expect([made?.tasks, made?.unplaced]).toEqual([[], []]);
    writeFileSync(join(room, 'content.ts'), made?.source ?? '');
    const { raw } = await readContent(room);
    const { content, errors } = checkContent(raw);
    expect(errors).toEqual([]);
    if (!content) return;
    const { basics, ...lists } = exportResume(content);
    // The facts for recruiters, of which the languages are one.
    const { recruiting: _, ...fields } = basics as typeof basics & { recruiting?: unknown };
    expect(alike({ basics: fields, ...lists })).toEqual(alike(original));
  });
});
