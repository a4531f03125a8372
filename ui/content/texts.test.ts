import { expect, test } from 'vitest';
import { textSchemas } from './texts.ts';

const { prose, label } = textSchemas('fr');

test('the length of a sentence is that which is read, without its marks', () => {
  const sentence = prose(20);
  const read = 'Le **[code](https://code.example/criee)**, `prêt`';

  expect(sentence.safeParse(read).success).toBe(true);
  expect(sentence.safeParse(`${read} demain matin`).error?.issues).toMatchObject([
    { message: 'too long, with 26 characters' },
  ]);
});

test('a label has no links or emphasis', () => {
  const { error } = label(60).safeParse('Le [code](https://code.example)');

  expect(error?.issues).toMatchObject([
    { params: { do: 'remove them: links and emphasis are for prose' } },
  ]);
});
