import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { project, sampleFolder } from '../folders';
import { temporaryFolder } from '../harness/folder';
import { runScript } from '../harness/scripts';

/* The programs of scripts/. need-node and install-packages.mjs have tests of their own. */

/** The `uname` of a machine. */
const machine = (system: string, processor: string) => ({
  uname: `case $1 in -s) echo ${system} ;; -m) echo ${processor} ;; esac`,
});

const machines = [
  {
    name: 'Linux on x86-64',
    programs: machine('Linux', 'x86_64'),
    target: 'x86_64-unknown-linux-gnu',
  },
  {
    name: 'Linux on ARM',
    programs: machine('Linux', 'aarch64'),
    target: 'aarch64-unknown-linux-gnu',
  },
  {
    name: 'macOS on ARM',
    programs: machine('Darwin', 'arm64'),
    target: 'aarch64-unknown-linux-musl',
  },
];

test.each(machines)('$name builds for $target', ({ programs, target }) => {
  expect(runScript(['target'], { programs }).output).toBe(`${target}\n`);
});

const staticFiles = [
  { target: 'x86_64-unknown-linux-gnu', name: 'portfolio-VERSION-x86_64-linux' },
  { target: 'aarch64-unknown-linux-musl', name: 'portfolio-VERSION-aarch64-linux-musl' },
];

test.each(staticFiles)('an executable for $target is named $name', ({ target, name }) => {
  const { output } = runScript(['static-name'], { variables: { TARGET: target } });

  expect(output.replace(/\d+\.\d+\.\d+/, 'VERSION')).toBe(`${name}\n`);
});

const executables = [
  { system: 'Linux', target: 'x86_64-unknown-linux-gnu', runs: true },
  { system: 'Linux', target: 'x86_64-unknown-linux-musl', runs: true },
  { system: 'Linux', target: 'aarch64-unknown-linux-gnu', runs: false },
  { system: 'Darwin', target: 'x86_64-unknown-linux-musl', runs: false },
];

test.each(executables)('$target runs on $system on x86-64: $runs', ({ system, target, runs }) => {
  const programs = machine(system, 'x86_64');

  const { status } = runScript(['runs-here'], { programs, variables: { TARGET: target } });

  expect(status === 0).toBe(runs);
});

const compilers = [
  { name: 'none', programs: { rustc: 'exit 127' }, version: 'none' },
  { name: '1.88.0', programs: { rustc: 'echo rustc 1.88.0' }, version: '1.88.0' },
];

test.each(compilers)(
  'on a machine with the Rust « $name » a line says which version is needed',
  ({ programs, version }) => {
    const { status, errors } = runScript(['need-rust'], { programs });

    expect(status).toBe(1);
    expect(errors).toMatch(
      /^Building the server needs Rust [\d.]+ or newer; this machine has .*\.\n$/,
    );
    expect(errors).toContain(`has ${version}.`);
  },
);

test('a newer Rust is accepted', () => {
  const programs = { rustc: 'echo rustc 1.100.0' };

  expect(runScript(['need-rust'], { programs })).toEqual({ status: 0, output: '', errors: '' });
});

/** Makes a project that has only the scripts and the sample. */
function partOfProject() {
  const folder = temporaryFolder();
  cpSync(join(project, 'scripts'), join(folder, 'scripts'), { recursive: true });
  cpSync(sampleFolder, join(folder, 'ui/sample'), { recursive: true });
  mkdirSync(join(folder, 'ui/cli'));
  cpSync(join(project, 'ui/cli/nextSteps.txt'), join(folder, 'ui/cli/nextSteps.txt'));
  return folder;
}

test('the site is the sample until there is a site/', () => {
  const folder = partOfProject();
  expect(runScript(['site-folder'], { folder }).output).toBe('ui/sample\n');

  mkdirSync(join(folder, 'site'));

  expect(runScript(['site-folder'], { folder }).output).toBe('site\n');
});

