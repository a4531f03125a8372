import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadServerBundle } from '../document/serverBundle';
import { liveDist } from '../folders';
import { type Process, startSite } from '../harness/executable';
import { written } from './browsers/form';
import { test as base, expect, type Page } from './fixtures';

export { SUCCESS, written } from './browsers/form';
export { expect, type Page, visit } from './fixtures';

/** The variant to which messages are delivered. */
export const { owner } = (await loadServerBundle(liveDist)).site;

/** The executable that delivers messages, with a mailbox of its own: each test has its own limits. */
export interface Mailbox extends Process {
  /** The messages delivered so far, the files of `new/`. */
  readonly messages: () => Promise<string[]>;
}

export const test = base.extend<{ mailbox: Mailbox }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from this pattern
  mailbox: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'maildir-'));
    const server = await startSite(liveDist, '--contact-maildir', folder);
    const arrived = join(folder, 'new');
    await use({
      ...server,
      messages: async () =>
        Promise.all((await readdir(arrived)).map((name) => readFile(join(arrived, name), 'utf8'))),
    });
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  },

  origin: async ({ mailbox }, use) => {
    await use(mailbox.url);
  },
});

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const send = (page: Page) => page.getByRole('button', { name: 'Envoyer le message' });
export const status = (page: Page) => page.getByRole('main').getByRole('status');

export const UNKNOWN =
  'Connexion interrompue\u00a0: nous ne savons pas si votre message est arrivé. Vous pouvez le renvoyer.';

export async function fill(page: Page, values: Partial<typeof written> = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...written, ...values }))
    await field(page, label).fill(value);
}

/** The fields still hold every word after a failure. */
export async function expectKept(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(written))
    await expect(field(page, label)).toHaveValue(value);
}
