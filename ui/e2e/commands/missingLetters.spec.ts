import { describeMissing, missingLetters } from '../../cli/missingLetters';
import { formatDiagnostic } from '../../content/diagnostics';
import { expect, test, visit } from '../fixtures';

// Not a character yet: no font has it.
const LETTER = '\u0378';

test('letters that no font has are found, and no others', async ({ page }) => {
  await visit(page, '/');
  expect(await missingLetters(page, `Prénom, Łukasz\u00a0: ${LETTER}1\u200d\u0301`)).toEqual([
    LETTER,
  ]);
});

test('each text with such a letter is named, with its line and what to do', () => {
  const content = {
    owner: { role: `Développeuse ${LETTER}` },
    experiences: [{ title: `Poste\u00a0${LETTER}` }],
    about: { title: `Pas sur le CV ${LETTER}` },
  };
  const shown = `Développeuse ${LETTER}\nPoste ${LETTER}\n`;
  const report = { folder: 'site', errors: [], warnings: [], lineOf: () => 7 };
  const lines = describeMissing(content, shown, [LETTER]).map((it) => formatDiagnostic(it, report));
  expect(lines).toEqual([
    `site/content.ts:7 owner.role: « Développeuse ${LETTER} »: no font on this machine has ${LETTER} (U+0378). Install a font that has it (on Debian, one of the packages fonts-noto-*), or write the text without.`,
    expect.stringContaining('site/content.ts:7 experiences[0].title: « Poste '),
  ]);
});
