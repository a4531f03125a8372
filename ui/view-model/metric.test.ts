import { expect, test } from 'vitest';
import { fr } from '../content/words/fr';
import { gainText, headlineOf, inSquares, inTenths, metricText } from './metric';

test.each([
  // Before, after, unit; both as text; both in squares of the whole content, and the value of a square.
  [5, 2 / 3, 'h', '5\u00a0h', '40\u00a0min', 30, 4, '10\u00a0min'],
  [1.5, 1, 'h', '1\u00a0h\u00a030', '1\u00a0h', 18, 12, '5\u00a0min'],
  [2.05, 0.999, 'h', '2\u00a0h\u00a003', '1\u00a0h', 24.6, 12, '5\u00a0min'],
  [100, 30, 'h', '100\u00a0h', '30\u00a0h', 25, 7.5, '4\u00a0h'],
  [0.001, 0.0005, 'h', '0,001\u00a0h', '0,0005\u00a0h', 0.06, 0.03, '1\u00a0min'],
  [24, 0.01, 'h', '24\u00a0h', '0,01\u00a0h', 24, 0, '1\u00a0h'],
  [0.003, 0.001, 's', '0,003\u00a0s', '0,001\u00a0s', 30, 10, '0,0001\u00a0s'],
  [4.5, 1.5, 'min', '4\u00a0min\u00a030\u00a0s', '1\u00a0min\u00a030\u00a0s', 27, 9, '10\u00a0s'],
  [6.2, 1.4, 's', '6,2\u00a0s', '1,4\u00a0s', 31, 7, '0,2\u00a0s'],
  [12, 1.5, 'h', '12\u00a0h', '1\u00a0h\u00a030', 24, 3, '30\u00a0min'],
  [1500, 12_000, 'kg', '1\u00a0500\u00a0kg', '12\u00a0000\u00a0kg', 3.75, 30, '400\u00a0kg'],
  [3, 24, 'agences', '3\u00a0agences', '24\u00a0agences', 3, 24, '1\u00a0agences'],
  [9, 70, 'agences', '9\u00a0agences', '70\u00a0agences', 3, 23.33, '3\u00a0agences'],
  [210, 2, 'jours', '210\u00a0jours', '2\u00a0jours', 21, 0.2, '10\u00a0jours'],
])(
  'a chart over the whole content: from %s to %s %s',
  (before, after, unit, was, is, some, others, square) => {
    const shown = inSquares({ before, after, unit }, 31, fr);
    expect([shown.before.text, shown.after.text]).toEqual([was, is]);
    expect(shown.caption).toBe(`Un carreau\u00a0: ${square}.`);
    expect(shown.before.length).toBeCloseTo(some, 1);
    expect(shown.after.length).toBeCloseTo(others, 1);
    expect(shown.after.length).toBeGreaterThan(0);
  },
);

test.each([
  // Before, after; both in squares of a column, where the longer bar has ten.
  [6.2, 1.4, 10, 2.26],
  [12, 1.5, 10, 1.25],
  [1500, 12_000, 1.25, 10],
  [400, 0.01, 10, 0.01],
])('a chart in a column: from %s to %s', (before, after, some, others) => {
  const shown = inTenths({ before, after, unit: 's' }, fr);
  expect([shown.before.length, shown.after.length]).toEqual([some, others]);
});

test.each([
  // Before, after, the owner's word for the gain, and the gain as text.
  [12, 1.5, 'plus vite', '8 fois plus vite'],
  [6.2, 1.4, 'plus vite', '4,4 fois plus vite'],
  // Without the owner's word it is « fois moins »: an outage of a twelfth is not « plus vite ».
  [12, 1, undefined, '12 fois moins'],
  [3, 2, undefined, '1,5 fois moins'],
  [126, 10, 'moins cher', '13 fois moins cher'],
  [1500, 12_000, undefined, '8 fois plus'],
  [1, 0.0005, 'plus vite', '2 000 fois plus vite'],
  // A gain is shown from 1.5 times on, and not when it is too large to believe.
  [1.4, 1, undefined, undefined],
  [1, 1, undefined, undefined],
  [1e21, 1e-7, undefined, undefined],
])('the gain: from %s to %s, %s', (before, after, gain, said) => {
  const text = gainText({ before, after, unit: 's', gain }, fr);
  expect(text?.replaceAll('\u00a0', ' ')).toBe(said);
});

test.each([
  // Before, after, unit; the headline as text, and its size.
  [6.2, 1.4, 's', '6,2 s → 1,4 s', 'large'],
  [120, 20, 's', '120 s → 20 s', 'large'],
  [180, 20, 's', '180 s → 20 s', 'large'],
  // It would be three hundredths of an em too wide for a phone.
  [600, 20, '€', '600 € → 20 €', 'medium'],
  [40, 6, 'min', '40 min → 6 min', 'medium'],
  [12, 1.5, 'h', '12 h → 1 h 30', 'medium'],
  [4.5, 1.5, 'min', '4 min 30 s → 1 min 30 s', 'small'],
  [3, 24, 'agences', '3 → 24 agences', 'small'],
  [8, 2, 'MMM', '8 MMM → 2 MMM', 'small'],
  [1500, 12_000, 'utilisateurs', undefined, undefined],
])('the headline: from %s to %s %s', (before, after, unit, said, size) => {
  const shown = headlineOf({ before, after, unit }, false, fr);
  expect(shown && `${shown.before} → ${shown.after}`.replaceAll('\u00a0', ' ')).toBe(said);
  expect(shown?.size).toBe(size);
});

test('handwritten ascenders and descenders have room', () => {
  const shown = (unit: string) => headlineOf({ before: 8, after: 2, unit }, false, fr);
  expect(shown('s')).toMatchObject({ ascends: false, descends: false });
  expect(shown('h')).toMatchObject({ ascends: true });
  expect(shown('j')).toMatchObject({ descends: true });
});

test('a metric’s name, caption and printed text say what was measured and how', () => {
  const metric = { what: 'Saisie', how: 'À quai', before: 4, after: 12, unit: 'ventes' };
  const { name, caption, more } = inTenths(metric, fr);
  expect(name).toBe(
    'Saisie. Avant\u00a0: 4\u00a0ventes, Après\u00a0: 12\u00a0ventes. 3\u00a0fois plus. À quai',
  );
  expect(caption).toBe('Saisie. À quai.');
  expect(more).toBe(true);
  expect(metricText(metric, fr)).toEqual({
    how: 'À quai',
    what: 'Saisie\u00a0: ',
    range: 'de 4\u00a0ventes à 12\u00a0ventes',
  });
  expect(inTenths({ ...metric, what: 'Soldes !' }, fr).caption).toBe('Soldes ! À quai.');
  expect(inTenths({ before: 3, after: 2.5, unit: 'h' }, fr)).toMatchObject({
    caption: '',
    name: 'Avant\u00a0: 3\u00a0h, Après\u00a0: 2\u00a0h\u00a030',
    gain: undefined,
  });
  expect(metricText({ before: 3, after: 2.5, unit: 'h' }, fr).range).toBe(
    'De 3\u00a0h à 2\u00a0h\u00a030',
  );
});
