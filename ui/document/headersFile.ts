import { dirname } from 'node:path/posix';
import type { Manifest } from './serverManifest.ts';

/*
 * The file `_headers`, which most hosts of static pages read. Each rule has a path and the fields of its responses. The fields
 * are those of src/http/headers.rs, which has their reasons, except for those that a host makes itself: entity tags, codings,
 * ranges and media types. No field says `no-transform`, because a host compresses. The head of each page replaces `Link`.
 */

type Fields = Readonly<Record<string, string>>;

/** The fields of every response. */
const COMMON_FIELDS: Fields = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': "frame-ancestors 'none'",
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'server-timing': 'portfolio',
};

const SAME_ORIGIN: Fields = { 'cross-origin-resource-policy': 'same-origin' };
const CROSS_ORIGIN: Fields = { 'cross-origin-resource-policy': 'cross-origin' };

const PAGE_FIELDS: Fields = { 'cache-control': 'no-cache', ...SAME_ORIGIN };
const PICTURE_FIELDS: Fields = {
  'cache-control': 'public, max-age=31536000, immutable',
  ...SAME_ORIGIN,
};
const FILE_CACHING: Fields = { 'cache-control': 'public, max-age=3600' };

/** The folder of pictures whose names carry the hash of their content. */
const PICTURES = 'pictures';

/**
 * The rules for a site with files of these names. A host joins the values of all rules that match a path, so no field of the
 * rule for all paths is in another rule. Pages come first, because some hosts read only a hundred rules.
 */
export function headersFile(manifest: Manifest, names: readonly string[]): string {
  const documents = new Set([...manifest.pages, ...manifest.notFound].map(({ file }) => file));
  const files = names.filter((name) => !documents.has(name) && !isPicture(name));
  return [
    rule('/*', COMMON_FIELDS),
    ...manifest.pages.map(({ path }) => rule(encodePath(path), PAGE_FIELDS)),
    ...files.map((name) => rule(encodePath(`/${name}`), fileFields(name, manifest))),
    rule(`/${PICTURES}/*`, PICTURE_FIELDS),
  ].join('');
}

const isPicture = (name: string) => dirname(name).split('/')[0] === PICTURES;

function fileFields(name: string, { downloadNames }: Manifest): Fields {
  // Other sites show the pictures of link previews.
  const sharing = name.startsWith('social-card') ? CROSS_ORIGIN : SAME_ORIGIN;
  const downloadName = downloadNames[name];
  if (downloadName === undefined) return { ...FILE_CACHING, ...sharing };
  const disposition = `inline; filename*=UTF-8''${encodeAttribute(downloadName)}`;
  return { ...FILE_CACHING, ...sharing, 'content-disposition': disposition };
}

function rule(pattern: string, fields: Fields): string {
  const lines = Object.entries(fields).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${pattern}\n${lines.join('')}`;
}

/** The pattern that matches a path alone: `*` and `:` have a meaning in patterns. */
const encodePath = (path: string) =>
  path.split('/').map(encodeURIComponent).join('/').replaceAll('*', '%2A');

/** A value with a character set (RFC 8187 §3.2.1). */
const encodeAttribute = (value: string) =>
  encodeURIComponent(value).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
