import { asciiAddress } from '../../content/ascii.ts';
import type { CheckedContent } from '../../content/schema.ts';
import { fr } from '../../content/words/fr.ts';
import type { Words } from '../../content/words/words.ts';
import type { LiveForm, LiveForms } from '../../src/live';

/** A site in one language. */
export interface Version {
  readonly words: Words;
  readonly content: CheckedContent;
  /** The fields of the content that nobody has translated. */
  readonly untranslated?: readonly { readonly path: string }[];
}

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

/** How many months messages are kept, unless the content says otherwise. */
const RETENTION_MONTHS = 12;

/** The data controller (GDPR), if the content names one. */
export function dataController({ contact, legal, owner }: CheckedContent): string | undefined {
  return contact.notice?.controller ?? legal?.publisher.name ?? owner.name;
}

/** How many days messages are kept: never more than those months have, whichever they are. */
export function retentionDays({
  contact: { retentionMonths = RETENTION_MONTHS },
}: CheckedContent): number {
  return (Date.UTC(2001, 1 + retentionMonths) - Date.UTC(2001, 1)) / 86_400_000;
}

type Part = LiveForm['notice'][number];

/** What the form says of personal data (GDPR, article 13), with the owner's own words. */
export function privacyNotice({ words, content, untranslated }: Version): LiveForm['notice'] {
  const { owner, contact } = content;
  const { notice = {}, retentionMonths = RETENTION_MONTHS } = contact;
  const { language } = words;
  const months = { style: 'unit', unit: 'month', unitDisplay: 'long' } as const;
  const phrase = (key: 'purpose' | 'basis' | 'recipients'): Part => {
    const own = notice[key];
    // Part of a sentence that has its own full stop.
    const text = own?.replace(/\.$/, '') ?? words.notice[key];
    const isFrench = untranslated?.some(({ path }) => path === `contact.notice.${key}`);
    return own && isFrench ? { text, lang: fr.language } : text;
  };
  const values: Readonly<Record<string, Part>> = {
    controller: dataController(content) ?? owner.brand,
    purpose: phrase('purpose'),
    basis: phrase('basis'),
    recipients: phrase('recipients'),
    months: new Intl.NumberFormat(language, months).format(retentionMonths),
    email: { label: owner.email, href: asciiAddress(`mailto:${owner.email}`) },
    authority: {
      label: 'CNIL',
      href: 'https://www.cnil.fr/fr/plaintes',
      ...(language !== fr.language && { hrefLang: fr.language }),
    },
  };
  const parts: Part[] = [];
  for (const [rank, piece] of words.notice.text.split(/\{(\w+)\}/).entries()) {
    const part = rank % 2 === 1 ? (values[piece] ?? '') : piece;
    const last = typeof part === 'string' ? parts.at(-1) : undefined;
    if (typeof last === 'string') parts[parts.length - 1] = last + part;
    else parts.push(part);
  }
  return parts;
}