test.each([
  { name: 'a number sign', folderName: 'C# et moi' },
  { name: 'a question mark', folderName: 'pourquoi ?' },
])('a project and a site with $name in their path are refused in one line', ({ folderName }) => {
  const parent = temporaryFolder();
  const folder = join(parent, folderName);
  cpSync(partOfProject(), folder, { recursive: true });
  const advice =
    'the build cannot read a folder with # or ? in its path. Rename it, then run the command again.\n';

  for (const command of ['site-folder', 'begin-site'])
    expect(runScript([command], { folder })).toEqual({
      status: 1,
      output: '',
      errors: `${folder}: ${advice}`,
    });
  const variables = { SITE: join(folder, 'ui/sample') };
  expect(runScript(['site-folder'], { variables }).errors).toBe(`${variables.SITE}: ${advice}`);
  expect(existsSync(join(folder, 'site'))).toBe(false);
});

test('make site copies the sample', () => {
  const folder = partOfProject();

  expect(runScript(['begin-site'], { folder })).toMatchObject({ status: 0, errors: '' });

  const content = readFileSync(join(folder, 'site/content.ts'), 'utf8');
  expect(content).toContain("from '../ui/content/");
  expect(existsSync(join(folder, 'site/pictures'))).toBe(true);
});

test('make site leaves a site/ that exists as it is', () => {
  const folder = partOfProject();
  runScript(['begin-site'], { folder });
  writeFileSync(join(folder, 'site/content.ts'), 'the content of an owner');

  expect(runScript(['begin-site'], { folder })).toMatchObject({ status: 1, output: '' });

  const content = readFileSync(join(folder, 'site/content.ts'), 'utf8');
  expect(content).toBe('the content of an owner');
});

test('make site begins with a form that opens the visitor’s mail program', () => {
  const folder = partOfProject();

  runScript(['begin-site'], { folder });

  expect(readFileSync(join(folder, 'site/content.ts'), 'utf8')).toMatch(/^ {4}form: 'mail',$/m);
});

const servedForms = [
  { form: 'server', maildir: 'target/messages' },
  { form: 'mail', maildir: 'none' },
];

test.each(servedForms)('make run gives the form « $form » this Maildir: $maildir', (example) => {
  const folder = partOfProject();
  buildManifest(folder, example.form);
  const programs = {
    cargo: '[ "$1" = build ] || printenv PORTFOLIO_CONTACT_MAILDIR || echo none',
  };

  const variables = { LISTEN: '127.0.0.1:8080' };
  const { output } = runScript(['serve-site'], { folder, programs, variables });

  expect(output).toBe(`${example.maildir}\n`);
});

/** Stands for the build of a site with this form. */
function buildManifest(folder: string, form: string) {
  mkdirSync(join(folder, 'ui/dist/.server'), { recursive: true });
  const manifest = JSON.stringify({ contact: { form } });
  writeFileSync(join(folder, 'ui/dist/.server/manifest.json'), manifest);
}

test('make run says of the sample, and of no other site, how to begin a site', () => {
  const folder = partOfProject();
  buildManifest(folder, 'mail');
  const options = {
    folder,
    programs: { cargo: 'echo "cargo $1" >&2' },
    variables: { LISTEN: '127.0.0.1:8080' },
  };

  expect(runScript(['serve-site'], options).errors.split('\n')).toEqual([
    'cargo build',
    'This is the sample, whose texts are placeholders: `make site` begins a site of your own.',
    'cargo run',
    '',
  ]);

  mkdirSync(join(folder, 'site'));

  expect(runScript(['serve-site'], options).errors).toBe('cargo build\ncargo run\n');
});

const changes = [
  { name: 'nothing', change: () => {}, isNoticed: false },
  {
    name: 'a text',
    change: (site: string) => writeFileSync(join(site, 'content.ts'), 'new'),
    isNoticed: true,
  },
  {
    name: 'a file with spaces in its name',
    change: (site: string) => writeFileSync(join(site, 'mon été.jpg'), ''),
    isNoticed: true,
  },
];

