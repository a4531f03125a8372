import { writeFile } from 'node:fs/promises';
import { displayPath } from '../../folders.ts';
import { file, generate } from './generate.ts';

await writeFile(file, await generate());
console.log(`${displayPath(file)} is up to date.`);
