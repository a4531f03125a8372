import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { convert } from 'fontverter';
import { imageCache } from '../folders.ts';
import { kept } from '../images/cache.ts';
import { signsOf } from './pieces.ts';

const { resolve } = createRequire(import.meta.url);

const typefaces = [
  ...[400, 600, 800].flatMap((weight) =>
    ['latin', 'latin-ext'].map((letters) =>
      resolve(`@fontsource/figtree/files/figtree-${letters}-${weight}-normal.woff2`),
    ),
  ),
  resolve('@fontsource/playwrite-fr-moderne/files/playwrite-fr-moderne-latin-300-normal.woff2'),
];
const accents = join(import.meta.dirname, '../fonts/accents.woff2');

/** Where the machine may have fonts for letters that the typefaces lack. */
const machineFonts = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  '/System/Library/Fonts',
  '/Library/Fonts',
  'C:\\Windows\\Fonts',
  ...['.fonts', '.local/share/fonts', 'Library/Fonts'].map((folder) => join(homedir(), folder)),
];

/** The typefaces in the format that Typst reads. */
let converted: Promise<Buffer[]> | undefined;

async function fontsWith(colors: AccentColors): Promise<Buffer[]> {
  const convertFile = async (file: string) => {
    const font = await convert(await readFile(file), 'sfnt');
    return file.includes('latin-ext') ? withFamily(font) : font;
  };
  converted ??= Promise.all([accents, ...typefaces].map(convertFile));
  const [colored, ...fonts] = await converted;
  return colored ? [withPalette(colored, colors), ...fonts] : fonts;
}

/** A font of the family Figtext: Typst uses one file of a family in each weight. */
function withFamily(font: Buffer): Buffer {
  const [from, to] = ['Figtree', 'Figtext'].map((name) => Buffer.from(name, 'utf16le').swap16());
  for (let at = font.indexOf(from ?? ''); at >= 0; at = font.indexOf(from ?? '', at))
    font.set(to ?? [], at);
  return font;
}

/** The colours of a letter and of its accent, as `#rrggbb`. */
export interface AccentColors {
  readonly ink: string;
  readonly accent: string;
}

/** In a layer, the colour of the text (OpenType, COLR). Typst does not know it in an SVG. */
const FOREGROUND = 0xffff;

/** The colour font of the accents with a palette of these colours: that of the accents, then that of the letters. */
function withPalette(font: Buffer, { accent, ink }: AccentColors): Buffer {
  // Version, entries, palettes, colours, where these begin, where those of the palette begin; then colours, as BGRA.
  const header = Buffer.from([0, 0, 0, 2, 0, 1, 0, 2, 0, 0, 0, 14, 0, 0]);
  const colors = [accent, ink].map((it) => Buffer.from(`ff${it.slice(1)}`, 'hex').reverse());
  const palette = Buffer.concat([header, ...colors]);
  const made = Buffer.concat([font, palette]);
  for (let record = 12; record < 12 + 16 * made.readUInt16BE(4); record += 16) {
    const tag = made.toString('latin1', record, record + 4);
    const table = made.readUInt32BE(record + 8);
    if (tag === 'CPAL') {
      made.writeUInt32BE(font.length, record + 8);
      made.writeUInt32BE(palette.length, record + 12);
    }
    if (tag !== 'COLR') continue;
    const layers = table + made.readUInt32BE(table + 8);
    for (let at = 0; at < made.readUInt16BE(table + 12); at += 1)
      if (made.readUInt16BE(layers + 4 * at + 2) === FOREGROUND)
        made.writeUInt16BE(1, layers + 4 * at + 2);
  }
  return made;
}

/** What a template says of the document that it makes: strings, in `sys.inputs`. */
type Inputs = Readonly<Record<string, string>>;

/** A template with its data, ready to be set as often as it takes. */
export interface Typesetter {
  readonly pageCount: (inputs: Inputs) => number;
  /** A tagged PDF (PDF/UA-1). */
  readonly pdf: (inputs: Inputs) => Buffer;
  readonly svg: (inputs: Inputs) => string;
}

/** Data of a template, with the colours that it uses. */
export interface TemplateData {
  readonly colors: AccentColors;
}

