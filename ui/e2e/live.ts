import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadServerBundle } from '../document/serverBundle';
import { liveDist } from '../folders';
import { type Process, startSite } from '../harness/executable';
import { test as base, expect, type Page } from './fixtures';

export { expect, hydrated, type Page, visit } from './fixtures';

/** The variant to which messages are delivered. */
export const {
  site: { owner },
  pages,
} = await loadServerBundle(liveDist);

/** The executable that delivers messages, with a mailbox of its own: each test has its own limits. */
export interface Mailbox extends Process {
  readonly folder: string;
  /** The messages delivered so far, the files of `new/`. */
  readonly messages: () => Promise<string[]>;
}

export const test = base.extend<{ mailbox: Mailbox; perClient: number }>({
  /** Messages an hour from one client. */
  perClient: [1000, { option: true }],

  mailbox: async ({ perClient }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'maildir-'));
    const options = ['--contact-maildir', folder, '--contact-per-client', String(perClient)];
    const server = await startSite(liveDist, ...options);
    const arrived = join(folder, 'new');
    await use({
      ...server,
      folder,
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

export const fields = (page: Page) => ({
  name: page.getByLabel('Nom', { exact: true }),
  email: page.getByLabel('E-mail', { exact: true }),
  subject: page.getByLabel('Sujet', { exact: true }),
  message: page.getByLabel('Message', { exact: true }),
});
export const send = (page: Page) => page.getByRole('button', { name: 'Envoyer le message' });
export const status = (page: Page) => page.getByRole('main').getByRole('status');

export const SUCCESS = 'Message envoyé avec succès\u00a0!';
export const UNKNOWN =
  'Connexion interrompue\u00a0: nous ne savons pas si votre message est arrivé. Vous pouvez le renvoyer.';

export const written = {
  name: 'Une visiteuse',
  email: 'visiteuse@example.org',
  subject: 'Un poste à Brest',
  message: 'Bonjour,\nêtes-vous disponible en janvier ?',
};

export async function fill(page: Page, values: Partial<typeof written> = {}): Promise<void> {
  for (const [name, value] of Object.entries({ ...written, ...values }))
    await fields(page)[name as keyof typeof written].fill(value);
}

/** The fields still hold every word after a failure. */
export async function expectKept(page: Page, values: Partial<typeof written> = {}): Promise<void> {
  for (const [name, value] of Object.entries({ ...written, ...values }))
    await expect(fields(page)[name as keyof typeof written]).toHaveValue(value);
}
