import { expect, test } from 'vitest';
import { mapToOrdinarySpaces } from './pdfText';

test('no-break spaces become ordinary ones, alone and at the beginning of a range of glyphs', () => {
  expect(
    mapToOrdinarySpaces(
      '2 beginbfchar\n<0003> <00A0>\n<00A0> <0041>\nendbfchar\n<0007> <0007> <202F>\n<0008> <000A> <00a0>\n<000B> <000C> <0061>',
    ),
  ).toBe(
    '2 beginbfchar\n<0003> <0020>\n<00A0> <0041>\nendbfchar\n<0007> <0007> [<0020>]\n<0008> <000A> [<0020> <00A1> <00A2>]\n<000B> <000C> <0061>',
  );
});
