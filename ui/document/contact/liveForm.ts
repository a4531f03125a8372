import type { CheckedContent } from '../../content/schema.ts';
import { setTypography } from '../../content/typography.ts';
import type { LiveForm } from '../../src/live';
import { privacyNotice } from './notice.ts';

/** The most characters that each field may have; the server reads them from `.contact`. */
export const MAX_LENGTHS = { name: 100, email: 254, subject: 150, message: 5000 } as const;

/** The path that the form sends to: that of its own page. */
export function contactPath(pages: readonly { readonly id: string; readonly path: string }[]) {
  const page = pages.find(({ id }) => id === 'contact');
  if (!page) throw new Error('pages.ts lists no page "contact" for messages to be sent to');
  return page.path;
}

/** What the live document has in addition to the default one, for messages sent to `action`. */
export function liveForm(content: CheckedContent, action: string): LiveForm {
  return {
    form: { action, method: 'post' },
    fields: {
      name: { maxLength: MAX_LENGTHS.name },
      email: {
        maxLength: MAX_LENGTHS.email,
        // Browsers accept `moi@machine`, an address that nobody can answer.
        pattern: '.+@.+[.].+',
        title: 'Une adresse complète, telle que prenom@example.com',
      },
      subject: { maxLength: MAX_LENGTHS.subject },
      message: { maxLength: MAX_LENGTHS.message },
    },
    status: { id: 'contact-etat', tabIndex: -1 },
    notice: privacyNotice(content),
    sending: 'Envoi en cours…',
    unknown: setTypography(
      'Connexion interrompue : nous ne savons pas si votre message est arrivé. Vous pouvez le renvoyer.',
    ),
  };
}
