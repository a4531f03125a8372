import { expect, test } from 'vitest';
import { classNames } from './classNames';

test('a class has a short mark of its style sheet, the same in every build', () => {
  const [client, server] = [classNames(), classNames()];
  const name = client('measure', '/one/machine/ProjectCard.module.css');
  expect(name).toMatch(/^[a-z]{3}_measure$/);
  expect(server('measure', '/another/ProjectCard.module.css?direct')).toBe(name);
  expect(client('measure', '/one/machine/Stats.module.css')).not.toBe(name);
});

test('two style sheets of one mark are refused, not mixed up', () => {
  const name = classNames();
  const sheets = Array.from({ length: 1000 }, (_, rank) => `Sheet${rank}.module.css`);
  expect(() => sheets.map((sheet) => name('title', sheet))).toThrow(
    /Sheet\d+\.module\.css has the mark of/,
  );
});
