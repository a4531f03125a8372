import type { Live } from '../../src/live';
import type { CheckedContent } from '../site/schema.ts';
import { typeset } from '../site/typeset.ts';
import { noticeOf } from './notice.ts';

/** The longest that each field of a message may be, in characters; the server reads it from `.contact`. */
export const LONGEST = { name: 100, email: 254, subject: 150, message: 5000 } as const;

/** Where the form sends: the page it stands on. */
export function contactPath(pages: readonly { readonly id: string; readonly path: string }[]) {
  const page = pages.find(({ id }) => id === 'contact');
  if (!page) throw new Error('pages.ts lists no page "contact" for messages to be sent to');
  return page.path;
}

/** What the live page has beside the default one, for messages sent to `action`. */
export function liveContact(content: CheckedContent, action: string): Live {
  return {
    form: { action, method: 'post' },
    fields: {
      name: { maxLength: LONGEST.name },
      email: {
        maxLength: LONGEST.email,
        // Browsers take `moi@machine` for an address; nobody can answer there.
        pattern: '.+@.+[.].+',
        title: 'Une adresse complète, telle que prenom@example.com',
      },
      subject: { maxLength: LONGEST.subject },
      message: { maxLength: LONGEST.message },
    },
    status: { id: 'contact-etat', tabIndex: -1 },
    notice: noticeOf(content),
    sending: 'Envoi en cours…',
    unknown: typeset(
      'Connexion interrompue : nous ne savons pas si votre message est arrivé. Vous pouvez le renvoyer.',
    ),
  };
}
