/** An image in all the formats and widths that the page offers. */
export interface ProcessedImage {
  /** Size in pixels of the largest file. */
  readonly width: number;
  readonly height: number;
  /** The best format first, each from the narrowest on; the last is the one that everything reads. */
  readonly files: readonly EncodedImage[];
  /** What the owner may not expect. */
  readonly warning?: { readonly why: string; readonly do: string };
}

export interface EncodedImage {
  readonly bytes: Uint8Array;
  readonly extension: 'avif' | 'webp' | 'jpg' | 'svg';
  /** In pixels. */
  readonly width: number;
}
