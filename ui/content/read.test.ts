import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporarySite } from '../harness/sites';
import { loadSite } from '../view-model/loadSite';
import { formatReport } from './diagnostics';

const { folder, reported } = temporarySite();

describe('unreadable content is reported in one line', () => {
  test.each([
    {
      named: 'a comma forgotten',
      content: "export default {\n  owner: 'a'\n  home: 'b',\n};\n",
      says: ":3: home: 'b',: not valid TypeScript: Expected `,` or `}` but found `Identifier`. Correct this line, or the end of the one before.",
    },
    {
      named: 'a colon forgotten after accents',
      content: `// ${'é𐀀'.repeat(9)}\n\n\n\n\n\n\n\nexport default {\n  home 'b',\n};\n`,
      says: ":10: home 'b',: not valid TypeScript: Expected `,` or `}` but found `string`. Correct this line, or the end of the one before.",
    },
    {
      named: 'no default export',
      content: 'export const content = {};\n',
      says: ': no default export: the build does not know which value is the content. Write `export default { … } satisfies Content`.',
    },
    {
      named: 'a name that does not exist',
      content: 'const home = {};\nexport default { home, owner };\n',
      says: ':2: owner: the file stops with an error here: owner is not defined. Correct the name or the call.',
    },
    {
      named: 'a file that does not exist',
      content: "import { owner } from './owner';\nexport default { owner };\n",
      says: ':1: ./owner: the content imports a file that is not there. Add the file, or correct its name.',
    },
    {
      named: 'a default export that is nothing',
      content: 'const content = undefined;\nexport default content;\n',
      says: ':2: missing: an object is needed here. Write its fields between { and }.',
    },
    {
      named: 'a default export that is no object',
      content: "export default 'bonjour';\n",
      says: ':1: "bonjour": an object is needed here. Write its fields between { and }.',
    },
  ])('$named', async ({ content, says }) => {
    const report = await reported(content);
    expect(report.errors).toHaveLength(1);
    const [line = '', end] = formatReport(report).split('\n');
    expect(line).toBe(`${report.folder}/content.ts${says}`);
    expect(end).toBe(`One error in ${report.folder}/: the site is not built.`);
  });

  test('no folder', async () => {
    const { report } = await loadSite(join(folder, 'nulle-part'));
    expect(formatReport(report).split('\n')[0]).toBe(
      `${report.folder}/: missing: there is no such folder. Correct SITE, or run \`make site\` to begin one in site/.`,
    );
  });

  test('no content', async () => {
    const { report } = await loadSite(join(folder, 'pictures'));
    expect(formatReport(report).split('\n')[0]).toBe(
      `${report.folder}/content.ts: missing: this file has the text of the site. Run \`make site\`, or copy ui/sample/content.ts.`,
    );
  });
});
