import { expect, test } from 'vitest';
import { fr } from '../content/words/fr';
import { chartInSquares, chartInTenths, gainText, headlineOf, metricText } from './metric';

const withOrdinarySpaces = (text: string) => text.replaceAll('\u00a0', ' ');

const charts = [
  {
    metric: { before: 5, after: 2 / 3, unit: 'h' },
    before: { text: '5 h', squares: 30 },
    after: { text: '40 min', squares: 4 },
    square: '10 min',
  },
  {
    metric: { before: 1.5, after: 1, unit: 'h' },
    before: { text: '1 h 30', squares: 18 },
    after: { text: '1 h', squares: 12 },
    square: '5 min',
  },
  {
    metric: { before: 2.05, after: 0.999, unit: 'h' },
    before: { text: '2 h 03', squares: 24.6 },
    after: { text: '1 h', squares: 12 },
    square: '5 min',
  },
  {
    metric: { before: 100, after: 30, unit: 'h' },
    before: { text: '100 h', squares: 25 },
    after: { text: '30 h', squares: 7.5 },
    square: '4 h',
  },
  {
    metric: { before: 0.001, after: 0.0005, unit: 'h' },
    before: { text: '0,001 h', squares: 0.06 },
    after: { text: '0,0005 h', squares: 0.03 },
    square: '1 min',
  },
  {
    metric: { before: 24, after: 0.01, unit: 'h' },
    before: { text: '24 h', squares: 24 },
    after: { text: '0,01 h', squares: 0 },
    square: '1 h',
  },
  {
    metric: { before: 0.003, after: 0.001, unit: 's' },
    before: { text: '0,003 s', squares: 30 },
    after: { text: '0,001 s', squares: 10 },
    square: '0,0001 s',
  },
  {
    metric: { before: 4.5, after: 1.5, unit: 'min' },
    before: { text: '4 min 30 s', squares: 27 },
    after: { text: '1 min 30 s', squares: 9 },
    square: '10 s',
  },
  {
    metric: { before: 6.2, after: 1.4, unit: 's' },
    before: { text: '6,2 s', squares: 31 },
    after: { text: '1,4 s', squares: 7 },
    square: '0,2 s',
  },
  {
    metric: { before: 12, after: 1.5, unit: 'h' },
    before: { text: '12 h', squares: 24 },
    after: { text: '1 h 30', squares: 3 },
    square: '30 min',
  },
  {
    metric: { before: 1500, after: 12_000, unit: 'kg' },
    before: { text: '1 500 kg', squares: 3.75 },
    after: { text: '12 000 kg', squares: 30 },
    square: '400 kg',
  },
  {
    metric: { before: 3, after: 24, unit: 'agences' },
    before: { text: '3 agences', squares: 3 },
    after: { text: '24 agences', squares: 24 },
    square: '1 agences',
  },
  {
    metric: { before: 9, after: 70, unit: 'agences' },
    before: { text: '9 agences', squares: 3 },
    after: { text: '70 agences', squares: 23.33 },
    square: '3 agences',
  },
  {
    metric: { before: 210, after: 2, unit: 'jours' },
    before: { text: '210 jours', squares: 21 },
    after: { text: '2 jours', squares: 0.2 },
    square: '10 jours',
  },
];

test.each(charts)(
  'a chart over the whole content: from $before.text to $after.text',
  ({ metric, before, after, square }) => {
    const chart = chartInSquares(metric, 31, fr);

    expect(withOrdinarySpaces(chart.before.text)).toBe(before.text);
    expect(withOrdinarySpaces(chart.after.text)).toBe(after.text);
    expect(withOrdinarySpaces(chart.caption)).toBe(`Un carreau : ${square}.`);
    expect(chart.before.length).toBeCloseTo(before.squares, 1);
    expect(chart.after.length).toBeCloseTo(after.squares, 1);
    expect(chart.after.length).toBeGreaterThan(0);
  },
);

test.each([
  { before: 6.2, after: 1.4, squaresBefore: 10, squaresAfter: 2.26 },
  { before: 12, after: 1.5, squaresBefore: 10, squaresAfter: 1.25 },
  { before: 1500, after: 12_000, squaresBefore: 1.25, squaresAfter: 10 },
  { before: 400, after: 0.01, squaresBefore: 10, squaresAfter: 0.01 },
])(
  'the longer bar of a column has ten squares: from $before to $after',
  ({ before, after, squaresBefore, squaresAfter }) => {
    const chart = chartInTenths({ before, after, unit: 's' }, fr);

    expect(chart.before.length).toBe(squaresBefore);
    expect(chart.after.length).toBe(squaresAfter);
  },
);

