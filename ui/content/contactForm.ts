import { type Diagnostic, formatValue } from './diagnostics.ts';
import { asciiAddress } from './encoding.ts';
import type { CheckedContent } from './schema.ts';

/** The data controller (GDPR), if the content names one. */
export const dataController = ({ contact, legal, owner }: CheckedContent): string | undefined =>
  contact.notice?.controller ?? legal?.publisher.name ?? owner.name;

/** Errors of a content whose form delivers messages: they need a mailbox, and someone who answers for the data of visitors. */
export function deliveryFaults(content: CheckedContent): Diagnostic[] {
  const { contact, owner } = content;
  if (contact.form !== 'server') return [];
  const faults: Diagnostic[] = [];
  const what = formatValue(owner.email);
  if (/[@.]example\.com$/i.test(owner.email))
    faults.push({
      path: 'owner.email',
      what,
      why: 'an address of nobody, to which the form would deliver messages',
      advice: 'write yours',
    });
  if (/[^\0-\x7f]/.test(asciiAddress(owner.email)))
    faults.push({
      path: 'owner.email',
      what,
      why: 'an address to which few servers deliver messages',
      advice: 'write one without accents before @',
    });
  if (!dataController(content))
    faults.push({
      path: 'contact.form',
      what: formatValue(contact.form),
      why: 'the form delivers messages, and nobody answers for the data of visitors',
      advice: 'name the publisher in `legal`, or write contact.notice.controller',
    });
  return faults;
}

/** Warns of a form that an owner may not have meant: that of the sample, or one that does not show what is written for it. */
export function formWarnings({ contact }: CheckedContent): Diagnostic[] {
  const warnings: Diagnostic[] = [];
  if (contact.form === 'demo')
    warnings.push({
      path: 'contact.form',
      what: formatValue(contact.form),
      why: 'the form thanks visitors for messages that nobody receives',
      advice: "write 'mail', 'server' or 'none' (docs/contact.md)",
    });
  for (const field of ['notice', 'retentionMonths'] as const)
    if (contact[field] !== undefined && contact.form !== 'server')
      warnings.push({
        path: `contact.${field}`,
        what: 'this field',
        why: `only shown where the form delivers messages, and contact.form is ${formatValue(contact.form)}`,
        advice: "write contact.form: 'server' (docs/contact.md), or remove it",
      });
  return warnings;
}
