import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadServerBundle } from '../document/serverBundle';
import { variantDist } from '../folders';
import { type Process, startSite } from '../harness/executable';
import { test as base } from './fixtures';

/** The variant to which messages are delivered. */
export const { owner } = (await loadServerBundle(variantDist('between'))).site;

/** What a visitor writes, by the labels of the fields, and what thanks for it. */
export const written = {
  Nom: 'Une visiteuse',
  'E-mail': 'visiteuse@example.org',
  Sujet: 'Un poste à Paris',
  Message: 'Bonjour, êtes-vous disponible en janvier ?',
};
export const SUCCESS = 'Message envoyé avec succès\u00a0!';

/** The executable that delivers messages, and those delivered so far, the files of `new/`. */
type Mailbox = Process & { readonly messages: () => Promise<string[]> };

export const test = base.extend<{ mailbox: Mailbox }>({
  variant: 'between',
  // Each test has its own: its own limits.
  mailbox: async ({ variant }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'maildir-'));
    const server = await startSite(variantDist(variant), { maildir: folder });
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
