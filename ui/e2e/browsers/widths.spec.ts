import { brokenWords } from '../../harness/brokenWords';
import { losses } from '../../harness/losses';
import { unknownPath } from '../fixtures';
import { pages } from '../sample';
import { expect, open, test } from './fixtures';

const paths = [...pages.map(({ path }) => path), unknownPath];

for (const [width, height] of [
  [320, 568],
  [390, 844],
  [768, 1024],
  [1024, 768],
  [1440, 900],
] as const)
  test(`at ${width} px no text is lost or covered, and no word broken`, async ({
    tab,
    server,
    complaints,
  }) => {
    complaints.allow(/status of 404/);
    await tab.resize(width, height);
    for (const path of paths) {
      await open(tab, server + path);
      await tab.evaluate(() => document.fonts.ready.then(() => {}));
      expect(await losses(tab), path).toEqual([]);
      const broken = await tab.evaluate(brokenWords);
      // Only lines as short as those of 320 px break words, with at least four letters on each side.
      expect(
        width > 320 ? broken : broken.filter((it) => !/^.{4,}\|.{4,}$/.test(it)),
        path,
      ).toEqual([]);
    }
  });
