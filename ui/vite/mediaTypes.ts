import { extname } from 'node:path';

const mediaTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt',
  '.json': 'application/json',
  '.pdf': 'application/pdf',
  '.xml': 'text/xml',
  '.txt': 'text/plain; charset=utf-8',
};

/** The media type of a built file, for servers of development and tests; the product's own is `src/site/`. */
export const mediaTypeOf = (path: string): string | undefined => mediaTypes[extname(path)];
