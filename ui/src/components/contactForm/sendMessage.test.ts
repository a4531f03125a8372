import { expect, test, vi } from 'vitest';
import { sendMessage } from './sendMessage';

const form = document.createElement('form');

test.each([
  {
    name: 'an accent in the domain',
    address: 'ada@élodie.example',
    sent: 'ada@xn--lodie-9ra.example',
  },
  { name: 'ASCII alone', address: 'Ada+1@example.org', sent: 'Ada+1@example.org' },
  { name: 'a domain of digits', address: 'ada@1.2', sent: 'ada@1.2' },
  { name: 'no domain', address: 'ada', sent: 'ada' },
])('an address is sent in ASCII: $name', async ({ address, sent }) => {
  const fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  form.innerHTML = `<input name="email" value="${address}">`;

  await sendMessage(form, '', '');

  expect(String(fetch.mock.lastCall?.[1]?.body)).toBe(`${new URLSearchParams({ email: sent })}`);
});

const problem = 'application/problem+json';

const answers = [
  { name: 'an acceptance', status: 204, type: '', body: null, text: 'sent' },
  {
    name: 'the server’s refusal',
    status: 422,
    type: problem,
    body: '{"type":"about:blank","title":"Trop long"}',
    text: 'Trop long',
  },
  {
    name: 'a page of a proxy',
    status: 200,
    type: 'text/html',
    body: '<p>Merci</p>',
    text: 'unknown',
  },
  {
    name: 'an error of a proxy',
    status: 502,
    type: 'text/html',
    body: '<h1>Bad Gateway</h1>',
    text: 'unknown',
  },
  {
    name: 'a problem of a proxy',
    status: 503,
    type: problem,
    body: '{"type":"https://proxy.example/5xx","title":"x"}',
    text: 'unknown',
  },
];

test.each(answers)('only the server tells what became of a message: $name', async (answer) => {
  const { status, type, body, text } = answer;
  const response = new Response(body, { status, headers: { 'content-type': type } });
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(response);

  const attempt = await sendMessage(form, 'sent', 'unknown');

  expect(attempt.text).toBe(text);
});

test('an answer is waited for 30 seconds, longer than the page is open', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const fetch = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error());

  const attempt = await sendMessage(form, 'sent', 'unknown');

  expect(attempt).toEqual({ state: 'failed', text: 'unknown' });
  expect(timeout).toHaveBeenCalledWith(30_000);
  const [{ value: signal } = {}] = timeout.mock.results;
  expect(fetch.mock.lastCall?.[1]).toMatchObject({ signal, keepalive: true });
});
