import { expect, test, vi } from 'vitest';
import { sendMessage } from './sendMessage';

const form = document.createElement('form');
const problem = 'application/problem+json';
const theirs = '{"type":"https://proxy.example/5xx","title":"x"}';

test.each([
  ['ada@élodie.example', 'ada@xn--lodie-9ra.example'],
  ['Ada+1@example.org', 'Ada+1@example.org'],
  ['ada@1.2', 'ada@1.2'],
  ['ada', 'ada'],
])('%s is sent as %s', async (typed, sent) => {
  const fetch = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  form.innerHTML = `<input name="email" value="${typed}">`;
  await sendMessage(form, '', '');
  expect(String(fetch.mock.lastCall?.[1]?.body)).toBe(`${new URLSearchParams({ email: sent })}`);
});

test.each([
  ['an acceptance', 204, '', null, 'sent'],
  ['the server’s refusal', 422, problem, '{"type":"about:blank","title":"Trop long"}', 'Trop long'],
  ['a page of a proxy', 200, 'text/html', '<p>Merci</p>', 'unknown'],
  ['an error of a proxy', 502, 'text/html', '<h1>Bad Gateway</h1>', 'unknown'],
  ['a problem of a proxy', 503, problem, theirs, 'unknown'],
])(
  'only the server tells what became of a message: %s',
  async (_what, status, type, body, expected) => {
    const answer = new Response(body, { status, headers: { 'content-type': type } });
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(answer);
    const { text } = await sendMessage(form, 'sent', 'unknown');
    expect(text).toBe(expected);
  },
);

test('an answer is waited for 30 seconds, longer than the page is open', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  const fetch = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error());
  expect(await sendMessage(form, 'sent', 'unknown')).toEqual({ state: 'failed', text: 'unknown' });
  expect(timeout).toHaveBeenCalledWith(30_000);
  const [{ value: signal } = {}] = timeout.mock.results;
  expect(fetch.mock.lastCall?.[1]).toMatchObject({ signal, keepalive: true });
});
