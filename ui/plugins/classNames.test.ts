import { expect, test } from 'vitest';
import { classNames } from './classNames';

const sheets = ['ProjectCard.module.css', 'Stats.module.css'];
const styles =
  '.card{padding:.5rem}.card .measure{gap:1px}@media print{.measure{gap:0}.note{gap:0}}';

test('a class has a letter of its style sheet and its rank there, the same in every build', () => {
  const [client, server] = [classNames(sheets), classNames(sheets)];
  expect(server('measure', '/another/ProjectCard.module.css?direct', styles)).toBe('a1');
  const names = ['note', 'card', 'measure'].map((name) =>
    client(name, '/one/machine/ProjectCard.module.css', styles),
  );
  expect(names).toEqual(['a2', 'a0', 'a1']);
  expect(client('measure', '/one/machine/Stats.module.css', styles)).toBe('b1');
});

test('an animation has a name of its own, and what the sheet does not name is said', () => {
  const name = classNames(sheets);
  const moving = '.card{animation:appear 1s}@keyframes appear{from{opacity:0}}';
  expect(name('appear', 'Stats.module.css', moving)).toBe('b1');
  expect(() => name('vanish', 'Stats.module.css', moving)).toThrow(/no class and no animation/);
});

test('no two classes have one name, whatever their number', () => {
  const name = classNames(sheets);
  const many = Array.from({ length: 100 }, (_, rank) => `of${rank}`);
  const css = many.map((one) => `.${one}{gap:0}`).join('');
  expect(new Set(many.map((one) => name(one, sheets[0] as string, css))).size).toBe(100);
});

test('two style sheets of one name are refused, not mixed up', () => {
  expect(() => classNames([...sheets, ...sheets])).toThrow(
    /two style sheets are named ProjectCard\.module\.css/,
  );
});

test('more style sheets than letters, and one from elsewhere, are said', () => {
  const many = Array.from({ length: 53 }, (_, rank) => `Sheet${rank}.module.css`);
  expect(() => classNames(many)).toThrow(/more style sheets than letters/);
  expect(() => classNames(sheets)('title', '/elsewhere/Other.module.css', '.title{}')).toThrow(
    /Other\.module\.css is not in/,
  );
});
