import { expect, test } from 'vitest';
import { handwrittenText } from '../view-model/handwrittenText';
import { handwritingStyles } from './handwriting';

const faces = (styles: string) => styles.match(/@font-face\{[^}]+\}/g) ?? [];

test('content without handwritten notes has no handwriting font', async () => {
  const project = { title: 'Un', description: 'Deux', technologies: [], links: [] };
  const [about, contact] = [
    { description: 'Trois', title: 'Quatre', journey: [] },
    { description: 'Cinq', lead: 'Six' },
  ];
  expect(handwrittenText({ projects: [project], about, contact })).toBe('');
  expect(await handwritingStyles('')).toBe('');
});

test('notes beside titles and the page’s own note are handwritten', () => {
  const [about, contact] = [
    { description: 'Un', title: 'Deux', journey: [], remark: 'Née au Guilvinec' },
    { description: 'Trois', lead: 'Quatre', remark: 'Après 18 h' },
  ];
  expect(handwrittenText({ projects: [], about, contact })).toBe(
    'Née au GuilvinecAprès 18 hÀ vousHors sujet',
  );
});

test('the figures of a metric are handwritten', () => {
  const [about, contact] = [
    { description: 'Un', title: 'Deux', journey: [] },
    { description: 'Trois', lead: 'Quatre' },
  ];
  const project = { title: 'Un', description: 'Deux', technologies: [], links: [] };
  const metric = { before: 6, after: 5.5, unit: 's' };
  expect(handwrittenText({ projects: [{ ...project, metric }], about, contact })).toBe(
    '5,5\u00a0sÀ vousHors sujet',
  );
});

test('lower-case letters have one font face, capitals and digits another of a smaller size', async () => {
  const styles = faces(await handwritingStyles('Été 2026'));
  expect(styles).toHaveLength(2);
  expect(styles[0]).not.toContain('unicode-range');
  expect(styles[1]).toContain('unicode-range:U+30-39,U+41-5A,U+C0-DE');
  expect(styles[1]).toContain('size-adjust');
});

test('the faces have each letter once and no other, in a few kilobytes', async () => {
  const once = await handwritingStyles('La semaine se prépare en 40 minutes');
  expect(await handwritingStyles('La semaine se prépare en 40 minutes La semaine')).toBe(once);
  expect(once.length).toBeLessThan(12_000);
  expect(once.length).toBeGreaterThan((await handwritingStyles('aé')).length);
});
