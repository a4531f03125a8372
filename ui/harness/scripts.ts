import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from '../folders';
import { temporaryFolder } from './folder';
import { environment, type Variables } from './programs';

interface Machine {
  /** The programs that this machine has instead of ours: the shell commands of each, by its name. */
  readonly programs?: Readonly<Record<string, string>>;
  readonly variables?: Variables;
  /** The folder of the project, if not this one. */
  readonly folder?: string;
}

/** Runs a program of `scripts/` as if on another machine. */
export function runScript(
  [script = '', ...args]: readonly string[],
  { programs = {}, variables = {}, folder = project }: Machine = {},
) {
  const bin = join(temporaryFolder(), 'bin');
  mkdirSync(bin);
  for (const [name, commands] of Object.entries(programs))
    writeFileSync(join(bin, name), `#!/bin/sh\n${commands}\n`, { mode: 0o755 });
  const { status, stdout, stderr } = spawnSync(join(folder, 'scripts', script), args, {
    env: { ...environment, PATH: `${bin}:${environment.PATH}`, ...variables },
    encoding: 'utf8',
  });
  return { status, output: stdout, errors: stderr };
}
