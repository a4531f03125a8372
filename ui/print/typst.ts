import { readdir, readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { themeColors } from '../content/theme/colors.ts';
import { imageCache } from '../folders.ts';
import { cached } from '../images/cache.ts';
import { signsOf } from './characters.ts';

const templatesFolder = import.meta.dirname;
/** The typefaces and the outlines of accents, as `make fonts` made them. */
const fontsFolder = join(templatesFolder, '../fonts');

/** The folders in which a machine may have fonts for letters that the typefaces lack. */
const machineFontFolders = [
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

/** A template with its data, which Typst sets as often as it takes; `inputs` are its `sys.inputs`. */
export type SetTemplate = (inputs?: Record<string, string>) => SetDocument;

export interface SetDocument {
  readonly pageCount: number;
  /** A tagged PDF (PDF/UA-1). */
  readonly pdf: () => Buffer;
  /**
   * The only page as a picture.
   *
   * @throws {SecondPage}
   */
  readonly svg: () => string;
}

/** A template and what it is filled with. */
export interface TypesetInput {
  /** The file of the template in this folder. */
  readonly template: string;
  /** The CSS of the owner's theme, which gives the colours. */
  readonly theme: string;
  readonly content: object;
}

interface TemplateData {
  readonly colors: Readonly<Record<string, string>>;
}

/** Reads a template and the fonts, those of the machine too where `fontFolders` names them. */
function openTemplate(template: string, data: TemplateData, fontFolders: string[]): SetTemplate {
  const compiler = NodeCompiler.create({
    workspace: join(templatesFolder, '..'),
    fontArgs: [{ fontPaths: [join(fontsFolder, 'print')] }, { fontPaths: fontFolders }],
  });
  // Development sets a CV at each edit: the parts that the last ten did not use are forgotten.
  compiler.evictCache(10);
  compiler.mapShadow(join(templatesFolder, 'data.json'), Buffer.from(JSON.stringify(data)));
  return (inputs = {}) => {
    const compilation = compiler.compile({ mainFilePath: join(templatesFolder, template), inputs });
    const { result } = compilation;
    if (!result) {
      compilation.printDiagnostics();
      throw new Error(`${template}: Typst cannot set it`);
    }
    return {
      pageCount: result.numOfPages,
      pdf: () => compiler.pdf(result, { pdfStandard: 'ua-1' }),
      svg() {
        if (result.numOfPages > 1) throw new SecondPage(template);
        return compiler.plainSvg(result);
      },
    };
  };
}

/** A result of a template, and the letters and signs that no font has, which were left out. */
export interface Typeset<Output> {
  readonly output: Output;
  readonly missingSigns: readonly string[];
}

/**
 * The output that `make` gets from a filled template. It is stored in the cache while nothing in this folder changes, unless a
 * font may yet be installed.
 */
export async function typeset<Output>(
  input: TypesetInput,
  make: (setTemplate: SetTemplate) => Promise<Output>,
): Promise<Typeset<Output>> {
  const files = (await readdir(templatesFolder)).filter((file) => !file.includes('.test.'));
  const sources = [...files, '../package.json'].map((file) => join(templatesFolder, file));
  // The record of the fonts changes with each of them.
  const fontRecord = join(fontsFolder, 'fonts.json');
  const bytes = await Promise.all([...sources, fontRecord].map((file) => readFile(file)));
  const { template, theme, content } = input;
  const cacheKey = [template, theme, JSON.stringify(content), ...bytes];
  const isFinal = ({ missingSigns }: Typeset<Output>) => missingSigns.length === 0;
  return cached(imageCache, cacheKey, () => typesetAnew(input, make), isFinal);
}

/**
 * The output of a template, as `typeset` gives it, but without the cache. Letters that the typefaces lack come from a font
 * of the machine, which is looked for only then. Letters that no font has are left out.
 */
export async function typesetAnew<Output>(
  input: TypesetInput,
  make: (setTemplate: SetTemplate) => Promise<Output>,
): Promise<Typeset<Output>> {
  const { template, theme, content } = input;
  const data = { colors: lightColors(theme), ...content };
  const inTypefaces = openTemplate(template, data, []);
  if (signsWithoutGlyph(inTypefaces).length === 0)
    return { output: await make(inTypefaces), missingSigns: [] };

  const inAllFonts = openTemplate(template, data, machineFontFolders);
  const missingSigns = signsWithoutGlyph(inAllFonts);
  if (missingSigns.length === 0) return { output: await make(inAllFonts), missingSigns };

  const shortened = withoutSignsIn(data, missingSigns);
  const withoutMissing = openTemplate(template, shortened, machineFontFolders);
  const stillMissing = signsWithoutGlyph(withoutMissing);
  if (stillMissing.length > 0)
    throw new Error(`${template}: no font has ${stillMissing.join(' ')}`);
  return { output: await make(withoutMissing), missingSigns };
}

/** The colours of the light theme, with two digits for each channel, opaque. */
function lightColors(theme: string): Readonly<Record<string, string>> {
  const colors = Object.entries(themeColors(theme));
  return Object.fromEntries(colors.map(([name, { light }]) => [name, hexColor(light)]));
}

const hexColor = (color: string) =>
  (color.length < 7 ? color.replaceAll(/[^#]/g, '$&$&') : color).slice(0, 7);

/**
 * The letters for which Typst has no glyph. PDF/UA-1 forbids them: making the PDF finds them. An error names invisible ones
 * as Rust prints them, `\u{200d}`.
 */
function signsWithoutGlyph(setTemplate: SetTemplate): string[] {
  try {
    setTemplate().pdf();
    return [];
  } catch (error) {
    const reports = String(error).matchAll(/the text `\\?"(.+?)\\?"` could not be displayed/g);
    const signs = Array.from(reports, ([, text = '']) =>
      text.replace(/\\+u\{([\da-f]+)\}/g, (_, code) => String.fromCodePoint(Number(`0x${code}`))),
    );
    if (signs.length === 0) throw error;
    return [...new Set(signs)];
  }
}

/** Data for a template whose texts are without these letters. */
const withoutSignsIn = <Data>(data: Data, missingSigns: readonly string[]): Data =>
  JSON.parse(JSON.stringify(data), (_, value) =>
    typeof value === 'string' ? withoutSigns(value, missingSigns) : value,
  );

/**
 * A text without each sign that has one of these letters, and without the space that parted it from the rest. An ellipsis
 * stands for a text that has no other signs: PDF/UA-1 forbids an empty title.
 */
function withoutSigns(text: string, missingSigns: readonly string[]): string {
  const signs = signsOf(text);
  const printableSigns = signs.filter(
    (sign) => !missingSigns.some((missing) => sign.includes(missing)),
  );
  if (printableSigns.length === signs.length) return text;
  const printableText = printableSigns.join('').replaceAll(/ {2,}/g, ' ');
  return /\S/.test(printableText) ? printableText : '…';
}
