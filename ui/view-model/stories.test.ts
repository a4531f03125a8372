import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { formatDiagnostic, formatReport } from '../content/diagnostics';
import { storyPath } from '../content/pageAddresses';
import { exportResume } from '../content/resumeExport';
import { parseStory } from '../content/stories/parse';
import { fr } from '../content/words/fr';
import { wordsOf } from '../content/words/words';
import { project } from '../folders';
import { sampleSource, temporarySite } from '../harness/sites';
import { storyViews } from './stories';

const site = temporarySite();

beforeAll(async () => {
  await mkdir(join(site.folder, 'projects'));
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
  const [wide, tall] = await Promise.all([picture(1200, 800), picture(500, 1000)]);
  for (const [name, bytes] of Object.entries({
    'quai bleu.png': wide,
    'écran.png': tall,
    'demo.jpg': tall,
    'demo.mp4': await readFile(join(project, 'ui/harness/videos/h264.mp4')),
    'demo.vtt': 'WEBVTT\n\n00:00.000 --> 00:00.200\nBonjour\n',
  }))
    await writeFile(join(site.folder, 'pictures', name), bytes);
});

/** Loads the sample with a project, on a line, for each of `fieldsOfProjects`, and with these files in `projects/`. */
async function load(
  fieldsOfProjects: readonly string[],
  files: Readonly<Record<string, string | Buffer>>,
) {
  const usualFields = "{ description: 'Deux', technologies: [], links: [], summary: 'Trois' }";
  const projects = fieldsOfProjects.map(
    (moreFields, rank) => `{ title: 'L’été ${rank + 1}', ...${usualFields}, ${moreFields} },\n`,
  );
  const projectsOfSample = /(?<=\n {2}projects: \[\n).*?(?=\n {2}\],)/s;
  const content = sampleSource.replace(projectsOfSample, projects.join(''));
  const stories = Object.entries(files).map(([name, text]) => [`projects/${name}`, text]);
  return site.load({ 'content.ts': content, ...Object.fromEntries(stories) });
}

const story = `Une **carte** : [\\<ici>](/contact).

[moi](mailto:moi@dév.example)

![Le quai](quai%20bleu.png "Au matin")

\`\`\`js
let a = "<b"; // c
\`\`\`

| a | b |
|---|---|
| 1 | 2 |
`;

