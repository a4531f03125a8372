import { expect, test } from 'vitest';
import { wrongNumber } from './siren';

test.each([
  ['RCS Paris 732 829 320'],
  ['732829320'],
  ['SIRET\u00a0: 732\u00a0829\u00a0320\u202f00074'],
  ['SIREN 732829320, SIRET 73282932000074'],
  // A wrong digit, or two exchanged. The key of the whole does not excuse that of the SIREN in it.
  ['RCS Paris 732 829 321', '732 829 321'],
  ['SIREN 732829320, SIRET 73282932000075', '73282932000075'],
  ['723 829 320', '723 829 320'],
  ['732829321 00073', '732829321 00073'],
  // Offices of La Poste have a key of their own, its head office Luhn's.
  ['356 000 000 00048'],
  ['35600000000001'],
  ['35600000000002', '35600000000002'],
  // Other numbers.
  ['RNA W751234567'],
  ['agrément 1234567890'],
  ['ADELI 123 456'],
  ['FR40303265045'],
])(
  'of the SIREN and SIRET numbers in « %s » this one has a wrong key: %s',
  (text, wrong = undefined) => {
    expect(wrongNumber(text)).toBe(wrong);
  },
);
