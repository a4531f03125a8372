import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { project } from '../../folders.ts';
import { contentDocument } from './contentDocument.ts';
import { contentFields } from './contentFields.ts';
import { examplesOf } from './examples.ts';

export const file = join(project, 'docs/content.md');

/** What docs/content.md should be. */
export async function generate(): Promise<string> {
  const example = await readFile(join(project, 'ui/variants/between/content.ts'), 'utf8');
  return contentDocument(await contentFields(), examplesOf(example));
}
