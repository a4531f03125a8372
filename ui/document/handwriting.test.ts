import { expect, test } from 'vitest';
import { fr } from '../content/words/fr';
import { handwrittenText } from '../view-model/handwrittenText';
import { handwritingStyles } from './handwriting';

const faces = (styles: string) => styles.match(/@font-face\{[^}]+\}/g) ?? [];

const metric = { before: 6, after: 5.5, unit: 's' };

test.each<[string, { about?: string; contact?: string }, { metric?: typeof metric }, string]>([
  ['nothing where no note is written', {}, {}, ''],
  [
    'notes beside titles, and the page’s own notes',
    { about: 'Née au Guilvinec', contact: 'Après 18 h' },
    {},
    'Née au GuilvinecAprès 18 hÀ vousHors sujet',
  ],
  ['the figures of a metric', {}, { metric }, '5,5\u00a0sÀ vousHors sujet'],
])('what is handwritten: %s', (_what, { about, contact }, told, words) => {
  const project = { title: 'Un', description: 'Deux', technologies: [], links: [], ...told };
  expect(
    handwrittenText(
      {
        projects: [project],
        about: { description: 'Trois', title: 'Quatre', journey: [], remark: about },
        contact: { description: 'Cinq', lead: 'Six', remark: contact },
      },
      fr,
    ),
  ).toBe(words);
});

test('content without handwritten notes has no handwriting font', async () => {
  expect(await handwritingStyles('')).toBe('');
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