test('a story has an address, markup and a number of words', async () => {
  const { built, report } = await load(["story: 'carte.md'", ''], { 'carte.md': story });

  expect(report.errors).toEqual([]);
  const path = '/projets/carte';
  expect(Object.keys(built?.stories ?? {})).toEqual([path]);
  expect(built?.site.projects.map(({ page }) => page)).toEqual([path, undefined]);
  const { html = '', words } = built?.stories[path] ?? {};
  expect(words).toBe(8);
  expect(html, 'text').toContain(
    '<p>Une <strong>carte</strong>\u00a0: <a href="/contact">&#x3C;ici></a>.</p>',
  );
  expect(html, 'mailbox').toContain(
    '<a href="mailto:moi@xn--dv-bja.example" data-address="moi@dév.example">',
  );
  expect(html, 'picture').toMatch(
    /<figure class="row"><picture data-frame="">(<source type="image\/\w+" srcset="\/pictures\/quai-bleu\.[^"]+" sizes="[^"]+">)+<img src="\/pictures\/quai-bleu\.[^"]+\.jpg" alt="Le quai" width="1200" height="800" loading="lazy" decoding="async"><\/picture><figcaption class="in-wide-margin snap small small-lines">Au matin<\/figcaption><\/figure>/,
  );
  expect(html, 'code').toContain(
    '<div role="group" aria-label="Code 1" tabindex="0" class="snap"><pre><code><span data-token="keyword">let</span> a = <span data-token="value">"&#x3C;b"</span>; <span data-token="comment">// c</span>\n</code></pre></div>',
  );
  expect(html, 'table').toContain(
    '<div role="group" aria-label="Tableau 1" tabindex="0" class="snap"><table>',
  );
  for (const name of html.match(/pictures\/[^ ",]+/g) ?? [])
    expect(built?.files.has(name), name).toBe(true);
});

test.each([
  { name: 'the name of its file', story: 'criee.md', path: '/projets/criee' },
  { name: 'without diacritics and spaces', story: 'La Criée.md', path: '/projets/la-criee' },
  { name: 'another that is chosen', story: 'criee.md', slug: 'vente', path: '/projets/vente' },
  {
    name: 'without the mark of its language',
    story: 'criee.en.md',
    words: wordsOf('en', 'fr'),
    path: '/en/projects/criee',
  },
  {
    name: 'without the mark of another language',
    story: 'criee.en.md',
    path: '/projets/criee',
  },
  {
    name: 'with an ending that only looks like a language',
    story: 'vente.js.md',
    path: '/projets/vente-js',
  },
  {
    name: 'the first words of a long name',
    story: `${'Un logiciel '.repeat(20)}.md`,
    path: `/projets/${'un-logiciel-'.repeat(6)}un`,
  },
])('the address of a story: $name', ({ words = fr, path, ...project }) => {
  expect(storyPath(project, words)).toBe(path);
});

/** The markup of a story, without the attributes that follow from the files of its pictures. */
async function markup(text: string): Promise<string> {
  const { built, report } = await load(["story: 'a.md'"], { 'a.md': text });
  expect(report.errors).toEqual([]);
  const [{ html = '' } = {}] = Object.values(built?.stories ?? {});
  for (const [, name = ''] of html.matchAll(/"\/(pictures\/[^" ]+)"/g))
    expect(built?.files.has(name), name).toBe(true);
  return html
    .replace(/^<div data-story="[^"]*">|<\/div>$/g, '')
    .replace(/<source[^>]*>| (?:width|height|loading|decoding|class|poster)="[^"]*"/g, '')
    .replace(/\.[\w-]{10}\./g, '.');
}

const storiesWithMarkup = [
  {
    name: 'pictures side by side, which open larger',
    markdown: '![A](quai%20bleu.png "Un") ![B](écran.png)\\\n![C](écran.png)',
    html: '<div data-columns="3"><figure><a href="/pictures/quai-bleu.webp"><span>Agrandir\u00a0: </span><picture data-frame=""><img src="/pictures/quai-bleu.jpg" alt="A"></picture></a><figcaption>Un</figcaption></figure>',
  },
  {
    name: 'two tall pictures, which stand side by side on a phone',
    markdown: '![A](écran.png) ![B](écran.png)',
    html: '<div data-columns="2" data-tall="">',
  },
  {
    name: 'pictures of a width',
    markdown: '![A](écran.png#narrow)\n\n![B](écran.png#text "B")\n\n![C](écran.png#full)',
    html: '<picture data-frame="" data-width="narrow"><img src="/pictures/ecran.jpg" alt="A"></picture>\n<figure data-width="text"><picture data-frame=""><img src="/pictures/ecran.jpg" alt="B"></picture><figcaption>B</figcaption></figure>\n<picture data-frame=""><img src="/pictures/ecran.jpg" alt="C"></picture>',
  },
  {
    name: 'a video of the owner’s own, its picture and its subtitles',
    markdown: '![Une « démo »](demo.mp4)',
    html: '<div data-frame=""><div><picture><img src="/pictures/demo.jpg" alt=""></picture><video src="/pictures/demo.mp4" controls preload="none" playsinline aria-label="Une «\u00a0démo\u00a0»"><track kind="captions" src="/pictures/demo.vtt" srclang="fr" label="Français"></video></div></div>',
  },
  {
    name: 'footnotes, in the order of the text, there and back',
    markdown: 'Un[^b], deux[^a], un[^b].\n\n[^a]: A.\n\n[^b]: B !',
    html: '<p>Un<sup><a href="#a-fn-b" id="a-fnref-b" data-footnote-ref aria-label="Note 1">1</a></sup>, deux<sup><a href="#a-fn-a" id="a-fnref-a" data-footnote-ref aria-label="Note 2">2</a></sup>, un<sup><a href="#a-fn-b" id="a-fnref-b-2" data-footnote-ref aria-label="Note 1">1</a></sup>.</p>\n<section data-footnotes><h2>Notes</h2>\n<ol>\n<li id="a-fn-b">\n<p>B\u00a0! <a href="#a-fnref-b" data-footnote-backref="" aria-label="Retour au texte, note 1">↩</a> <a href="#a-fnref-b-2" data-footnote-backref="" aria-label="Retour au texte, note 1, 2">↩<sup>2</sup></a></p>\n</li>',
  },
  {
    name: 'a note, in the margin beside what follows',
    markdown: '> [!TIP]\n> Un *mot* !\n\nSuite.',
    html: '<div role="note" data-margin=""><p><strong>Conseil</strong></p>\n<p>Un <em>mot</em>\u00a0!</p>\n</div>\n<p>Suite.</p>',
  },
  {
    name: 'a note that nothing follows, or one with code, which stay in the text',
    markdown: '> [!NOTE]\n> `a`\n>\n>     b\n\nUn.\n\n> [!caution]\n> Fin.',
    html: '<div role="note"><p><strong>À noter</strong></p>\n<p><code>a</code></p>\n<div role="group" aria-label="Code 1" tabindex="0"><pre><code>b\n</code></pre></div>\n</div>\n<p>Un.</p>\n<div role="note"><p><strong>Danger</strong></p>\n<p>Fin.</p>\n</div>',
  },
  {
    name: 'code of a language that nobody knows',
    markdown: '```nope\na "b"\n```',
    html: '<pre><code>a "b"\n</code></pre>',
  },
  {
    name: 'an address with the letters of a name',
    markdown: 'Voir https://a.example/in/l%C3%A9a-roy',
    html: '<a href="https://a.example/in/l%C3%A9a-roy">https://a.example/in/léa-roy</a>',
  },
  {
    name: 'a line break in a cell, whose lines are short',
    markdown: '| a |\n|---|\n| 06 39 98 00 00<br>criee@example.fr |',
    html: '<td>06\u00a039\u00a098\u00a000\u00a000<br>\n<a href="mailto:criee@example.fr">criee@example.fr</a></td>',
  },
  {
    name: 'the name of a file above its code',
    markdown: '```ts title="src/<vente>.ts"\n1;\n```',
    html: '<div role="group" aria-label="Code 1" tabindex="0"><p><code>src/&#x3C;vente>.ts</code></p><pre><code><span data-token="value">1</span>;\n</code></pre></div>',
  },
  {
    name: 'code of a component',
    markdown: '```vue\n<b>a</b>\n```',
    html: '<span data-token="keyword">b</span>',
  },
];

test.each(storiesWithMarkup)('a story shows $name', async ({ markdown, html }) => {
  expect(await markup(markdown)).toContain(html);
});

test('the view model, which is in the script, has no text of a story', async () => {
  const { built } = await load(["story: 'a.md'"], { 'a.md': 'Rocambolesque.' });

  expect(JSON.stringify(built?.site)).not.toMatch(/Rocambolesque|a\.md/);
});

test('/resume.json has the page of a story as the address of a project without another', async () => {
  const { built } = await load(
    ["story: 'a.md', links: [{ label: 'Le site', href: 'https://example.com/' }]", "story: 'b.md'"],
    { 'a.md': 'A.', 'b.md': 'B.' },
  );
  if (!built) throw new Error('the site has an error');

  const { projects } = exportResume(built.content, undefined, fr);

  expect(projects?.map(({ url }) => url)).toEqual([
    'https://example.com/',
    'https://portfolio.example.com/projets/b',
  ]);
});

test('a link of a story leads to the address that its page has in the language', async () => {
  const markdown = 'See [a](/contact), [b](/profil#projet-2), [c](/en/contact), [d](/cv.pdf).';
  const { story } = parseStory(markdown, 'projects/a.en.md', 'en');
  const translations = new Map([
    ['/contact', '/en/contact'],
    ['/profil#projet-2', '/en/profile#project-2'],
    ['/cv.pdf', '/cv-en.pdf'],
  ]);
  const project = { title: 'Un', technologies: [], links: [], story: 'a.en.md' };

  const views = await storyViews(
    { projects: [project] },
    new Map([[project.story, story]]),
    new Map(),
    wordsOf('en', 'fr'),
    (path) => translations.get(path) ?? path,
  );

  const { html = '' } = views['/en/projects/a'] ?? {};
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
  expect(links).toEqual(['/en/contact', '/en/profile#project-2', '/en/contact', '/cv-en.pdf']);
});

const ownPaths = Object.values(fr.pages)
  .map(({ path }) => path)
  .join(', ');

/** The fields of a project each, with the line of the report on their fault, if they have one. */
const projectsWithFaults = [
  {
    name: 'a name with a typing mistake',
    fields: "story: 'cartes.md'",
    report:
      'content.ts:48 projects[0].story: "cartes.md": no such file in projects/. Write "carte.md" if that is the one.',
  },
  {
    name: 'a file of another folder',
    fields: "story: '../content.ts'",
    report: `content.ts:49 projects[1].story: "../content.ts": not the name of a Markdown file in projects/. Write one such as 'criee.md'.`,
  },
  {
    name: 'an empty name',
    fields: "story: ''",
    report:
      'content.ts:50 projects[2].story: "": an empty text. Write something, or remove the field.',
  },
  {
    name: 'a project without summary',
    fields: "story: 'a.md', summary: undefined",
    report:
      'content.ts:51 projects[3].story: "a.md": search engines and link previews would have nothing to say of the page of the story. Add a `summary`.',
  },
  {
    name: 'an address without story',
    fields: "slug: 'carte'",
    report:
      'content.ts:52 projects[4].slug: "carte": the project has no page, since it has no `story`. Remove it.',
  },
  {
    name: 'an address with spaces',
    fields: "story: 'b.md', slug: 'La Carte'",
    report:
      'content.ts:53 projects[5].slug: "La Carte": not the end of an address. Write lower-case letters without accents, digits and hyphens, such as "criee".',
  },
  {
    name: 'a reserved address',
    fields: "story: 'c.md', slug: 'index'",
    report:
      'content.ts:54 projects[6].slug: "index": the address …/index is reserved. Write another.',
  },
  {
    name: 'an address that another file is named after',
    fields: "story: 'd.md', slug: 'e'",
  },
  {
    name: 'the address of another project',
    fields: "story: 'e.md'",
    report:
      'content.ts:56 projects[8].story: "e.md": its page has the address of item [7], …/e. Add another `slug`.',
  },
  {
    name: 'the first of two projects with one story',
    fields: "story: 'f.md'",
  },
  {
    name: 'the second of two projects with one story',
    fields: "story: 'f.md'",
    report:
      'content.ts:58 projects[10].story: "f.md": the same story as item [9] of the list. Change or remove one of the two.',
  },
  {
    name: 'a name without Latin letters',
    fields: "story: '港.md'",
    report:
      'content.ts:59 projects[11].story: "港.md": no address can be made from it. Add a `slug`.',
  },
  {
    name: 'a reserved name',
    fields: "story: 'index.md'",
    report:
      'content.ts:60 projects[12].story: "index.md": the address …/index is reserved. Add another `slug`.',
  },
];

test('all faults of fields and stories are reported, each with its file and line', async () => {
  const fields = projectsWithFaults.map((project) => project.fields);
  const { report } = await load(fields, {
    'carte.md': 'A.',
    'a.md': Buffer.from('Un.\n\nUn \xe9t\xe9', 'latin1'),
    'b.md': 'Un.\n\n![Le quai](quai-bleu.png)\n\n<hr>\n\n![](quai%20bleu.png)\n',
    'c.md': 'C.',
    'd.md': `Voir [une](/projets/nothing), [ici](#nothing),
[vos projets](/profil/), [le CV](/cv.pdf) et [dehors](https://portfolio.example.com/abouts).

Voir [elle-même](/projets/e?b=c), [les projets](/profil#profil-projets), [un projet](/profil#projet-2),
[le CV](/cv.txt), [l'accueil](https://portfolio.example.com) et [ailleurs](https://example.org/projets/x).
`,
    'e.md': 'E.',
    'f.md': 'F.',
    '港.md': 'G.',
    'index.md': 'H.',
  });
  const lines = formatReport(report).replaceAll(`${report.folder}/`, '').split('\n');
  expect(lines.slice(0, -1).toSorted()).toEqual([
    ...projectsWithFaults.flatMap((project) => project.report ?? []),
    'projects/a.md:3: Un été: the file is not saved as UTF-8. Save it again with the encoding UTF-8.',
    'projects/b.md:3: "quai-bleu.png": no such file in pictures/. Write "quai bleu.png" if that is the one.',
    'projects/b.md:5: <hr>: HTML, which would be shown as it is typed. Write it in Markdown, or between back-ticks where it is code.',
    'projects/b.md:7: quai%20bleu.png: a picture without a text for people who do not see it. Write what it shows between ![ and ].',
    'projects/d.md:1: #nothing: titles of a story have no address. Remove the link: a story has no table of contents.',
    expect.stringMatching(
      `^projects/d.md:1: /projets/nothing: the site has no such page. Write one of ${ownPaths}, /projets/cartes,`,
    ),
    'projects/d.md:2: /profil/: the site has no such page. Write /profil if that is the one.',
    'projects/d.md:2: https://portfolio.example.com/abouts: the site has no such page. Write /about if that is the one.',
  ]);
});

test('a fault of a video is reported in the story that names it, a fault of its subtitles in their file', async () => {
  const file = (name: string) => join(site.folder, 'pictures', name);
  await cp(join(project, 'ui/harness/videos/hevc.mp4'), file('film.mp4'));
  await writeFile(file('demo.srt'), '1\n00:00:00,000 --> 00:00:01,000\nBonjour\n');
  await rename(file('demo.vtt'), file('demo.txt'));

  const { report } = await load(["story: 'a.md'"], {
    'a.md': 'A.\n\n![B](film.mp4)\n\n![C](demo.mp4)\n\n![D](demo.mp4)',
  });

  const lines = formatReport(report).replaceAll(`${report.folder}/`, '').split('\n');
  expect(lines).toEqual([
    expect.stringMatching(/^projects\/a\.md:3: "film\.mp4": HEVC .* Make MP4 of it: `mv /),
    expect.stringMatching(/^pictures\/demo\.srt: the subtitles: .* Convert them: `ffmpeg /),
    expect.stringContaining('2 errors'),
  ]);
  await rename(file('demo.txt'), file('demo.vtt'));
  await rm(file('demo.srt'));
});

test('a story is found by a name with other spaces than those of its file', async () => {
  const { built, report } = await load(['story: "l\'été au quai.md"'], {
    "l'été\u202fau quai.md": 'Il fait chaud.',
  });

  expect(report.errors).toEqual([]);
  expect(Object.values(built?.stories ?? {}).map(({ html }) => html)).toEqual([
    expect.stringContaining('Il fait chaud.'),
  ]);
  await rm(join(site.folder, "projects/l'été\u202fau quai.md"));
});

test('a story that no project names is a warning, and so is a diagram', async () => {
  const text = 'A.\n\n```mermaid\ngraph\n```\n';
  const { report } = await load(["story: 'carte.md'"], { 'carte.md': text, 'seule.md': 'A.' });
  expect(report.errors).toEqual([]);
  const warnings = report.warnings.filter(({ file = '' }) => /carte|seule/.test(file));
  expect(warnings.map((warning) => formatDiagnostic(warning, report))).toEqual([
    `${report.folder}/projects/carte.md:3: \`\`\`mermaid: a diagram, whose source would be shown and not what it draws. Export it as a picture into pictures/, and show that: ![what it shows](file.png).`,
    `${report.folder}/projects/seule.md: the story: no project names it, so no page shows it. Write \`story: "seule.md"\` in its project, or remove the file.`,
  ]);
});

test('the translation of a story that is named after no language is a warning', async () => {
  const files = { 'carte.md': 'A.', 'carte.EN.md': 'A.' };

  const { report } = await load(["story: 'carte.md'"], files);

  const warnings = report.warnings.filter(({ file = '' }) => file.includes('EN'));
  expect(warnings.map((warning) => formatDiagnostic(warning, report))).toEqual([
    `${report.folder}/projects/carte.EN.md: the story: \`EN\` is not the code of a language, so no page shows it. Name it "carte.en.md" if it is in English.`,
  ]);
  await rm(join(site.folder, 'projects/carte.EN.md'));
});
