import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadServerBundle } from '../document/serverBundle';
import { variantDist } from '../folders';
import { type Process, startSite } from '../harness/executable';
import { test as base } from './fixtures';

/** The variant whose executable delivers the messages. */
const VARIANT = 'between';

/** The owner of the site, to whom visitors write. */
export const { owner } = (await loadServerBundle(variantDist(VARIANT))).site;

/** The message of a visitor, by the labels of the fields. */
export const messageFields = {
  Nom: 'Une visiteuse',
  'E-mail': 'visiteuse@example.org',
  Sujet: 'Un poste à Paris',
  Message: 'Bonjour, êtes-vous disponible en janvier ?',
};

/** A message that the server refuses: mail programs would decode the encoded word in its subject. No browser refuses it. */
export const refusedFields = { ...messageFields, Sujet: 'Un poste =?utf-8?q?=41?=' };

/** An executable that delivers the messages of the contact form to a folder. */
interface MailServer extends Process {
  /** Reads the delivered messages: each is a file in the folder `new/`. */
  readonly readMessages: () => Promise<string[]>;
}

export const test = base.extend<{ mailbox: MailServer }>({
  variant: VARIANT,
  // Each test has a mailbox and a server of its own, so that the limits on messages start from zero.
  mailbox: async ({ variant }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'maildir-'));
    const server = await startSite(variantDist(variant), { maildir: folder });
    const newFolder = join(folder, 'new');
    await use({
      ...server,
      readMessages: async () =>
        Promise.all(
          (await readdir(newFolder)).map((name) => readFile(join(newFolder, name), 'utf8')),
        ),
    });
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  },

  origin: async ({ mailbox }, use) => {
    await use(mailbox.url);
  },
});
