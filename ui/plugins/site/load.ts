import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sourceIn } from '../../cv/source.ts';
import { textOf } from '../../social-card/pngText.ts';
import { named, pictureCache, sampleFolder } from '../folders.ts';
import { checkContent } from './check.ts';
import { contrastFaults } from './contrast.ts';
import { omissions, sampleWords, staleCv } from './doubts.ts';
import { type MadePicture, makePictures } from './pictures.ts';
import { type Reading, readContent } from './read.ts';
import type { Fault, Report } from './report.ts';
import type { CheckedContent } from './schema.ts';
import { readSignature, type Signature } from './signature.ts';
import { Unfit } from './unfit.ts';
import { type Site, view, wantedPictures } from './view.ts';

const CARD = 'social-card.png';
const CV = 'cv.pdf';
const SIGNATURE = 'signature.svg';

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
  const standing = await standingFiles(folder);
  const signature = await signatureIn(folder).catch((fault: unknown) => {
    if (!(fault instanceof Unfit)) throw fault;
    const { message: why, todo } = fault;
    faults.push({ file: SIGNATURE, what: 'the signature', why, do: todo });
    return undefined;
  });
  if (folder !== sampleFolder) {
    sample ??= readContent(sampleFolder);
    const { raw } = await sample;
    doubts.push(...sampleWords(reading.raw, raw));
    if (content) {
      const [card, cv] = [standing.get(CARD), standing.get(CV)];
      doubts.push(...omissions(content, card && textOf(card, 'Description')));
      doubts.push(...staleCv(content, checkContent(raw).content, cv && sourceIn(cv)));
    }
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
      site: view(content, made, standing.get(CV)?.length, signature),
      files: new Map([...standing, ...files]),
    },
  };
}

/** The sample's own content, read once: an owner's is compared with it. */
let sample: Promise<Reading> | undefined;

/** What signs the pages, where there is something to. */
async function signatureIn(folder: string): Promise<Signature | undefined> {
  const file = join(folder, SIGNATURE);
  return existsSync(file) ? readSignature(await readFile(file, 'utf8')) : undefined;
}

/** The icon, the sample's where the owner has none; the picture of link previews and the CV where there are any. */
async function standingFiles(folder: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const name of ['favicon.svg', CARD, CV]) {
    const file = join(folder, name);
    if (existsSync(file)) files.set(name, await readFile(file));
    else if (name === 'favicon.svg') files.set(name, await readFile(join(sampleFolder, name)));
  }
  return files;
}
