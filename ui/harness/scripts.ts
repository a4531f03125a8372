import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { project } from '../folders';

/** A folder with a space and an accent in its name, which the test removes. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'un été '));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

interface Machine {
  /** Shell commands, each by the name of the program that they replace on this machine. */
  readonly programs?: Readonly<Record<string, string>>;
  readonly variables?: Readonly<Record<string, string>>;
  /** The folder of the project, if not this one. */
  readonly folder?: string;
}

/** Runs a program of scripts/ as on another machine, without the variables of the make that runs the test. */
export function runScript(
  [name = '', ...args]: readonly string[],
  { programs = {}, variables = {}, folder = project }: Machine = {},
) {
  const bin = join(temporaryFolder(), 'bin');
  mkdirSync(bin);
  for (const [program, commands] of Object.entries(programs)) {
    writeFileSync(join(bin, program), `#!/bin/sh\n${commands}\n`);
    chmodSync(join(bin, program), 0o755);
  }
  const { MAKEFLAGS: _, MFLAGS: __, MAKELEVEL: ___, SITE: ____, ...environment } = process.env;
  const { status, stdout, stderr } = spawnSync(join(folder, 'scripts', name), args, {
    env: { ...environment, PATH: `${bin}:${environment.PATH}`, ...variables },
    encoding: 'utf8',
  });
  return { status, output: stdout, errors: stderr };
}
