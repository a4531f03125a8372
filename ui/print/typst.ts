import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { convert } from 'fontverter';
import { themeColors } from '../content/theme/colors.ts';
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
const here = import.meta.dirname;
const accents = join(here, '../fonts/accents.woff2');

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

async function fontsWith(accent: string, ink: string): Promise<Buffer[]> {
  converted ??= Promise.all(
    [accents, ...typefaces].map(async (file) => {
      const font = await convert(await readFile(file), 'sfnt');
      return file.includes('latin-ext') ? withFamily(font) : font;
    }),
  );
  const [colored, ...fonts] = await converted;
  return colored ? [withPalette(colored, accent, ink), ...fonts] : fonts;
}

/** A font of the family Figtext: Typst uses one file of a family in each weight. */
function withFamily(font: Buffer): Buffer {
  const [from, to] = ['Figtree', 'Figtext'].map((name) => Buffer.from(name, 'utf16le').swap16());
  for (let at = font.indexOf(from ?? ''); at >= 0; at = font.indexOf(from ?? '', at))
    font.set(to ?? [], at);
  return font;
}

/** In a layer, the colour of the text (OpenType, COLR). Typst does not know it in an SVG. */
const FOREGROUND = 0xffff;

/** The colour font of the accents with a palette of these colours: that of the accents, then that of the letters. */
function withPalette(font: Buffer, accent: string, ink: string): Buffer {
  // Version, entries, palettes, colours, where these begin, where those of the palette begin; then colours, as BGRA.
  const header = Buffer.from([0, 0, 0, 2, 0, 1, 0, 2, 0, 0, 0, 14, 0, 0]);
  const colors = [accent, ink].map((it) => Buffer.from(`ff${it.slice(1)}`, 'hex').reverse());
  const palette = Buffer.concat([header, ...colors]);
  const made = Buffer.concat([font, palette]);
  const [cpal = 0, colr = 0] = ['CPAL', 'COLR'].map((tag) => made.indexOf(tag));
  made.writeUInt32BE(font.length, cpal + 8);
  made.writeUInt32BE(palette.length, cpal + 12);
  const table = made.readUInt32BE(colr + 8);
  const layers = table + made.readUInt32BE(table + 8);
  const end = layers + 4 * made.readUInt16BE(table + 12);
  for (let color = layers + 2; color < end; color += 4)
    if (made.readUInt16BE(color) === FOREGROUND) made.writeUInt16BE(1, color);
  return made;
}

/** A template for one page has made two of it: the second would be lost. */
export class SecondPage extends Error {
  constructor(template: string) {
    super(`${template}: its texts have no room on one page`);
  }
}

/** A template with its data, ready to be set as often as it takes; `inputs` are its `sys.inputs`. */
export type Typesetter = Awaited<ReturnType<typeof typesetter>>;

async function typesetter(
  template: string,
  data: { readonly colors: Readonly<Record<string, string>> },
  fontPaths: string[],
) {
  const { accent = '', ink = '' } = data.colors;
  const compiler = NodeCompiler.create({
    workspace: here,
    fontArgs: [{ fontBlobs: await fontsWith(accent, ink) }, { fontPaths }],
  });
  // Development sets a CV at each edit: what the last ten did not use is forgotten.
  compiler.evictCache(10);
  compiler.mapShadow(join(here, 'data.json'), Buffer.from(JSON.stringify(data)));
  return (inputs: Record<string, string> = {}) => {
    const made = compiler.compile({ mainFilePath: join(here, template), inputs });
    const { result } = made;
    if (!result) {
      made.printDiagnostics();
      throw new Error(`${template}: Typst cannot set it`);
    }
    return {
      pages: result.numOfPages,
      /** Tagged (PDF/UA-1). */
      pdf: () => compiler.pdf(result, { pdfStandard: 'ua-1' }),
      /** The only page as a picture, which has no room for a second one. */
      svg() {
        if (result.numOfPages > 1) throw new SecondPage(template);
        return compiler.plainSvg(result);
      },
    };
  };
}

/** What could be made, and the letters and signs that no font has and that were left out. */
export interface Typeset<Made> {
  readonly made: Made;
  readonly missing: readonly string[];
}

/**
 * What `make` makes of a template with `content`, in the colours of `theme`. It is kept in the cache while nothing in this
 * folder changes, unless a font may yet be installed.
 */
export async function typeset<Made>(
  template: string,
  theme: string,
  content: object,
  make: (set: Typesetter) => Promise<Made>,
): Promise<Typeset<Made>> {
  const files = (await readdir(here)).filter((file) => !file.includes('.test.'));
  const sources = [...files, '../package.json'].map((file) => join(here, file));
  const bytes = await Promise.all([...sources, accents].map((file) => readFile(file)));
  const inputs = [template, theme, JSON.stringify(content), ...bytes];
  const isFinal = ({ missing }: Typeset<Made>) => missing.length === 0;
  return kept(imageCache, inputs, () => typesetAnew(template, theme, content, make), isFinal);
}

/**
 * What `make` makes of a template, as `typeset`, but without the cache. Letters that the typefaces lack come from a font of
 * the machine, which is looked for only then; those that none has are left out.
 */
export async function typesetAnew<Made>(
  template: string,
  theme: string,
  content: object,
  make: (set: Typesetter) => Promise<Made>,
): Promise<Typeset<Made>> {
  const colors = Object.entries(themeColors(theme)).map(([name, { light }]) => [name, hex(light)]);
  const data = { colors: Object.fromEntries(colors), ...content };
  let some = data;
  let missing: readonly string[] = [];
  for (const fontPaths of [[], machineFonts, machineFonts]) {
    const set = await typesetter(template, some, fontPaths);
    // PDF/UA-1 forbids letters without a glyph: making the PDF finds them.
    const lacking = missingIn(() => set().pdf());
    if (lacking.length === 0) return { made: await make(set), missing };
    if (fontPaths !== machineFonts) continue;
    missing = lacking;
    some = JSON.parse(JSON.stringify(data), (_, value) =>
      typeof value === 'string' ? withoutLetters(value, missing) : value,
    );
  }
  throw new Error(`${template}: no font has ${missing.join(' ')}`);
}

/** A colour of the theme with two digits for each channel, opaque. */
const hex = (color: string) =>
  (color.length < 7 ? color.replaceAll(/[^#]/g, '$&$&') : color).slice(0, 7);

/** The letters that no font has, by what Typst says of them: one that is not seen as Rust prints it, `\u{200d}`. */
function missingIn(make: () => unknown): string[] {
  try {
    make();
    return [];
  } catch (error) {
    const found = String(error).matchAll(/the text `\\?"(.+?)\\?"` could not be displayed/g);
    const letters = Array.from(found, ([, text = '']) =>
      text.replace(/\\+u\{([\da-f]+)\}/g, (_, code) => String.fromCodePoint(Number(`0x${code}`))),
    );
    if (letters.length === 0) throw error;
    return [...new Set(letters)];
  }
}

/**
 * A text without each sign that has one of these letters, and without a space that only parted it from the rest. Where
 * nothing else is in it, an ellipsis stands for all: PDF/UA-1 forbids an empty title.
 */
function withoutLetters(text: string, letters: readonly string[]): string {
  const signs = signsOf(text);
  const others = signs.filter((sign) => !letters.some((letter) => sign.includes(letter)));
  if (others.length === signs.length) return text;
  const rest = others.join('').replaceAll(/ {2,}/g, ' ');
  return /\S/.test(rest) ? rest : '…';
}
