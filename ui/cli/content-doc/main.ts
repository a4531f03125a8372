import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { project } from '../../folders.ts';
import { generate } from './generate.ts';

for (const [file, text] of Object.entries(await generate())) {
  await writeFile(join(project, file), text);
  console.log(`Written: ${file}`);
}
