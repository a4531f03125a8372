// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { sendMessage } from './sendMessage';

test.each([
  ['ada@élodie.example', 'ada@xn--lodie-9ra.example'],
  ['Ada+1@example.org', 'Ada+1@example.org'],
  ['ada@1.2', 'ada@1.2'],
  ['ada', 'ada'],
])('%s is sent as %s', async (typed, sent) => {
  const fetch = vi
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(new Response(null, { status: 204 }));
  const form = document.createElement('form');
  form.innerHTML = `<input name="email" value="${typed}">`;
  await sendMessage(form, '');
  expect(String(fetch.mock.lastCall?.[1]?.body)).toBe(`${new URLSearchParams({ email: sent })}`);
});
