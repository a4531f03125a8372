// Runs a TypeScript program of this folder: `node run.mjs FILE [ARGUMENT…]`. Node 20 cannot by itself.
import { resolve } from 'node:path';
import { runnerImport } from 'vite';

const [file] = process.argv.splice(2, 1);
if (!file) throw new Error('usage: node run.mjs FILE [ARGUMENT…]');
await runnerImport(resolve(file), { logLevel: 'warn' });
