import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sampleDist } from '../folders';
import { loadedSite } from '../harness/sites';

/* These tests read the built files for the crawlers of search engines. */

const readBuilt = (name: string) => readFileSync(join(sampleDist, name), 'utf8');
const { siteUrl } = (await loadedSite()).site.owner;

test('the sitemap lists the pages', () => {
  const paths = ['/', '/profil', '/about', '/contact'];
  const urls = paths.map((path) => `  <url><loc>${siteUrl}${path}</loc></url>`);

  expect(readBuilt('sitemap.xml').split('\n')).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ]);
});

test('robots.txt leads to the sitemap', () => {
  expect(readBuilt('robots.txt').split('\n')).toEqual([
    'User-agent: *',
    'Allow: /',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ]);
});
