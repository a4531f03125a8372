/** A font of the visitor's system that is shown until the typeface, which comes last in the document, has arrived. */
interface Fallback {
  readonly family: string;
  readonly weight: string;
  /** The names of system fonts; the first that is installed is used. */
  readonly fonts: readonly string[];
  /** The metrics of the typeface, in percent of the fallback's size. */
  readonly ascent: number;
  readonly descent: number;
  /** Scales the fallback to the average width of the typeface over the text of content.ts, in percent. */
  readonly size: number;
}

const SANS = ['Arial', 'Liberation Sans', 'Helvetica'];
const SANS_BOLD = ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Bold'];

/** With these metrics, nothing moves when the typeface arrives. The handwriting is wider, and joined. */
const fallbacks: readonly Fallback[] = [
  {
    family: 'Figtree fallback',
    weight: '300 600',
    fonts: SANS,
    ascent: 94.9,
    descent: 25,
    size: 100.1,
  },
  {
    family: 'Figtree fallback',
    weight: '601 900',
    fonts: SANS_BOLD,
    ascent: 97.4,
    descent: 25.6,
    size: 97.5,
  },
  {
    family: 'Figtree fallback Roboto',
    weight: '300 600',
    fonts: ['Roboto'],
    ascent: 94.3,
    descent: 24.8,
    size: 100.7,
  },
  {
    family: 'Figtree fallback Roboto',
    weight: '601 900',
    fonts: ['Roboto Bold'],
    ascent: 93,
    descent: 24.5,
    size: 102.2,
  },
  {
    family: 'Hand fallback',
    weight: 'normal',
    fonts: [...SANS, 'Roboto'],
    ascent: 83,
    descent: 21.9,
    size: 114.4,
  },
];

/** The `@font-face` rules of the fallbacks. */
export const fallbackFaces = fallbacks
  .map(({ family, weight, fonts, ascent, descent, size }) => {
    const source = fonts.map((font) => `local('${font}')`).join();
    return `@font-face{font-family:'${family}';font-weight:${weight};src:${source};ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%;size-adjust:${size}%}`;
  })
  .join('');
