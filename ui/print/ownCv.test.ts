import { expect, test } from 'vitest';
import { checkOwnCv } from './ownCv';

const pdf = '%PDF-1.7\n…\n%%EOF\n';
const damagedCvs = [
  { name: 'an empty file', content: '', why: 'it is not a PDF' },
  { name: 'a text document that was renamed', content: 'PK\x03\x04word/', why: 'it is not a PDF' },
  {
    name: 'a PDF that was cut off',
    content: pdf.slice(0, 12),
    why: 'the end of the PDF is missing',
  },
  {
    name: 'a pointer of Git LFS in its place',
    content: 'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 48211\n',
    why: 'a pointer of Git LFS in place of the file',
  },
];

test.each(damagedCvs)('a CV that the owner made is refused if it is $name', ({ content, why }) => {
  expect(checkOwnCv('cv.pdf', Buffer.from(content))).toMatchObject([{ file: 'cv.pdf', why }]);
});

test('a PDF that the owner made is accepted as the CV', () => {
  expect(checkOwnCv('cv.pdf', Buffer.from(pdf))).toEqual([]);
});
