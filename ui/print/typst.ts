import { readdir, readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { themeColors } from '../content/theme/colors.ts';
import { imageCache } from '../folders.ts';
import { cached } from '../images/cache.ts';
import { signsOf } from './pieces.ts';

const here = import.meta.dirname;
/** The typefaces and the outlines of accents, as `make fonts` made them. */
const fonts = join(here, '../fonts');

/** Where the machine may have fonts for letters that the typefaces lack. */
const machineFonts = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  '/System/Library/Fonts',
  '/Library/Fonts',
  'C:\\Windows\\Fonts',
  ...['.fonts', '.local/share/fonts', 'Library/Fonts'].map((folder) => join(homedir(), folder)),
];

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
  const compiler = NodeCompiler.create({
    workspace: join(here, '..'),
    fontArgs: [{ fontPaths: [join(fonts, 'print')] }, { fontPaths }],
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
  // The record of the fonts changes with each of them.
  const record = join(fonts, 'fonts.json');
  const bytes = await Promise.all([...sources, record].map((file) => readFile(file)));
  const inputs = [template, theme, JSON.stringify(content), ...bytes];
  const isFinal = ({ missing }: Typeset<Made>) => missing.length === 0;
  return cached(imageCache, inputs, () => typesetAnew(template, theme, content, make), isFinal);
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
