import { readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { project } from '../folders';
import { folderWith } from '../harness/folder';
import type { Addresses } from './addresses';
import { readPublicFiles } from './publicFiles';

const pages = ['/', '/profil', '/projets/criee', '/en', '/en/about'];
const addresses: Addresses = {
  pages: new Set(pages),
  files: new Set(['favicon.svg', 'favicon.ico', 'cv.pdf', 'social-card.png', 'robots.txt']),
  siteUrl: 'https://ana.example',
};

const readPublic = (files: Readonly<Record<string, string | Uint8Array>>) =>
  readPublicFiles(folderWith(files), addresses);

test('a file that Git LFS has not fetched is refused', async () => {
  const { errors } = await readPublic({
    'public/dossier.pdf':
      'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 48211\n',
  });

  expect(errors).toMatchObject([
    { file: 'public/dossier.pdf', why: 'a pointer of Git LFS in place of the file' },
  ]);
});

test('files are published at their path, as they are', async () => {
  const files = {
    'public/google1a2b.html': 'google-site-verification: google1a2b.html',
    'public/.well-known/security.txt': 'Contact: mailto:ana@ana.example\n',
    'public/CNAME': 'ana.example',
    'public/sw.js': 'addEventListener("install", () => skipWaiting());',
    'public/carte de visite (2).vcf': Buffer.from('Déjà', 'latin1'),
    'public/profil/photo.jpg': Buffer.of(255, 216),
    'content.ts': '',
  };

  const published = await readPublic(files);

  const { 'content.ts': _, ...publicFiles } = files;

  expect(Object.fromEntries(published.files)).toEqual(
    Object.fromEntries(
      Object.entries(publicFiles).map(([path, content]) => [
        path.slice('public/'.length),
        Buffer.from(content),
      ]),
    ),
  );

  expect(published.errors).toEqual([]);
  expect(published.warnings).toEqual([]);
});

test('docs/deploy.md has the script against a former service worker that browsers are tested with', async () => {
  const script = await readFile(join(project, 'ui/variants/between/public/sw.js'), 'utf8');
  const document = await readFile(join(project, 'docs/deploy.md'), 'utf8');

  expect(document).toContain(`\`\`\`js\n${script}\`\`\``);
});

test('a site without such a folder publishes nothing', async () => {
  expect(await readPublic({})).toEqual({ files: new Map(), errors: [], warnings: [] });
});

test('a name with accents that a Mac stores in two characters is published as visitors type it', async () => {
  const { files } = await readPublic({ [`public/${'été.txt'.normalize('NFD')}`]: 'Été' });

  expect([...files.keys()]).toEqual(['été.txt']);
});

test('links to files and folders are followed, but no folder into itself', async () => {
  const folder = folderWith({ 'public/a.txt': 'a', 'elsewhere/b.txt': 'b' });
  await symlink(join(folder, 'elsewhere'), join(folder, 'public/linked'));
  await symlink(join(folder, 'public'), join(folder, 'public/again'));
  await symlink(join(folder, 'gone.txt'), join(folder, 'public/broken.txt'));

  const { files, errors } = await readPublicFiles(folder, addresses);

  expect([...files.keys()]).toEqual(['a.txt', 'linked/b.txt']);
  expect(errors).toMatchObject([{ file: 'public/broken.txt', why: 'it cannot be read (ENOENT)' }]);
});

describe('a name that the site has is an error', () => {
  const cases = [
    { name: 'profil', advice: 'give it another name' },
    { name: 'Profil.html', advice: 'give it another name' },
    { name: 'projets', advice: 'give it another name' },
    { name: 'en/about.html', advice: 'give it another name' },
    { name: 'en/404.html', advice: 'give it another name' },
    { name: 'index.html', advice: 'remove it, or give it another name' },
    { name: '404.html', advice: 'remove it, or give it another name' },
    { name: 'robots.txt', advice: 'remove it, or give it another name' },
    { name: 'robots.txt/a.txt', advice: 'remove it, or give it another name' },
    { name: 'cv.pdf', advice: 'move it to cv.pdf, in the folder that has content.ts' },
    {
      name: 'favicon.ico',
      advice: 'put your icon as favicon.svg into the folder that has content.ts',
    },
    { name: 'pictures/quai.jpg', advice: 'give it another name' },
    { name: 'social-cards/criee.jpg', advice: 'give it another name' },
    { name: 'favicon.svg.br', advice: 'remove it: the build compresses files by itself' },
  ];

  test.each(cases)('$name', async ({ name, advice }) => {
    const { errors } = await readPublic({ [`public/${name}`]: 'a' });

    expect(errors).toEqual([
      { file: `public/${name}`, what: `/${name}`, why: expect.any(String), advice },
    ]);
  });

  test('a file of the folder, compressed', async () => {
    const { errors } = await readPublic({
      'public/a.csv': 'a',
      'public/a.csv.gz': 'b',
      'public/b.gz': 'b',
    });

    expect(errors.map(({ what, why }) => [what, why])).toEqual([
      ['/a.csv.gz', 'browsers would get it in place of /a.csv'],
    ]);
  });
});

test('names that begin with a dot are not published', async () => {
  const { files, warnings } = await readPublic({
    'public/.env': 'SECRET=1',
    'public/a/.well-known/b.txt': '',
  });

  expect([...files.keys()]).toEqual([]);
  expect(warnings.map(({ file }) => file)).toEqual(['public/.env', 'public/a/.well-known/b.txt']);
});

test('files that systems and editors leave are passed over without a word', async () => {
  const { files, warnings } = await readPublic({
    'public/.DS_Store': '',
    'public/.gitkeep': '',
    'public/Thumbs.db': '',
    'public/sous/._page.html': '',
    'public/page.html~': '',
  });

  expect([...files.keys()]).toEqual([]);
  expect(warnings).toEqual([]);
});

test('more than an executable should have in it is a warning that names the largest file', async () => {
  const { errors, warnings } = await readPublic({
    'public/film.zip': new Uint8Array(15e6),
    'public/affiche.png': new Uint8Array(2e6),
  });

  expect(errors).toEqual([]);
  expect(warnings).toMatchObject([{ file: 'public/', what: '17 MB, of which film.zip has 15' }]);
});
