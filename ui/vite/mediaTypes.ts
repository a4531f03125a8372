import { isUtf8 } from 'node:buffer';
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
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};

/** The media type of a built file, for servers of development and tests; the product's own is `src/http/headers.rs`. */
export function mediaTypeOf(path: string, content: Uint8Array): string {
  const extension = extname(path).toLowerCase();
  const isText = extension === '' && isUtf8(content);
  return (
    mediaTypes[extension] ?? (isText ? 'text/plain; charset=utf-8' : 'application/octet-stream')
  );
}