test.each(changes)(
  'the document is built again after a change of $name: $isNoticed',
  ({ change, isNoticed }) => {
    const site = join(temporaryFolder(), 'site');
    cpSync(sampleFolder, site, { recursive: true });
    const file = join(temporaryFolder(), 'target/inputs');
    const writeInputs = () => runScript(['write-site-inputs', file], { variables: { SITE: site } });
    writeInputs();
    const timeOfFirstBuild = statSync(file).mtimeMs;

    change(site);
    writeInputs();

    expect(statSync(file).mtimeMs !== timeOfFirstBuild).toBe(isNoticed);
  },
);

test('a folder of the site that has a link to itself is left to the build', () => {
  const site = join(temporaryFolder(), 'site');
  cpSync(sampleFolder, site, { recursive: true });
  symlinkSync(site, join(site, 'encore'));
  const file = join(temporaryFolder(), 'inputs');

  const { status } = runScript(['write-site-inputs', file], { variables: { SITE: site } });

  expect(status).toBe(0);
  expect(readFileSync(file, 'utf8')).toContain('content.ts');
});

test('the document is built again with other options', () => {
  const file = join(temporaryFolder(), 'inputs');
  const inputsWith = (variables: Record<string, string>) => {
    runScript(['write-site-inputs', file], { variables });
    return readFileSync(file, 'utf8');
  };

  expect(inputsWith({ VITE_WEB_VITALS: '1' })).not.toBe(inputsWith({ VITE_WEB_VITALS: '' }));
});

function commitOf(folder: string) {
  return runScript(['commit'], { folder }).output;
}

