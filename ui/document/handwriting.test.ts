import { expect, test } from 'vitest';
import { fr } from '../content/words/fr';
import { handwrittenText } from '../view-model/handwrittenText';
import { handwritingStyles } from './handwriting';

const faces = (styles: string) => styles.match(/@font-face\{[^}]+\}/g) ?? [];

test.each([
  ['nothing where no note is written', [], undefined, ''],
  [
    'notes beside titles, and the page’s own notes',
    ['Née au Guilvinec', 'Après 18 h'],
    undefined,
    'Née au GuilvinecAprès 18 hÀ vousHors sujet',
  ],
  [
    'the figures of a metric',
    [],
    { before: 6, after: 5.5, unit: 's' },
    '5,5\u00a0sÀ vousHors sujet',
  ],
])('what is handwritten: %s', (_what, [about, contact], metric, words) => {
  const content = {
    projects: [{ title: 'Un', description: 'Deux', technologies: [], links: [], metric }],
    about: { description: 'Trois', title: 'Quatre', journey: [], remark: about },
    contact: { description: 'Cinq', lead: 'Six', remark: contact },
  };
  expect(handwrittenText(content, fr)).toBe(words);
});

test('lower-case letters have one font face, capitals and digits another of a smaller size, no text has none', async () => {
  expect(await handwritingStyles('')).toBe('');
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
