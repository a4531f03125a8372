import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { vi } from 'vitest';
import { project } from '../folders';

export type Variables = Readonly<Record<string, string>>;

/** The make that runs the tests gives its programs these variables, which an owner's programs do not have. */
const VARIABLES_OF_MAKE = ['MAKEFLAGS', 'MFLAGS', 'MAKELEVEL', 'SITE'];

/** The environment of an owner's programs. */
export const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !VARIABLES_OF_MAKE.includes(name)),
);

interface Context {
  readonly folder?: string;
  readonly variables?: Variables;
}

/** Runs a program in a process of its own, by default in the folder of the project. */
export function runProgram(
  program: string,
  args: readonly string[],
  { folder = project, variables = {} }: Context,
) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: folder,
    env: { ...environment, ...variables },
    encoding: 'utf8',
    // A make that does not stop by itself would build for minutes.
    timeout: 30_000,
  });
  return { status, lines: `${stdout}${stderr}`.trimEnd().split('\n') };
}

/** Runs Node.js in the folder of the page. */
export const runNode = (args: readonly string[], variables: Variables) =>
  runProgram(process.execPath, args, { folder: join(project, 'ui'), variables });

/** Node's options for a Node.js that knows no dates and numbers in French. */
export const WITHOUT_FRENCH = ['--require', join(project, 'ui/harness/nodeWithoutFrench.cjs')];

/** Stands for the end of a program that runs in the process of a test. */
class ProgramExit extends Error {}

/** Runs a program of `ui/cli/` in the process of the test, because another process takes seconds to start. */
export async function runInProcess(file: string, args: readonly string[], variables: Variables) {
  const texts: string[] = [];
  const print = (text: string) => void texts.push(text);
  vi.spyOn(console, 'log').mockImplementation(print);
  vi.spyOn(console, 'error').mockImplementation(print);
  vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new ProgramExit();
  });
  const { argv } = process;
  process.argv = [process.execPath, file, ...args];
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  vi.resetModules();
  try {
    await import(/* @vite-ignore */ join(project, 'ui/cli', file));
  } catch (error) {
    if (!(error instanceof ProgramExit)) throw error;
  } finally {
    process.argv = argv;
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  }
  return texts.flatMap((text) => text.split('\n'));
}
