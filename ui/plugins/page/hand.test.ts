import { expect, test } from 'vitest';
import { noted } from '../site/noted';
import { handStyles } from './hand';

const faces = (styles: string) => styles.match(/@font-face\{[^}]+\}/g) ?? [];

test('nothing is written where there is no result', async () => {
  const project = { title: 'Un', description: 'Deux', technologies: [], links: [] };
  expect(noted({ projects: [project] })).toBe('');
  expect(await handStyles('')).toBe('');
});

test('small letters have one face, capitals and figures another, of a smaller size', async () => {
  const styles = faces(await handStyles('Été 2026'));
  expect(styles).toHaveLength(2);
  expect(styles[0]).not.toContain('unicode-range');
  expect(styles[1]).toContain('unicode-range:U+30-39,U+41-5A,U+C0-DE');
  expect(styles[1]).toContain('size-adjust');
});

test('no letter is there twice, and no other: a few kilobytes', async () => {
  const once = await handStyles('La semaine se prépare en 40 minutes');
  expect(await handStyles('La semaine se prépare en 40 minutes La semaine')).toBe(once);
  expect(once.length).toBeLessThan(12_000);
  expect(once.length).toBeGreaterThan((await handStyles('aé')).length);
});