const gains = [
  {
    name: 'with the owner’s words',
    before: 12,
    after: 1.5,
    gain: 'plus vite',
    text: '8 fois plus vite',
  },
  {
    name: 'with a decimal',
    before: 6.2,
    after: 1.4,
    gain: 'plus vite',
    text: '4,4 fois plus vite',
  },
  // An outage of a twelfth is not « plus vite ».
  { name: 'of less', before: 12, after: 1, text: '12 fois moins' },
  { name: 'of more', before: 1500, after: 12_000, text: '8 fois plus' },
  { name: 'of the smallest size', before: 3, after: 2, text: '1,5 fois moins' },
  { name: 'rounded', before: 126, after: 10, gain: 'moins cher', text: '13 fois moins cher' },
  {
    name: 'of thousands',
    before: 1,
    after: 0.0005,
    gain: 'plus vite',
    text: '2 000 fois plus vite',
  },
  { name: 'too small to show', before: 1.4, after: 1, text: undefined },
  { name: 'of nothing', before: 1, after: 1, text: undefined },
  { name: 'too large to believe', before: 1e21, after: 1e-7, text: undefined },
];

test.each(gains)('a gain $name: from $before to $after', ({ before, after, gain, text }) => {
  const gainInWords = gainText({ before, after, unit: 's', gain }, fr);
  expect(gainInWords && withOrdinarySpaces(gainInWords)).toBe(text);
});

const headlines = [
  { before: 6.2, after: 1.4, unit: 's', text: '6,2 s → 1,4 s', size: 'large' },
  { before: 120, after: 20, unit: 's', text: '120 s → 20 s', size: 'large' },
  { before: 180, after: 20, unit: 's', text: '180 s → 20 s', size: 'large' },
  // In the large size it would be three hundredths of an em too wide for a phone.
  { before: 600, after: 20, unit: '€', text: '600 € → 20 €', size: 'medium' },
  { before: 40, after: 6, unit: 'min', text: '40 min → 6 min', size: 'medium' },
  { before: 12, after: 1.5, unit: 'h', text: '12 h → 1 h 30', size: 'medium' },
  { before: 4.5, after: 1.5, unit: 'min', text: '4 min 30 s → 1 min 30 s', size: 'small' },
  { before: 3, after: 24, unit: 'agences', text: '3 → 24 agences', size: 'small' },
  { before: 8, after: 2, unit: 'MMM', text: '8 MMM → 2 MMM', size: 'small' },
];

test.each(headlines)('the headline $text has the size $size', ({ text, size, ...metric }) => {
  const headline = headlineOf(metric, 'content', fr);
  expect(headline && withOrdinarySpaces(`${headline.before} → ${headline.after}`)).toBe(text);
  expect(headline?.size).toBe(size);
});

test('figures that are too long have no headline', () => {
  const metric = { before: 1500, after: 12_000, unit: 'utilisateurs' };
  expect(headlineOf(metric, 'content', fr)).toBeUndefined();
});

test.each([
  { name: 'a letter on the line', unit: 's', ascends: false, descends: false },
  { name: 'an ascender', unit: 'h', ascends: true, descends: false },
  { name: 'a descender', unit: 'j', ascends: false, descends: true },
])('handwriting has the room that it needs: $name', ({ unit, ascends, descends }) => {
  const headline = headlineOf({ before: 8, after: 2, unit }, 'content', fr);
  expect(headline).toMatchObject({ ascends, descends });
});

const catches = { what: 'Saisie', how: 'À quai', before: 4, after: 12, unit: 'ventes' };
const hours = { before: 3, after: 2.5, unit: 'h' };

test('the name of a chart says what was measured, both figures, the gain and how it was measured', () => {
  const { name } = chartInTenths(catches, fr);
  expect(name).toBe(
    'Saisie. Avant\u00a0: 4\u00a0ventes, Après\u00a0: 12\u00a0ventes. 3\u00a0fois plus. À quai',
  );
});

test('the name of a chart without other words has both figures', () => {
  const { name, gain } = chartInTenths(hours, fr);
  expect(name).toBe('Avant\u00a0: 3\u00a0h, Après\u00a0: 2\u00a0h\u00a030');
  expect(gain).toBeUndefined();
});

test('a value that has grown leaves room beside the first bar', () => {
  expect(chartInTenths(catches, fr).hasGrown).toBe(true);
});

test.each([
  { name: 'says what was measured and how', metric: catches, caption: 'Saisie. À quai.' },
  {
    name: 'has one mark at the end of a sentence',
    metric: { ...catches, what: 'Soldes !' },
    caption: 'Soldes ! À quai.',
  },
  { name: 'is empty without either', metric: hours, caption: '' },
])('the caption of a chart $name', ({ metric, caption }) => {
  expect(chartInTenths(metric, fr).caption).toBe(caption);
});

test('a metric as text begins with what was measured', () => {
  expect(metricText(catches, fr)).toEqual({
    how: 'À quai',
    what: 'Saisie\u00a0: ',
    range: 'de 4\u00a0ventes à 12\u00a0ventes',
  });
});

test('a metric as text begins with a capital where nothing stands before its figures', () => {
  expect(metricText(hours, fr).range).toBe('De 3\u00a0h à 2\u00a0h\u00a030');
});
