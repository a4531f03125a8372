import { expect, test } from 'vitest';
import { loadedSite } from '../harness/sites';
import { dataController, deliveryFaults, formWarnings } from './contactForm';
import type { CheckedContent } from './schema';

const { content: sample } = await loadedSite();
const { content: least } = await loadedSite('variants/least');
const { content: between } = await loadedSite('variants/between');
const { content: most } = await loadedSite('variants/most');

type Contact = Partial<CheckedContent['contact']>;

const withContact = (content: CheckedContent, contact: Contact): CheckedContent => ({
  ...content,
  contact: { ...content.contact, ...contact },
});

const withEmail = (email: string): CheckedContent => ({
  ...between,
  owner: { ...between.owner, email },
});

test.each([
  {
    name: 'the publisher',
    content: { ...most, contact: between.contact },
    controller: most.legal?.publisher.name,
  },
  {
    name: 'the owner, if the publisher has no name',
    content: between,
    controller: between.owner.name,
  },
  { name: 'nobody, if neither has a name', content: sample, controller: undefined },
])('the notice names the data controller: $name', ({ content, controller }) => {
  expect(dataController(content)).toBe(controller);
});

const deliveries = [
  {
    name: 'the sample’s address, and nobody to answer',
    content: withContact(sample, { form: 'server' }),
    paths: ['owner.email', 'contact.form'],
  },
  {
    name: 'nobody to answer',
    content: withContact(least, { form: 'server' }),
    paths: ['contact.form'],
  },
  {
    name: 'somebody named in the notice alone',
    content: withContact(least, { form: 'server', notice: { controller: 'Une coopérative' } }),
    paths: [],
  },
  { name: 'accents before @', content: withEmail('élodie@example.org'), paths: ['owner.email'] },
  { name: 'accents in the domain', content: withEmail('moi@élodie.example'), paths: [] },
  { name: 'a form that delivers nothing', content: sample, paths: [] },
  { name: 'all that is needed', content: most, paths: [] },
];

test.each(deliveries)(
  'delivery of messages needs a reachable owner: $name',
  ({ content, paths }) => {
    expect(deliveryFaults(content).map(({ path }) => path)).toEqual(paths);
  },
);

const forms: readonly { name: string; contact: Contact; paths: readonly string[] }[] = [
  { name: 'the form of the sample', contact: { form: 'demo' }, paths: ['contact.form'] },
  {
    name: 'words on delivery beside another form',
    contact: { form: 'mail', notice: { purpose: 'vous répondre' }, retentionMonths: 6 },
    paths: ['contact.notice', 'contact.retentionMonths'],
  },
  { name: 'no form', contact: { form: 'none' }, paths: [] },
  {
    name: 'delivery with its words',
    contact: { form: 'server', retentionMonths: 6 },
    paths: [],
  },
];

test.each(forms)(
  'an owner hears of a form that they may not have meant: $name',
  ({ contact, paths }) => {
    const warnings = formWarnings(withContact(least, contact));

    expect(warnings.map(({ path }) => path)).toEqual(paths);
  },
);
