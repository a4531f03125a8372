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
  '.txt': 'text/plain',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** The media type of a built file, for servers of development and of tests. The product's server has `src/http/headers.rs`. */
export function mediaTypeOf(path: string, content: Uint8Array): string {
  const extension = extname(path).toLowerCase();
  const isPlainText = extension === '' && isUtf8(content);
  const fallback = isPlainText ? 'text/plain' : 'application/octet-stream';
  const mediaType = mediaTypes[extension] ?? fallback;
  return mediaType.startsWith('text/') && isUtf8(content)
    ? `${mediaType}; charset=utf-8`
    : mediaType;
}
