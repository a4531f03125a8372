import { z } from 'zod';
import { reportIssue } from '../rules/issues.ts';
import { listOf } from '../rules/lists.ts';
import { plainText } from '../rules/texts.ts';
import { wholeNumber } from '../rules/wholeNumber.ts';
import { sectionKeys } from '../sections.ts';
import type { ValueSchemas } from './values.ts';

/** Search engines cut a longer description of a page. */
const MAX_DESCRIPTION = 160;

/** A shorter description does not say what a page is about. */
const MIN_DESCRIPTION = 50;

const pageDescription = ({ typeset }: ValueSchemas) =>
  plainText(MAX_DESCRIPTION)
    .superRefine((text, context) => {
      if (/\S/.test(text) && [...text].length < MIN_DESCRIPTION)
        reportIssue(
          context,
          'too short to say what the page is about',
          `write ${MIN_DESCRIPTION} characters or more`,
        );
    })
    .meta({ title: 'plain prose', kind: 'prose', minLength: MIN_DESCRIPTION })
    .transform((text) => typeset(text))
    .describe('The text that search engines and link previews show for the page.');

/** The schema of `home`. */
export function homePageSchema(schemas: ValueSchemas) {
  const { plainProse, prose } = schemas;
  return z
    .strictObject({
      description: pageDescription(schemas),
      greeting: plainProse(80, 'The words before your name, such as « Bonjour, je suis ».'),
      intro: prose(1600, 'A paragraph or two below your role: what you do, and for whom.'),
      projects: listOf(plainText(400), ['title'])
        .optional()
        .describe(
          'The projects that the page shows, by their titles, in its order; the first is shown large, and `[]` shows none. By default all, and large the first with a picture, else the first with a `result` or a `metric`, else the first.',
        ),
    })
    .describe('The home page.');
}

/** The schema of `profile`. */
export function profilePageSchema(schemas: ValueSchemas) {
  const { optionalProse, prose } = schemas;
  return z
    .strictObject({
      remark: optionalProse(40, 'A few words, handwritten beside the title.'),
      description: pageDescription(schemas),
      lead: prose(400, 'The paragraph that begins the page.'),
      order: listOf(
        z.union([z.enum(sectionKeys), z.string().meta({ title: 'a key of `sections`' })]),
        ['section'],
        "The order of the sections. Your own `sections` are named by their keys. Sections that you leave out follow in their default order, the order of the names that are accepted here. To put a section of yours before the education: `['projects', 'skills', 'experience', 'talks']`.",
      ).optional(),
    })
    .describe('The profile.');
}

/** The schema of `about`. */
export function aboutPageSchema(schemas: ValueSchemas) {
  const { label, optionalProse, prose } = schemas;
  return z
    .strictObject({
      description: pageDescription(schemas),
      title: label(60, 'The title of the page.'),
      remark: optionalProse(40, 'A few words, handwritten beside the title: « Née au Guilvinec ».'),
      journey: listOf(prose(1500), ['text'], 'Your story, one paragraph each.'),
    })
    .describe('The about page.');
}

/** The actions of a contact form; the description of `form` says what each does. */
const CONTACT_FORMS = ['mail', 'server', 'none', 'demo'] as const;

/** The CNIL allows three years at most for the data of people who wrote once and did not become clients. */
const MAX_RETENTION_MONTHS = 36;

/** The schema of `contact`. */
export function contactPageSchema(schemas: ValueSchemas) {
  const { optionalProse, optionalPlainProse, prose, words } = schemas;
  return z
    .strictObject({
      description: pageDescription(schemas),
      lead: prose(300, 'The paragraph that begins the page. It may say how soon you answer.'),
      remark: optionalProse(
        40,
        'A few words, handwritten beside the title: « Plutôt après 18 h ».',
      ),
      invitation: optionalPlainProse(
        120,
        `The words at the end of the other pages, before a link to this one; by default « ${words.invitation} ».`,
      ),
      form: z
        .enum(CONTACT_FORMS)
        .default('mail')
        .describe(
          'The action of the form. `mail` opens the visitor’s mail program with their words; `server` has the executable deliver messages (docs/contact.md); `none` leaves the form out. `demo` thanks and sends nothing: it is for the sample.',
        ),
      retentionMonths: wholeNumber(
        1,
        MAX_RETENTION_MONTHS,
        'not a number of months for which messages may be kept',
      )
        .optional()
        .describe(
          'The number of months for which messages are kept where `form` is `server`; by default 12.',
        ),
      notice: noticeSchema(schemas).optional(),
    })
    .describe('The contact page.');
}

/** The words of the notice beside a form that delivers messages. */
const noticeSchema = ({ optionalName, optionalPlainProse, words }: ValueSchemas) =>
  z
    .strictObject({
      controller: optionalName(
        120,
        'The person responsible for the data; by default the publisher that `legal` names, else you.',
      ),
      purpose: optionalPlainProse(
        200,
        `The purpose of the data; by default « ${words.notice.purpose} ».`,
      ),
      basis: optionalPlainProse(200, `The legal basis; by default « ${words.notice.basis} ».`),
      recipients: optionalPlainProse(
        300,
        `The people who receive the data; by default « ${words.notice.recipients} ».`,
      ),
    })
    .describe(
      'Words of the notice on personal data that stands beside the form where `form` is `server`.',
    );
