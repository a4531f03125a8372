import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fr } from '../../../content/words/fr';
import { loadedSite } from '../../../harness/sites';
import { contactFormView } from '../../../view-model/contactForm';
import { MailForm } from './MailForm';
import { mailAddress } from './mailAddress';

const { content } = await loadedSite();
const form = contactFormView({ ...content, contact: { ...content.contact, form: 'mail' } }, fr);
if (form.kind !== 'mail') throw new Error('the content asks for another form');

afterEach(cleanup);

/** Shows the form, with a subject and this text in it. */
function fillForm(text: string): HTMLFormElement {
  const { container } = render(<MailForm form={form as Extract<typeof form, { kind: 'mail' }>} />);
  fireEvent.input(screen.getByLabelText('Sujet'), { target: { value: 'Un poste à Brest' } });
  fireEvent.input(screen.getByLabelText('Message'), { target: { value: text } });
  return container.querySelector('form') as HTMLFormElement;
}

test('the address that opens a mail program has the subject, and the text line by line', () => {
  const element = fillForm('Bonjour,\nêtes-vous libre & à Brest ?');

  expect(mailAddress('mailto:ada@example.org', element)).toBe(
    'mailto:ada@example.org?subject=Un%20poste%20%C3%A0%20Brest&body=Bonjour%2C%0D%0A%C3%AAtes-vous%20libre%20%26%20%C3%A0%20Brest%20%3F',
  );
});

test('the form asks for a subject and a text alone', () => {
  const element = fillForm('Bonjour');

  expect([...new FormData(element).keys()]).toEqual(['subject', 'message']);
  expect(element.checkValidity()).toBe(true);
});

test('no browser sends the form by itself', () => {
  const element = fillForm('Bonjour');

  const isSentByBrowser = fireEvent.submit(element);

  expect(isSentByBrowser).toBe(false);
  expect(element.hasAttribute('action')).toBe(false);
});

const texts = [
  {
    name: 'the longest French text',
    text: 'Bonjour, j’ai lu vos projets. Êtes-vous libre en mai ? '.repeat(20).slice(0, 1000),
    fits: true,
  },
  { name: 'the same number of letters, of six bytes each', text: 'я'.repeat(1000), fits: false },
  { name: 'lines that each take six bytes to end', text: '\n'.repeat(400), fits: false },
];

test.each(texts)(
  'a text that would open no mail program is refused with what to do: $name',
  ({ text, fits }) => {
    fillForm(text);

    const { validity, validationMessage } = screen.getByLabelText<HTMLTextAreaElement>('Message');
    expect(validity.customError).toBe(!fits);
    if (!fits) expect(validationMessage).toContain('raccourcissez-le');
  },
);

test('a text that was too long is accepted once it is shorter', () => {
  const element = fillForm('я'.repeat(1000));

  fireEvent.input(screen.getByLabelText('Message'), { target: { value: 'Bonjour.' } });

  expect(element.checkValidity()).toBe(true);
});
