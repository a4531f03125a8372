import { describe, expect, test } from 'vitest';
import { wrongNumber } from './siren';

describe('SIREN and SIRET numbers', () => {
  test('with their right key are accepted, with and without spaces', () => {
    for (const text of [
      'RCS Paris 732 829 320',
      '732829320',
      'SIRET\u00a0: 732\u00a0829\u00a0320\u202f00074',
      'SIREN 732829320, SIRET 73282932000074',
    ])
      expect(wrongNumber(text), text).toBeUndefined();
  });

  test('with a wrong digit, or two exchanged, are named as they are written', () => {
    expect(wrongNumber('RCS Paris 732 829 321')).toBe('732 829 321');
    expect(wrongNumber('SIREN 732829320, SIRET 73282932000075')).toBe('73282932000075');
    expect(wrongNumber('723 829 320')).toBe('723 829 320');
    // The key of the whole does not excuse that of the SIREN in it.
    expect(wrongNumber('732829321 00073')).toBe('732829321 00073');
  });

  test('of La Poste have a key of their own', () => {
    // Its head office has Luhn's key, as any other has.
    expect(wrongNumber('356 000 000 00048')).toBeUndefined();
    expect(wrongNumber('35600000000001')).toBeUndefined();
    expect(wrongNumber('35600000000002')).toBe('35600000000002');
  });

  test('are not looked for in other numbers', () => {
    for (const text of ['RNA W751234567', 'agrément 1234567890', 'ADELI 123 456', 'FR40303265045'])
      expect(wrongNumber(text), text).toBeUndefined();
  });
});
