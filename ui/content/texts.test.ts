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
