import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formatDiagnostic, formatReport } from '../content/diagnostics';
import { pageAddresses } from '../content/pageAddresses';
import { exportResume } from '../content/resume/export';
import { sampleFolder } from '../folders';
import { loadSite } from './loadSite';

let folder: string;
let source: string;
let picture: Buffer;

beforeAll(async () => {
  source = await readFile(join(sampleFolder, 'content.ts'), 'utf8');
  const plain = { width: 1200, height: 800, channels: 3, background: 'teal' } as const;
  picture = await sharp({ create: plain }).png().toBuffer();
});

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stories-'));
  for (const name of ['pictures', 'projects']) await mkdir(join(folder, name));
  await writeFile(join(folder, 'pictures/quai bleu.png'), picture);
});

afterEach(() => rm(folder, { recursive: true }));

const summary = "summary: 'Une application de cartes.',";

/** The site whose first projects have these fields in addition, with these files in `projects/`. */
async function load(fields: readonly string[], files: Readonly<Record<string, string | Buffer>>) {
  const [head = '', first = '', ...rest] = source.split(
    /(?<=\{\n)(?= {6}title: 'Imag| {6}title: 'Tabl)/,
  );
  const content = head + (fields[0] ?? '') + first + (fields[1] ?? '') + rest.join('');
  await writeFile(join(folder, 'content.ts'), content);
  for (const [name, text] of Object.entries(files))
    await writeFile(join(folder, 'projects', name), text);
  return loadSite(folder, () => {});
}

/** What the report says, a line each, without the folder. */
async function faults(...site: Parameters<typeof load>): Promise<string[]> {
  const { report } = await load(...site);
  const lines = formatReport(report).split('\n').slice(0, -1);
  return lines.map((line) => line.replace(`${report.folder}/`, ''));
}

const { legal: _, ...addresses } = pageAddresses;
const ownPaths = Object.values(addresses)
  .map(({ path }) => path)
  .join(', ');

describe('a story', () => {
  test('has the address of its title, its markup and its words', async () => {
    const { made, report } = await load([`story: 'carte.md', ${summary}`], {
      'carte.md':
        'Une **carte** : [\\<ici>](/contact).\n\n[moi](mailto:moi@dév.example)\n\n![Le quai](quai%20bleu.png "Au matin")\n\n```js\nlet a = "<b"; // c\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |\n',
    });
    expect(report.errors).toEqual([]);
    const path = '/projets/imagerie-satellite-pour-l-agriculture-de-precision';
    expect(Object.keys(made?.stories ?? {})).toEqual([path]);
    expect(made?.site.projects.map(({ page }) => page)).toEqual([path, undefined]);
    const { html = '', words } = made?.stories[path] ?? {};
    expect(words).toBe(8);
    expect(html).toContain(
      '<p>Une <strong>carte</strong>\u00a0: <a href="/contact">&#x3C;ici></a>.</p>',
    );
    expect(html).toContain('<a href="mailto:moi@xn--dv-bja.example">');
    expect(html).toMatch(
      /<figure class="row"><picture data-frame="">(<source type="image\/\w+" srcset="\/pictures\/quai-bleu\.[^"]+" sizes="[^"]+">)+<img src="\/pictures\/quai-bleu\.[^"]+\.jpg" alt="Le quai" width="1200" height="800" loading="lazy" decoding="async"><\/picture><figcaption class="in-margin snap small small-lines">Au matin<\/figcaption><\/figure>/,
    );
    expect(html).toContain(
      '<div role="group" aria-label="Code 1" tabindex="0" class="snap"><pre><code><span data-token="keyword">let</span> a = <span data-token="value">"&#x3C;b"</span>; <span data-token="comment">// c</span>\n</code></pre></div>',
    );
    expect(html).toContain(
      '<div role="group" aria-label="Tableau 1" tabindex="0" class="snap"><table>',
    );
    for (const name of html.match(/pictures\/[^ ",]+/g) ?? [])
      expect(made?.files.has(name), name).toBe(true);
  });

  /** The markup of a story, without what is said of its pictures' files. */
  async function markup(text: string): Promise<string> {
    const { made, report } = await load([`story: 'a.md', slug: 'a', ${summary}`], { 'a.md': text });
    expect(report.errors).toEqual([]);
    const [{ html = '' } = {}] = Object.values(made?.stories ?? {});
    for (const [, name = ''] of html.matchAll(/"\/(pictures\/[^" ]+)"/g))
      expect(made?.files.has(name), name).toBe(true);
    return html
      .replace(/^<div data-story="[^"]*">|<\/div>$/g, '')
      .replace(/<source[^>]*>| (?:width|height|loading|decoding|class|poster)="[^"]*"/g, '')
      .replace(/\.[\w-]{10}\./g, '.');
  }

  test.each([
    [
      'pictures side by side, which open larger',
      '![A](quai%20bleu.png "Un") ![B](écran.png)\\\n![C](écran.png)',
      '<div data-columns="3"><figure><a href="/pictures/quai-bleu.webp"><span>Agrandir\u00a0: </span><picture data-frame=""><img src="/pictures/quai-bleu.jpg" alt="A"></picture></a><figcaption>Un</figcaption></figure>',
    ],
    [
      'two tall pictures, which stand side by side on a phone',
      '![A](écran.png) ![B](écran.png)',
      '<div data-columns="2" data-tall="">',
    ],
    [
      'pictures of a width',
      '![A](écran.png#narrow)\n\n![B](écran.png#text "B")\n\n![C](écran.png#full)',
      '<picture data-frame="" data-width="narrow"><img src="/pictures/ecran.jpg" alt="A"></picture>\n<figure data-width="text"><picture data-frame=""><img src="/pictures/ecran.jpg" alt="B"></picture><figcaption>B</figcaption></figure>\n<picture data-frame=""><img src="/pictures/ecran.jpg" alt="C"></picture>',
    ],
    [
      'a video of the owner’s own, its picture and its subtitles',
      '![Une « démo »](film.mp4)',
      '<div data-frame=""><div><picture><img src="/pictures/film.jpg" alt=""></picture><video src="/pictures/film.mp4" controls preload="none" playsinline aria-label="Une «\u00a0démo\u00a0»"><track kind="captions" src="/pictures/film.vtt" srclang="fr" label="Français" default></video></div></div>',
    ],
    [
      'footnotes, in the order of the text, there and back',
      'Un[^b], deux[^a], un[^b].\n\n[^a]: A.\n\n[^b]: B !',
      '<p>Un<sup><a href="#a-fn-b" id="a-fnref-b" data-footnote-ref aria-label="Note 1">1</a></sup>, deux<sup><a href="#a-fn-a" id="a-fnref-a" data-footnote-ref aria-label="Note 2">2</a></sup>, un<sup><a href="#a-fn-b" id="a-fnref-b-2" data-footnote-ref aria-label="Note 1">1</a></sup>.</p>\n<section data-footnotes><h2>Notes</h2>\n<ol>\n<li id="a-fn-b">\n<p>B\u00a0! <a href="#a-fnref-b" data-footnote-backref="" aria-label="Retour au texte, note 1">↩</a> <a href="#a-fnref-b-2" data-footnote-backref="" aria-label="Retour au texte, note 1, 2">↩<sup>2</sup></a></p>\n</li>',
    ],
    [
      'a note, in the margin beside what follows',
      '> [!TIP]\n> Un *mot* !\n\nSuite.',
      '<div role="note" data-margin=""><p><strong>Conseil</strong></p>\n<p>Un <em>mot</em>\u00a0!</p>\n</div>\n<p>Suite.</p>',
    ],
    [
      'a note that nothing follows, or one with code, which stay in the text',
      '> [!NOTE]\n> `a`\n>\n>     b\n\nUn.\n\n> [!caution]\n> Fin.',
      '<div role="note"><p><strong>À noter</strong></p>\n<p><code>a</code></p>\n<div role="group" aria-label="Code 1" tabindex="0"><pre><code>b\n</code></pre></div>\n</div>\n<p>Un.</p>\n<div role="note"><p><strong>Danger</strong></p>\n<p>Fin.</p>\n</div>',
    ],
    [
      'code of a language that nobody knows',
      '```nope\na "b"\n```',
      '<pre><code>a "b"\n</code></pre>',
    ],
    ['code of a component', '```vue\n<b>a</b>\n```', '<span data-token="keyword">b</span>'],
  ])('shows %s', async (_, text, expected) => {
    const tall = { width: 500, height: 1000, channels: 3, background: 'teal' } as const;
    const names = ['écran.png', 'film.jpg'];
    for (const name of names)
      await writeFile(
        join(folder, 'pictures', name),
        await sharp({ create: tall }).png().toBuffer(),
      );
    await writeFile(join(folder, 'pictures/film.mp4'), '\0\0\0 ftypisom');
    await writeFile(join(folder, 'pictures/film.vtt'), 'WEBVTT\n');
    expect(await markup(text)).toContain(expected);
  });

  test('is in none of the words that the script has', async () => {
    const { made } = await load([`story: 'carte.md', ${summary}`], {
      'carte.md': 'Rocambolesque.',
    });
    expect(JSON.stringify(made?.site)).not.toMatch(/Rocambolesque|carte\.md/);
  });

  test('gives /resume.json the address of a project that has no other', async () => {
    const { made } = await load(
      [
        `story: 'a.md', slug: 'a', ${summary}`,
        `story: 'b.md', slug: 'b', summary: 'Un tableau de bord.',`,
      ],
      { 'a.md': 'A.', 'b.md': 'B.' },
    );
    const { projects } = exportResume(made?.content ?? ({} as never), undefined);
    expect(projects?.map(({ url }) => url)).toEqual([
      'https://example.com/',
      'https://portfolio.example.com/projets/b',
    ]);
  });
});

describe('faults', () => {
  test.each<[string, Parameters<typeof load>, string[]]>([
    [
      'a file that is not there, and one of another name that no project names',
      [[`story: 'cartes.md', ${summary}`], { 'carte.md': 'A.' }],
      [
        'content.ts:47 projects[0].story: "cartes.md": no such file in projects/. Write \'carte.md\' if that is the one.',
      ],
    ],
    [
      'a file outside the folder',
      [[`story: '../content.ts', ${summary}`], {}],
      [
        'content.ts:47 projects[0].story: "../content.ts": not the name of a Markdown file in projects/. Write one such as \'criee.md\'.',
      ],
    ],
    [
      'a file that is not UTF-8',
      [[`story: 'a.md', ${summary}`], { 'a.md': Buffer.from('Un.\n\nUn \xe9t\xe9', 'latin1') }],
      [
        'projects/a.md:3: Un été: the file is not saved as UTF-8. Save it again with the encoding UTF-8.',
      ],
    ],
    [
      'a picture that is not there, beside what else is wrong',
      [
        [`story: 'a.md', ${summary}`],
        { 'a.md': 'Un.\n\n![Le quai](quai-bleu.png)\n\n<hr>\n\n![](quai%20bleu.png)\n' },
      ],
      [
        'projects/a.md:3: "quai-bleu.png": no such file in pictures/. Write "quai bleu.png" if that is the one.',
        'projects/a.md:5: <hr>: HTML, which would be shown as it is typed. Write it in Markdown, or between back-ticks where it is code.',
        'projects/a.md:7: quai%20bleu.png: a picture without a text for people who do not see it. Write what it shows between ![ and ].',
      ],
    ],
    [
      'links that lead nowhere on the site',
      [
        [`story: 'a.md', slug: 'a', ${summary}`],
        {
          'a.md': `Voir [une](/projets/nothing), [le profil](/profil#nothing), [ici](#nothing),
[vos projets](/profil/), [le CV](/cv.pdf) et [dehors](https://portfolio.example.com/abouts).

Voir [elle-même](/projets/a?b=c), [les projets](/profil#profil-projets), [un projet](/profil#projet-2),
[le CV](/cv.txt), [l'accueil](https://portfolio.example.com) et [ailleurs](https://example.org/projets/x).
`,
        },
      ],
      [
        'projects/a.md:1: #nothing: titles of a story have no address. Remove the link: a story has no table of contents.',
        `projects/a.md:1: /projets/nothing: the site has no such page. Write one of ${ownPaths}, /projets/a.`,
        'projects/a.md:1: /profil#nothing: the page has no part of that name. Write /profil.',
        'projects/a.md:2: /profil/: the site has no such page. Write /profil if that is the one.',
        'projects/a.md:2: https://portfolio.example.com/abouts: the site has no such page. Write /about if that is the one.',
      ],
    ],
    [
      'an empty name',
      [["story: '',"], {}],
      ['content.ts:47 projects[0].story: "": an empty text. Write something, or remove the field.'],
    ],
    [
      'no summary',
      [["story: 'a.md',"], { 'a.md': 'A.' }],
      [
        'content.ts:47 projects[0].story: "a.md": search engines and link previews would have nothing to say of the page of the story. Add a `summary`.',
      ],
    ],
    [
      'an address without a story',
      [["slug: 'carte',"], {}],
      [
        'content.ts:47 projects[0].slug: "carte": the project has no page, since it has no `story`. Remove it.',
      ],
    ],
    [
      'an address with other characters',
      [[`story: 'a.md', slug: 'La Carte', ${summary}`], { 'a.md': 'A.' }],
      [
        'content.ts:47 projects[0].slug: "La Carte": not the end of an address. Write lower-case letters without accents, digits and hyphens, such as "criee".',
      ],
    ],
    [
      'a reserved address',
      [[`story: 'a.md', slug: 'index', ${summary}`], { 'a.md': 'A.' }],
      [
        'content.ts:47 projects[0].slug: "index": the address /projets/index is reserved. Write another.',
      ],
    ],
    [
      'the same address twice',
      [
        [
          `story: 'a.md', slug: 'tableau-de-bord-d-aide-a-la-decision', ${summary}`,
          `story: 'b.md', ${summary}`,
        ],
        { 'a.md': 'A.', 'b.md': 'B.' },
      ],
      [
        'content.ts:55 projects[1].title: "Tableau de bord d’aide à la décision": its page has the address of item [0], /projets/tableau-de-bord-d-aide-a-la-decision. Add another `slug`.',
      ],
    ],
    [
      'the same story twice',
      [[`story: 'a.md', ${summary}`, `story: 'a.md', ${summary}`], { 'a.md': 'A.' }],
      [
        'content.ts:55 projects[1].story: "a.md": the same story as item [0] of the list. Change or remove one of the two.',
      ],
    ],
  ])('%s', async (_, site, lines) => {
    expect(await faults(...site)).toEqual(lines);
  });

  test.each([
    [
      '\0\0\0 ftypqt  ',
      'not a video that every browser plays. Export it as MP4 with H.264, such as by ffmpeg -i film.mp4 -vf scale=-2:720 -crf 28 -pix_fmt yuv420p film.mp4.',
    ],
    ['\0\0\0 ftypisom stsd\0\0\0\0\0\0\0\x01\0\0\0\0hvc1', 'not a video that every browser plays.'],
    ['RIFF', 'not a video that every browser plays.'],
    [
      '\0\0\0 ftypisom'.padEnd(16_000_001),
      '17 MB, and the executable that has it in it should stay small: 16 MB at most.',
    ],
    [
      '\x1aE\xdf\xa3',
      'no picture to show before it plays. Put one of its images beside it as film.jpg, such as by ffmpeg -i film.mp4 -frames:v 1 film.jpg.',
    ],
  ])('a video %# that cannot be shown', async (bytes, says) => {
    await writeFile(join(folder, 'pictures/film.mp4'), bytes, 'latin1');
    const [line] = await faults([`story: 'a.md', ${summary}`], { 'a.md': 'A.\n\n![B](film.mp4)' });
    expect(line).toContain(`projects/a.md:3: "film.mp4": ${says}`);
  });

  test.each([
    [
      'that no project names',
      [],
      'A.',
      ": the story: no project names it, so no page shows it. Write `story: 'carte.md'` in its project, or remove the file.",
    ],
    [
      'with a diagram',
      [`story: 'carte.md', ${summary}`],
      'A.\n\n```mermaid\ngraph\n```\n',
      ':3: ```mermaid: a diagram, whose source would be shown and not what it draws. Export it as a picture into pictures/, and show that: ![what it shows](file.png).',
    ],
  ])('a story %s is a warning', async (_, fields, text, says) => {
    const { report } = await load(fields, { 'carte.md': text });
    expect(report.errors).toEqual([]);
    const [warning] = report.warnings.filter(({ file }) => file === 'projects/carte.md');
    expect(warning && formatDiagnostic(warning, report)).toBe(
      `${report.folder}/projects/carte.md${says}`,
    );
  });
});
