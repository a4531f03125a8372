import { expect, test } from 'vitest';
import { folderWith } from '../harness/folder';
import { linesOfReport } from '../harness/linesOfReport';
import { unusedFiles } from './unusedFiles';

/** Makes a folder of files, and gives the warnings about the unused ones as the report shows them. */
async function reportUnusedFiles(names: readonly string[], usedNames: readonly string[] = []) {
  const folder = folderWith(Object.fromEntries(names.map((name) => [name, ''])));
  return linesOfReport(await unusedFiles(folder, usedNames));
}

test('files that have a use are not reported', async () => {
  const names = [
    'content.ts',
    'content.en.ts',
    'theme.css',
    'favicon.svg',
    'signature.svg',
    'social-card-en.png',
    'cv.pdf',
    'emplois.json',
    'pictures/quai.jpg',
    'projects/criee.md',
    'public/sw.js',
  ];
  const usedNames = ['emplois.json', 'pictures/quai.jpg', 'social-card-en.png'];

  expect(await reportUnusedFiles(names, usedNames)).toEqual([]);
});

test('files of a repository, an editor or a system are not reported', async () => {
  const names = [
    '.git/config',
    'node_modules/typescript/package.json',
    '.gitignore',
    '.DS_Store',
    'pictures/.DS_Store',
    'README.md',
    'tsconfig.json',
  ];

  expect(await reportUnusedFiles(names)).toEqual([]);
});

test('a file beside the content that nothing uses is named with the place where it would be published', async () => {
  expect(
    await reportUnusedFiles(['CNAME', '.well-known/security.txt', 'Theme.css', 'google12.html']),
  ).toEqual([
    'site/.well-known/: "security.txt": nothing uses this file. Move it into public/.well-known/ to publish it, or out of this folder.',
    'site/CNAME: the file: nothing uses it. Move it into public/ to publish it at /CNAME, or out of this folder.',
    'site/Theme.css: the file: nothing uses it. Rename it to theme.css if it is meant as that.',
    'site/google12.html: the file: nothing uses it. Move it into public/ to publish it at /google12.html, or out of this folder.',
  ]);
});

test('a file in another format than the site takes is to be exported, not renamed', async () => {
  expect(await reportUnusedFiles(['Social-card.JPG', 'favicon.png', 'cv.docx', 'CV.pdf'])).toEqual([
    'site/CV.pdf: the file: nothing uses it. Rename it to cv.pdf if it is meant as that.',
    'site/Social-card.JPG: the file: nothing uses it. Export it as PNG, to the file social-card.png, if it is meant as that.',
    'site/cv.docx: the file: nothing uses it. Export it as PDF, to the file cv.pdf, if it is meant as that.',
    'site/favicon.png: the file: nothing uses it. Export it as SVG, to the file favicon.svg, if it is meant as that.',
  ]);
});

test('unused files of a folder are one line', async () => {
  // Terminals show a narrow no-break space as a space, so the report writes its code.
  const names = ['quai.jpg', 'b.jpg', 'c\u202fd.jpg', 'e.jpg', 'f.jpg'].map(
    (name) => `pictures/${name}`,
  );
  const namesElsewhere = ['pictures/brouillons/g.jpg', 'projects/h.jpg', 'documents/contrat.pdf'];

  expect(await reportUnusedFiles([...names, ...namesElsewhere], ['pictures/quai.jpg'])).toEqual([
    'site/documents/: "contrat.pdf": nothing uses this file. Move it into public/documents/ to publish it, or out of this folder.',
    'site/pictures/: "b.jpg", "c\\u202fd.jpg", "e.jpg" and 1 more: nothing uses these files. Name them in content.ts or in a story (subtitles have the name of their video), or move them out of this folder.',
    'site/pictures/brouillons/: "g.jpg": nothing uses this file. Name it in content.ts or in a story (subtitles have the name of their video), or move it out of this folder.',
    'site/projects/: "h.jpg": nothing uses this file. Move it into pictures/ if a story shows it, or out of this folder.',
  ]);
});
