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

/** What has the focus: the label of a field, or the role of another element. */
export const focused = (tab: Tab) =>
  tab.evaluate(() => {
    const { activeElement } = document;
    return (
      (activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent ??
      activeElement?.getAttribute('role')
    );
  });

/** Sends the form, and waits until its success has been shown and is gone: for how many milliseconds it was there. */
export const sendAndTime = (tab: Tab) =>
  // By the page's own clock: the driver's would count its commands too.
  tab.evaluate(
    (success) =>
      new Promise<number>((resolve) => {
        const region = document.querySelector('main [role="status"]');
        let begun = 0;
        new MutationObserver(() => {
          if (region?.textContent === success) begun ||= performance.now();
          else if (begun > 0) resolve(performance.now() - begun);
        }).observe(document, { childList: true, characterData: true, subtree: true });
        document.querySelector<HTMLElement>('form button')?.click();
      }),
    SUCCESS,
  );
