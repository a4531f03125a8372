import type { Tab } from './fixtures';

export const SUCCESS = 'Message envoyé avec succès\u00a0!';

export const written = {
  Nom: 'Une visiteuse',
  'E-mail': 'visiteuse@example.org',
  Sujet: 'Un poste à Paris',
  Message: 'Bonjour, êtes-vous disponible en janvier ?',
};
export const empty = { Nom: '', 'E-mail': '', Sujet: '', Message: '' };

export async function fill(tab: Tab, changed: Partial<typeof written> = {}): Promise<void> {
  for (const [label, text] of Object.entries({ ...written, ...changed }))
    await tab.type(label, text);
}

/** What the fields hold, by their labels. */
export const values = (tab: Tab) =>
  tab.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLInputElement>('form [required]')].map((field) => [
        field.labels?.[0]?.textContent ?? '',
        field.value,
      ]),
    ),
  );

export const status = (tab: Tab) =>
  tab.evaluate(() => document.querySelector('main [role="status"]')?.textContent);

/** What has the focus: the label of a field, the role of a region or the text of another element. */
export const focused = (tab: Tab) =>
  tab.evaluate(() => {
    const { activeElement } = document;
    return (
      (activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent ??
      activeElement?.getAttribute('role') ??
      activeElement?.textContent
    );
  });

/** Empties the field of that label. */
export const clear = (tab: Tab, label: string) =>
  tab.evaluate((label) => {
    for (const field of document.querySelectorAll<HTMLInputElement>('form [required]'))
      if (field.labels?.[0]?.textContent === label) field.value = '';
  }, label);
