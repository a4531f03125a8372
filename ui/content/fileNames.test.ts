import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findFile, quoteName, shellWord } from './fileNames';

describe('a file is found by the name that an owner types', () => {
  const screenshot = 'Screenshot 2026-01-05 at 10.15.32\u202fAM.png';
  const cases = [
    {
      name: 'the same name',
      typed: 'quai.png',
      files: ['Quai.png', 'quai.png'],
      file: 'quai.png',
    },
    {
      name: 'a narrow no-break space, typed as a space',
      typed: 'Screenshot 2026-01-05 at 10.15.32 AM.png',
      files: [screenshot],
      file: screenshot,
    },
    {
      name: 'a no-break space that only the content has',
      typed: 'le\u00a0quai.png',
      files: ['le quai.png'],
      file: 'le quai.png',
    },
    {
      name: 'two spaces, typed as one',
      typed: 'le quai.png',
      files: ['le  quai.png'],
      file: 'le  quai.png',
    },
    {
      name: 'accents as a Mac stores them',
      typed: 'été.png',
      files: ['été.png'.normalize('NFD')],
      file: 'été.png'.normalize('NFD'),
    },
    {
      name: 'the same name before one with other spaces',
      typed: 'le quai.png',
      files: ['le\u00a0quai.png', 'le quai.png'],
      file: 'le quai.png',
    },
    {
      name: 'none where two files differ from it in their spaces',
      typed: 'le quai.png',
      files: ['le\u00a0quai.png', 'le  quai.png'],
      file: undefined,
    },
    {
      name: 'none where more than the spaces differ',
      typed: 'lequai.png',
      files: ['le quai.png'],
      file: undefined,
    },
  ];

  test.each(cases)('$name', ({ typed, files, file }) => {
    expect(findFile(typed, files)).toBe(file);
  });
});

const spaces = fc.constantFrom(' ', '\u00a0', '\u202f', '\u2009', '\u3000', '  ', ' \u00a0');
const words = fc.array(
  fc.string({
    unit: fc.constantFrom('a', 'é', 'e\u0301', '.', '(', '’', '"', '\\', '🦉'),
    minLength: 1,
  }),
  { minLength: 1, maxLength: 5 },
);

test('a file whose name differs in its kinds of spaces alone is found', () => {
  fc.assert(
    fc.property(words, spaces, spaces, (parts, spaceOfFile, typedSpace) => {
      const file = parts.join(spaceOfFile);

      expect(findFile(parts.join(typedSpace), ['autre.png', file])).toBe(file);
    }),
  );
});

test('a quoted name can be copied into the content, since its invisible characters are escaped', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 20 }), (name) => {
      const quoted = quoteName(name);

      expect(JSON.parse(quoted)).toBe(name);
      expect(quoted).not.toMatch(/(?! )[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}]/u);
    }),
  );
});

test('the invisible sign that makes a heart an emoji is escaped in a quoted name', () => {
  expect(quoteName('j’❤\ufe0f.png')).toBe('"j’❤\\ufe0f.png"');
});

test('a path in a command is one word of the shell, whatever the name', () => {
  const paths = [
    'site/pictures/demo.mp4',
    "site/l'été (2).mp4",
    'a  b\u202fc.mp4',
    '$HOME "x" \\ `y`.mp4',
  ];
  const command = `printf '%s\\0' ${paths.map(shellWord).join(' ')}`;

  const words = execFileSync('sh', ['-c', command], { encoding: 'utf8' }).split('\0');

  expect(words.slice(0, -1)).toEqual(paths);
  expect(shellWord('site/pictures/demo.mp4')).toBe('site/pictures/demo.mp4');
});
