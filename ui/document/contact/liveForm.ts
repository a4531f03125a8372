import type { LiveForm, LiveForms } from '../../src/live';
import { privacyNotice, type Version } from './notice.ts';

/** The most characters that each field may have; the server reads them from `.contact`. */
export const MAX_LENGTHS = { name: 100, email: 254, subject: 150, message: 5000 } as const;

/** What the live document has in addition to the default one, for each language of the site. */
export const liveForms = (versions: readonly Version[]): LiveForms =>
  Object.fromEntries(versions.map((version) => [version.words.language, liveForm(version)]));

function liveForm(version: Version): LiveForm {
  const { form, ids, pages } = version.words;
  return {
    // To its own page.
    form: { action: pages.contact.path, method: 'post' },
    fields: {
      name: { maxLength: MAX_LENGTHS.name },
      email: {
        maxLength: MAX_LENGTHS.email,
        // Browsers accept `moi@machine`, an address that nobody can answer.
        pattern: '.+@.+[.].+',
        title: form.address,
      },
      subject: { maxLength: MAX_LENGTHS.subject },
      message: { maxLength: MAX_LENGTHS.message },
    },
    status: { id: ids.status, tabIndex: -1 },
    notice: privacyNotice(version),
    sending: form.sending,
    unknown: form.unknown,
  };
}
