import { expect, test } from 'vitest';
import { textSchemas } from './texts.ts';

const { prose, label } = textSchemas('fr');

test('the length of prose is counted without its marks', () => {
  const schema = prose(20);
  const source = 'Le **[code](https://code.example/criee)**, `prêt`';

  expect(schema.safeParse(source).success).toBe(true);
  expect(schema.safeParse(`${source} demain matin`).error?.issues).toMatchObject([
    { message: 'too long, with 26 characters' },
  ]);
});

test('a label has no links or emphasis', () => {
  const { error } = label(60).safeParse('Le [code](https://code.example)');

  expect(error?.issues).toMatchObject([
    { params: { advice: 'remove them: links and emphasis are for prose' } },
  ]);
});

test('a label has no characters of HTML', () => {
  const { error } = label(60).safeParse('Recherche &amp; développement');

  expect(error?.issues).toMatchObject([{ message: expect.stringContaining('"&amp;"') }]);
});

test.each([
  { text: 'Ã‰quipe de quatre', letters: 'Ã‰' },
  { text: 'DÃ©veloppeuse', letters: 'Ã©' },
  { text: 'Lâ€™Ã©quipe', letters: 'â€™' },
])('letters that were read in a wrong encoding are refused: $text', ({ text, letters }) => {
  expect(label(60).safeParse(text).error?.issues).toMatchObject([
    { message: `a program has read it in a wrong encoding, as « ${letters} » shows` },
  ]);
});

test('names with letters of Portuguese and Vietnamese are accepted', () => {
  for (const name of ['João Ávila', 'ÃO PAULO', 'Ânia Simão', 'Trần Văn Ân'])
    expect(label(60).safeParse(name).success, name).toBe(true);
});
