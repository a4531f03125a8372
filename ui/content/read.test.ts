import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporarySite } from '../harness/sites';
import { loadSite } from '../view-model/loadSite';
import { formatReport } from './diagnostics';

const { folder, reported } = temporarySite();

/** Contents that cannot be read, a line each, and what the report says of each after the name of the file. */
const contents = String.raw`
export default {\n  owner: 'a'\n  home: 'b',\n};\n
=:3: home: 'b',: not valid TypeScript: Expected \`,\` or \`}\` but found \`Identifier\`. Correct this line, or the end of the one before.
// ${'é𐀀'.repeat(9)}\n\n\n\n\n\n\n\nexport default {\n  home 'b',\n};\n
=:10: home 'b',: not valid TypeScript: Expected \`,\` or \`}\` but found \`string\`. Correct this line, or the end of the one before.
export const content = {};\n
=: no default export: the build does not know which value is the content. Write \`export default { … } satisfies Content\`.
const home = {};\nexport default { home, owner };\n
=:2: owner: the file stops with an error here: owner is not defined. Correct the name or the call.
import { owner } from './owner';\nexport default { owner };\n
=:1: ./owner: the content imports a file that is not there. Add the file, or correct its name.
const content = undefined;\nexport default content;\n
=:2: missing: an object is needed here. Write its fields between { and }.
export default 'bonjour';\n
=:1: "bonjour": an object is needed here. Write its fields between { and }.
`.replaceAll('\\`', '`');

describe('unreadable content is reported in one line', () => {
  test.each(contents.trim().split(/\n(?!=)/))('%s', async (lines) => {
    const [content = '', says] = lines.split('\n=');
    const report = await reported(content.replaceAll('\\n', '\n'));
    expect(formatReport(report).split('\n')).toEqual([
      `${report.folder}/content.ts${says}`,
      `One error in ${report.folder}/: the site is not built.`,
    ]);
  });

  test.each([
    [
      'nulle-part',
      '/: missing: there is no such folder. Correct SITE, or run `make site` to begin one in site/.',
    ],
    [
      'pictures',
      '/content.ts: missing: this file has the text of the site. Run `make site`, or copy ui/sample/content.ts.',
    ],
  ])('that is not in the folder %s', async (name, says) => {
    const { report } = await loadSite(join(folder, name));
    expect(formatReport(report).split('\n')[0]).toBe(report.folder + says);
  });
});