/** Sets `template`, a file of this folder, with `data`, which it reads as data.json. */
async function typesetter(
  template: string,
  data: TemplateData,
  fontPaths: readonly string[],
): Promise<Typesetter> {
  const compiler = NodeCompiler.create({
    workspace: import.meta.dirname,
    fontArgs: [{ fontBlobs: await fontsWith(data.colors) }, { fontPaths: [...fontPaths] }],
  });
  // Development sets a CV at each edit: what the last ten did not use is forgotten.
  compiler.evictCache(10);
  compiler.mapShadow(join(import.meta.dirname, 'data.json'), Buffer.from(JSON.stringify(data)));
  const compiled = (inputs: Inputs) => {
    const main = { mainFilePath: join(import.meta.dirname, template), inputs: { ...inputs } };
    const made = compiler.compile(main);
    const { result } = made;
    if (result) return result;
    made.printDiagnostics();
    throw new Error(`${template}: Typst cannot set it`);
  };
  return {
    pageCount: (inputs) => compiled(inputs).numOfPages,
    pdf: (inputs) => compiler.pdf(compiled(inputs), { pdfStandard: 'ua-1' }),
    svg: (inputs) => compiler.plainSvg(compiled(inputs)),
  };
}

/** What could be made, and the letters and signs that no font has and that were left out. */
export interface Typeset<Made> {
  readonly made: Made;
  readonly missing: readonly string[];
}

/** What is made of a template by the same code, while nothing else changes. To change with that code. */
const recipe = 1;

/**
 * What `make` makes of a template with `data`. Letters that the typefaces lack come from a font of the machine, which is
 * looked for only then; those that none has are left out. It is kept in the cache, unless a font may yet be installed.
 */
export async function typeset<Made>(
  template: string,
  data: TemplateData,
  make: (typesetter: Typesetter) => Promise<Made>,
): Promise<Typeset<Made>> {
  const here = [template, 'words.typ', 'paper.typ', '../package.json'];
  const sources = [...here.map((file) => join(import.meta.dirname, file)), accents];
  const inputs = await Promise.all(sources.map((file) => readFile(file)));
  const settings = JSON.stringify([recipe, data]);
  return kept(
    imageCache,
    [settings, ...inputs],
    () => typesetNow(template, data, make),
    ({ missing }) => missing.length === 0,
  );
}

async function typesetNow<Made>(
  template: string,
  data: TemplateData,
  make: (typesetter: Typesetter) => Promise<Made>,
): Promise<Typeset<Made>> {
  const folders = machineFonts.filter(existsSync);
  let some = data;
  let missing: readonly string[] = [];
  for (const fontPaths of [[], folders, folders]) {
    const setter = await typesetter(template, some, fontPaths);
    // PDF/UA-1 forbids letters without a glyph: making the PDF finds them.
    const lacking = missingIn(() => setter.pdf(ROOMIEST));
    if (lacking.length === 0) return { made: await make(setter), missing };
    if (fontPaths !== folders) continue;
    missing = lacking;
    some = JSON.parse(JSON.stringify(data), (_, value) =>
      typeof value === 'string' ? withoutLetters(value, missing) : value,
    );
  }
  throw new Error(`${template}: no font has ${missing.join(' ')}`);
}

/** Largest size: any will do to find missing letters. */
const ROOMIEST: Inputs = { size: '10.5', leading: '0.42' };

/** The letters that no font has, by what Typst says of them. */
function missingIn(make: () => unknown): string[] {
  try {
    make();
    return [];
  } catch (error) {
    const found = String(error).matchAll(/the text `\\?"(.+?)\\?"` could not be displayed/g);
    const letters = [...new Set(Array.from(found, ([, text = '']) => unescaped(text)))];
    if (letters.length === 0) throw error;
    return letters;
  }
}

/** A letter as Rust prints it between quotation marks: `\u{200d}` for one that is not seen. */
const unescaped = (text: string) =>
  text.replace(/\\+u\{([\da-f]+)\}/g, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)));

/** A text without each sign that has one of these letters, and without a space that only parted it from the rest. */
function withoutLetters(text: string, letters: readonly string[]): string {
  if (!letters.some((letter) => text.includes(letter))) return text;
  const signs = signsOf(text);
  const isMissing = (sign = '') => letters.some((letter) => sign.includes(letter));
  const isSpare = (sign: string, at: number) =>
    sign === ' ' && isMissing(signs[at - 1]) && /^ ?$/.test(signs[at - 2] ?? '');
  const left = signs.filter((sign, at) => !isMissing(sign) && !isSpare(sign, at)).join('');
  return isMissing(signs.at(-1)) ? left.trimEnd() : left;
}
