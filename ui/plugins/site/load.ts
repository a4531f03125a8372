import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { textOf } from '../../social-card/pngText.ts';
import { named, pictureCache, sampleFolder } from '../folders.ts';
import { checkContent } from './check.ts';
import { contrastFaults } from './contrast.ts';
import { omissions, sampleWords } from './doubts.ts';
import { type MadePicture, makePictures } from './pictures.ts';
import { type Reading, readContent } from './read.ts';
import type { Fault, Report } from './report.ts';
import type { CheckedContent } from './schema.ts';
import { type Site, view, wantedPictures } from './view.ts';

/** A site's folder, read, checked and made into what the build needs of it. */
export interface LoadedSite {
  readonly folder: string;
  readonly report: Report;
  /** Absent when the report has a fault. */
  readonly made?: {
    readonly content: CheckedContent;
    readonly site: Site;
    /** What stands beside the page, by its path in the site. */
    readonly files: ReadonlyMap<string, Uint8Array>;
  };
  /** The owner's tokens; empty when there is no `theme.css`. */
  readonly theme: string;
}

/** Reads the site in `folder`, and finds everything there is to say of it. */
export async function loadSite(
  folder: string,
  progress: (line: string) => void = console.error,
): Promise<LoadedSite> {
  const reading = await readContent(folder);
  const themeFile = join(folder, 'theme.css');
  const theme = existsSync(themeFile) ? await readFile(themeFile, 'utf8') : '';
  const faults: Fault[] = [...reading.faults];
  const doubts: Fault[] = [];
  const report: Report = { folder: named(folder), faults, doubts, lineOf: reading.lineOf };
  const loaded = { folder, report, theme };
  faults.push(...contrastFaults(theme));
  if (reading.faults.length > 0) return loaded;

  const { content, faults: found } = checkContent(reading.raw);
  faults.push(...found);

  const wanted = wantedPictures(reading.raw);
  const { pictures, files, ...said } = await makePictures({
    folder: join(folder, 'pictures'),
    wanted,
    cache: pictureCache,
    progress,
  });
  faults.push(...said.faults);
  doubts.push(...said.doubts);
  if (folder !== sampleFolder) {
    sample ??= readContent(sampleFolder);
    doubts.push(...sampleWords(reading.raw, (await sample).raw));
    if (content) doubts.push(...omissions(content, await cardWords(folder)));
  }
  if (!content || faults.length > 0) return loaded;

  const made = new Map<string, MadePicture>();
  for (const [rank, { path }] of wanted.entries()) {
    const picture = pictures[rank];
    if (picture) made.set(path, picture);
  }
  return {
    ...loaded,
    made: {
      content,
      site: view(content, made),
      files: new Map([...(await standingFiles(folder)), ...files]),
    },
  };
}

/** The sample's own content, read once: an owner's is compared with it. */
let sample: Promise<Reading> | undefined;

/** What the picture of link previews says of itself, where there is one. */
async function cardWords(folder: string): Promise<string | undefined> {
  const card = join(folder, 'social-card.png');
  return existsSync(card) ? textOf(await readFile(card), 'Description') : undefined;
}

/** The icon, the sample's where the owner has none, and the picture of link previews where it has been drawn. */
async function standingFiles(folder: string): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  const icon = join(folder, 'favicon.svg');
  files.set(
    'favicon.svg',
    await readFile(existsSync(icon) ? icon : join(sampleFolder, 'favicon.svg')),
  );
  const card = join(folder, 'social-card.png');
  if (existsSync(card)) files.set('social-card.png', await readFile(card));
  return files;
}
