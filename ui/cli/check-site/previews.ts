import { existsSync } from 'node:fs';
import { join } from 'node:path';
import ogs from 'open-graph-scraper';
import { documentAt } from '../../document/serverManifest.ts';
import { type Problem, TELL_MAKERS } from './problems.ts';
import { fileSize, kilobytes } from './weight.ts';

/** Lists the title, description and picture that a link to each page shows, one line for all pages that show the same. */
export async function previews(folder: string, paths: readonly string[]) {
  const pathsByPreview = new Map<string, string[]>();
  const problems: Problem[] = [];
  for (const path of paths) {
    const html = await documentAt(folder, path);
    const { ogTitle, ogDescription, ogImage } = (await ogs({ html })).result;
    const { pathname } = new URL(ogImage?.[0]?.url ?? '');
    const picture = join(folder, pathname);
    if (!existsSync(picture))
      problems.push({ where: path, what: `${pathname} is missing`, advice: TELL_MAKERS });
    const preview = `« ${ogTitle} », « ${ogDescription} », ${pathname}, ${kilobytes(fileSize(picture))}`;
    pathsByPreview.set(preview, [...(pathsByPreview.get(preview) ?? []), path]);
  }
  const lines = Array.from(
    pathsByPreview,
    ([preview, pages]) => `Shared link to ${pages.join(', ')}: ${preview}.`,
  );
  return { lines, problems };
}
