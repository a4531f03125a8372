import { statSync } from 'node:fs';
import { join } from 'node:path';
import { documentAt } from '../../document/ownDocuments.ts';
import { kilobytes } from './arrival.ts';

/** What a shared link shows of each page, a line for all that show the same: title, description, picture. */
export async function previews(folder: string, paths: readonly string[]): Promise<string[]> {
  const shown = new Map<string, string[]>();
  for (const path of paths) {
    const html = await documentAt(folder, path);
    const said = (property: string) => {
      const [, text = ''] = html.split(`<meta property="og:${property}" content="`);
      const [content = ''] = text.split('"', 1);
      return content.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
    };
    const { pathname } = new URL(said('image'));
    const card = `${pathname}, ${kilobytes(statSync(join(folder, pathname)).size)}`;
    const line = `« ${said('title')} », « ${said('description')} », ${card}`;
    shown.set(line, [...(shown.get(line) ?? []), path]);
  }
  return [...shown].map(([line, of]) => `Shared link to ${of.join(', ')}: ${line}.`);
}
