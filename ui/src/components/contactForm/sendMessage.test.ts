import { beforeEach, expect, test, vi } from 'vitest';
import { sendMessage } from './sendMessage';

const form = document.createElement('form');
const texts = { sent: 'sent', unknown: 'unknown' };

beforeEach(() => form.replaceChildren());

test.each([
  {
    name: 'a diacritic in the domain',
    typedAddress: 'ada@élodie.example',
    sentAddress: 'ada@xn--lodie-9ra.example',
  },
  { name: 'ASCII alone', typedAddress: 'Ada+1@example.org', sentAddress: 'Ada+1@example.org' },
  { name: 'a domain of digits', typedAddress: 'ada@1.2', sentAddress: 'ada@1.2' },
  { name: 'no domain', typedAddress: 'ada', sentAddress: 'ada' },
])('an address is sent in ASCII: $name', async ({ typedAddress, sentAddress }) => {
  const fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  form.innerHTML = `<input name="email" value="${typedAddress}">`;

  await sendMessage(form, texts);

  const expectedBody = new URLSearchParams({ email: sentAddress });
  expect(String(fetch.mock.lastCall?.[1]?.body)).toBe(String(expectedBody));
});

const problemType = 'application/problem+json';

const answers = [
  { name: 'an acceptance', status: 204, contentType: '', body: null, text: 'sent' },
  {
    name: 'the server’s refusal',
    status: 422,
    contentType: problemType,
    body: '{"type":"about:blank","title":"Trop long"}',
    text: 'Trop long',
  },
  {
    name: 'a page of a proxy',
    status: 200,
    contentType: 'text/html',
    body: '<p>Merci</p>',
    text: 'unknown',
  },
  {
    name: 'an error of a proxy',
    status: 502,
    contentType: 'text/html',
    body: '<h1>Bad Gateway</h1>',
    text: 'unknown',
  },
  {
    name: 'a problem of a proxy',
    status: 503,
    contentType: problemType,
    body: '{"type":"https://proxy.example/5xx","title":"x"}',
    text: 'unknown',
  },
];

test.each(answers)('only the server tells what became of a message: $name', async (answer) => {
  const { status, contentType, body, text } = answer;
  const response = new Response(body, { status, headers: { 'content-type': contentType } });
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(response);

  const attempt = await sendMessage(form, texts);

  expect(attempt.text).toBe(text);
});

test('without an answer nobody knows if the message arrived', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error());

  const attempt = await sendMessage(form, texts);

  expect(attempt).toEqual({ state: 'failed', text: 'unknown' });
});

test('an answer is awaited for 30 seconds', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());

  await sendMessage(form, texts);

  expect(timeout).toHaveBeenCalledWith(30_000);
  const [{ value: signal } = {}] = timeout.mock.results;
  expect(fetch.mock.lastCall?.[1]).toMatchObject({ signal });
});

test('a message is sent even if its page is closed', async () => {
  const fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());

  await sendMessage(form, texts);

  expect(fetch.mock.lastCall?.[1]).toMatchObject({ keepalive: true });
});
