declare module 'fontverter' {
  /** A font in another container format. */
  export function convert(font: Buffer, format: 'sfnt'): Promise<Buffer>;
}
