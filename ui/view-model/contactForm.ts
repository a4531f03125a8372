import { dataController } from '../content/contactForm.ts';
import { asciiAddress } from '../content/encoding.ts';
import type { CheckedContent } from '../content/schema.ts';
import { fillNamed } from '../content/words/fill.ts';
import type { Words } from '../content/words/words.ts';

/** The most characters of each field if the server takes messages. The server checks them too. */
export const MAX_LENGTHS = { name: 100, email: 254, subject: 150, message: 5000 } as const;

/**
 * The most characters of each field if a mail program takes messages. Windows opens no address of more than some 2,000 bytes,
 * in which a usual text takes fewer than two bytes a letter.
 */
const MAX_LENGTHS_BY_MAIL = { subject: 100, message: 1000 } as const;

/** Messages are kept for this many months, unless the content has another number. */
export const RETENTION_MONTHS = 12;

/** The kind of the form, with the texts that it needs. */
export type ContactForm = ReturnType<typeof contactFormView>;

export type MailFormView = ReturnType<typeof mailForm>;
export type ServerFormView = ReturnType<typeof serverForm>;

/** The form that `content` asks for, with its texts in the language of `words`. */
export function contactFormView(content: CheckedContent, words: Words) {
  const { form: kind } = content.contact;
  switch (kind) {
    case 'mail':
      return mailForm(words);
    case 'server':
      return serverForm(content, words);
    default:
      return { kind };
  }
}

const mailForm = ({ mailForm }: Words) => ({
  kind: 'mail' as const,
  maxLengths: MAX_LENGTHS_BY_MAIL,
  ...mailForm,
});

/** The form whose messages the server takes. Without scripts the browser sends it by itself. */
function serverForm(content: CheckedContent, words: Words) {
  const { address, footer: _, ...texts } = words.serverForm;
  return {
    kind: 'server' as const,
    /** Messages are sent to the address of the page with the form. */
    action: words.pages.contact.path,
    bounds: {
      name: { maxLength: MAX_LENGTHS.name },
      email: {
        maxLength: MAX_LENGTHS.email,
        // Browsers accept `moi@machine`, an address that nobody can answer.
        pattern: '.+@.+[.].+',
        title: address,
      },
      subject: { maxLength: MAX_LENGTHS.subject },
      message: { maxLength: MAX_LENGTHS.message },
    },
    notice: privacyNotice(content, words),
    ...texts,
  };
}

/** A piece of the privacy notice: a text, or a link. */
type NoticePart =
  | string
  | { readonly label: string; readonly href: string; readonly hrefLang?: string };

/** The language of the page on which the CNIL, the French authority, takes complaints. */
const CNIL_LANGUAGE = 'fr';

/** The place of a link in the notice, such as `{email}`. */
const linkPlaceholder = /\{(\w+)\}/;

/** The notice on personal data below the form (GDPR, article 13), with the owner's own words. */
export function privacyNotice(content: CheckedContent, words: Words): readonly NoticePart[] {
  const { owner, contact } = content;
  const { notice = {}, retentionMonths = RETENTION_MONTHS } = contact;
  const { language } = words;
  const months = { style: 'unit', unit: 'month', unitDisplay: 'long' } as const;
  /** The words of the owner, or else the usual ones. They stand within a sentence, so they have no full stop. */
  const phrase = (key: 'purpose' | 'basis' | 'recipients') =>
    notice[key]?.replace(/\.$/, '') ?? words.notice[key];
  const text = fillNamed(words.notice.text, {
    controller: dataController(content) ?? owner.brand,
    purpose: phrase('purpose'),
    basis: phrase('basis'),
    recipients: phrase('recipients'),
    months: new Intl.NumberFormat(language, months).format(retentionMonths),
  });
  const links: Readonly<Record<string, NoticePart>> = {
    email: { label: owner.email, href: asciiAddress(`mailto:${owner.email}`) },
    authority: {
      label: 'CNIL',
      href: 'https://www.cnil.fr/fr/plaintes',
      ...(language !== CNIL_LANGUAGE && { hrefLang: CNIL_LANGUAGE }),
    },
  };
  // Splitting gives texts and, between two texts, the name of a link.
  return text.split(linkPlaceholder).map((piece) => links[piece] ?? piece);
}