test('the commit that is built is named, with a mark if files were modified', () => {
  const folder = partOfProject();
  expect(commitOf(folder)).toBe('');

  const git = (...args: readonly string[]) => spawnSync('git', args, { cwd: folder });
  git('init');
  git('add', '.');
  git('-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '-m', 'All');
  expect(commitOf(folder)).toMatch(/^[0-9a-f]{12}\n$/);

  writeFileSync(join(folder, 'ui/sample/content.ts'), 'new');
  expect(commitOf(folder)).toMatch(/^[0-9a-f]{12}-modified\n$/);
});

test('an archive that was unpacked inside another repository has no commit', () => {
  const repository = temporaryFolder();
  spawnSync('git', ['init'], { cwd: repository });
  cpSync(join(project, 'scripts'), join(repository, 'archive/scripts'), { recursive: true });

  expect(commitOf(join(repository, 'archive'))).toBe('');
});

const singleTests = [
  {
    name: 'a unit test needs packages alone',
    file: 'content/dates.test.ts',
    commands: ['make test-packages', 'npx vitest run content/dates.test.ts'],
  },
  {
    name: 'a browser test needs the sample',
    file: 'e2e/pages/errorScreen.spec.ts',
    commands: [
      'make ui/dist-sample/index.html target/quick/portfolio',
      'npx playwright test --project=pages --project=chromium e2e/pages/errorScreen.spec.ts',
    ],
  },
  {
    name: 'a browser test of variants needs those too',
    file: 'e2e/variants/cards.spec.ts',
    commands: [
      'make ui/dist-sample/index.html target/quick/portfolio tested-sites',
      'npx playwright test --project=pages --project=chromium e2e/variants/cards.spec.ts',
    ],
  },
];

test.each(singleTests)('$name', ({ file, commands }) => {
  const programs = { make: 'shift; echo make "$@"', npx: 'echo npx "$@"' };

  const { output } = runScript(['test-one', file], { programs });

  expect(output.trimEnd().split('\n')).toEqual(commands);
});

const deployments = [
  {
    name: 'what make dist made before is installed as it is',
    variables: { EXECUTABLE: 'dist/file' },
    commands: ['deploy install dist/file'],
  },
  {
    name: 'the server says for which architecture is built',
    variables: {},
    commands: [
      'deploy options',
      'make packages',
      'deploy together scripts/build-and-deploy',
      'deploy check https://a.example',
      'make dist for aarch64-unknown-linux-gnu',
      'deploy install dist/portfolio-1.0.0-aarch64-linux',
    ],
  },
  {
    name: 'a server of another architecture than TARGET is refused before the build',
    variables: { TARGET: 'x86_64-unknown-linux-musl' },
    commands: [
      'deploy options',
      'make packages for x86_64-unknown-linux-musl',
      'deploy together scripts/build-and-deploy',
      'deploy check https://a.example x86_64',
      'make dist for x86_64-unknown-linux-musl',
      'deploy install dist/portfolio-1.0.0-x86_64-linux-musl',
    ],
  },
];

test.each(deployments)('$name', ({ variables, commands }) => {
  const folder = partOfProject();
  const log = join(folder, 'log');
  mkdirSync(join(folder, 'deploy'));
  const fakeDeploy = `#!/bin/sh\necho deploy "$@" >>'${log}'\ncase $1 in check) echo aarch64 ;; together) shift; "$@" ;; esac\n`;
  writeFileSync(join(folder, 'deploy/deploy'), fakeDeploy, { mode: 0o755 });
  writeFileSync(join(folder, 'Cargo.toml'), 'version = "1.0.0"\n');
  const programs = {
    ...machine('Linux', 'x86_64'),
    make: `shift; echo make "$@" \${TARGET:+for $TARGET} >>'${log}'`,
    node: 'echo https://a.example',
  };

  expect(runScript(['deploy'], { folder, programs, variables })).toMatchObject({ errors: '' });

  expect(readFileSync(log, 'utf8').trimEnd().split('\n')).toEqual(commands);
});

test('the example of make help for one test exists', () => {
  const { stdout } = spawnSync('make', ['help'], { cwd: project, encoding: 'utf8' });
  const examples = [...stdout.matchAll(/TEST=(\S+)/g)].map(([, file = '']) => file);

  expect(examples).toHaveLength(2);
  for (const file of examples) expect(existsSync(join(project, 'ui', file)), file).toBe(true);
});

test('the site whose form delivers messages is not exported for a host of static pages', () => {
  const variables = { SITE: 'ui/variants/between', ALLOW_SAMPLE: '1' };

  const { status, errors } = runScript(['export-site'], { variables });

  expect(status).toBe(1);
  expect(errors).toMatch(
    /^This site's form delivers messages, .* contact\.form: 'mail' or 'none'/m,
  );
});

test('every bash script is run by the bash of the PATH', () => {
  const files = ['.ci', 'deploy', 'scripts', 'tests', 'tests/systemd'].flatMap((folder) => {
    const entries = readdirSync(join(project, folder), { withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => join(folder, name));
  });
  for (const file of files) {
    const [firstLine] = readFileSync(join(project, file), 'utf8').split('\n');
    expect(firstLine, file).not.toMatch(/^#!(?!\/usr\/bin\/env ).*bash/);
  }
});

test('tests that need a program which the machine lacks are left out, each by its name', () => {
  const bin = join(temporaryFolder(), 'bin');
  mkdirSync(bin);
  const linkTools =
    'for tool in bash cut dirname paste sed sort tr; do ln -s "$(command -v $tool)" "$0"; done';
  spawnSync('sh', ['-c', linkTools, bin]);
  const programs = { cargo: 'echo "$@"', id: 'echo 1000', uname: 'echo Linux' };
  for (const [name, commands] of Object.entries(programs))
    writeFileSync(join(bin, name), `#!/bin/sh\n${commands}\n`, { mode: 0o755 });

  const { output } = runScript(['test-server'], { variables: { PATH: bin } });

  const leftOut = [...output.matchAll(/--skip (\S+)/g)].map(([, name]) => name);
  expect(leftOut).toEqual(expect.arrayContaining(['contact::', 'synced_before', 'blocked_disk']));
  // Cargo would take any other word for the name of a test to run.
  expect(output.replaceAll(/--skip \S+/g, '').trim()).toBe('test --locked --');
});
