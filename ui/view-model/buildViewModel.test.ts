import resumeSchema from '@jsonresume/schema/schema.json' with { type: 'json' };
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { exportResume } from '../content/resume/export';
import { type SectionKey, sectionKeys } from '../content/sections';
import { loadedSite } from '../harness/sites';
import { minWidthQuery, NARROW_MEDIA } from '../images/slots';
import { buildViewModel, cvViews } from './buildViewModel';
import { linkView } from './link';
import { projectViews } from './projects';

const ajv = new Ajv({ strict: false, allErrors: true });
addFormats(ajv);
const validate = ajv.compile(resumeSchema);

async function made(folder: string) {
  const made = await loadedSite(folder);
  return { ...made, resume: exportResume(made.content, made.site.owner.portrait?.src) };
}

const [sample, least, between, most] = await Promise.all([
  made('sample'),
  made('variants/least'),
  made('variants/between'),
  made('variants/most'),
]);

describe('the résumé', () => {
  test.each([
    ['of the sample', sample],
    ['of the least', least],
    ['in between', between],
    ['of the most', most],
  ])('%s follows the JSON Resume schema', (_name, { resume }) => {
    validate(resume);
    expect(validate.errors).toBe(null);
  });

  test('gives no end for current entries, and dates as the owner wrote them', () => {
    expect(between.resume.work.map(({ startDate, endDate }) => [startDate, endDate])).toEqual([
      ['2022-09', undefined],
      ['2021-03', '2021-05'],
      ['2016', '2020'],
    ]);
  });

  test('has the portrait, the owner’s part and the result, and what recruiters filter on', () => {
    const { basics, projects } = between.resume;
    expect(basics.image).toMatch(/^https:\/\/prenom\.example\.org\/pictures\/portrait\./);
    expect(basics.recruiting).toContain('Contrat\u00a0: CDI');
    expect(projects[0]).toMatchObject({
      roles: ['La synchronisation hors connexion et l’écran d’enchère'],
      highlights: [
        'Équipe\u00a0: Deux développeuses et un mareyeur',
        'Durée\u00a0: Huit mois',
        'Résultat\u00a0: Temps de saisie divisé par trois, mesuré sur quatre criées',
      ],
      url: 'https://criee.example.org/',
    });
  });

  test('has no empty field', () => {
    const empty = JSON.stringify(least.resume, (key, value) =>
      ['work', 'education', 'skills', 'projects', 'interests', 'profiles'].includes(key)
        ? []
        : value,
    );
    expect(empty).not.toMatch(/null|""|undefined/);
  });
});

describe('a link and a project as they were imported', () => {
  test('a profile without address shows the name of the account', () => {
    expect(linkView({ label: 'Mastodon', soon: true, username: '@moi' }).label).toBe(
      'Mastodon\u00a0: @moi',
    );
    expect(linkView({ label: 'GitHub (moi)', soon: true, username: 'moi' }).label).toBe(
      'GitHub (moi)',
    );
    const href = 'https://github.com/moi';
    expect(linkView({ label: 'GitHub', href, username: 'moi' })).toEqual({ label: 'GitHub', href });
  });

  test('the CV has the name of an account without address', () => {
    const account = { label: 'Discord', soon: true, username: 'moi' } as const;
    expect(linkView({ label: 'a', href: 'mailto:moi@dév.example' }).href).toBe(
      'mailto:moi@xn--dv-bja.example',
    );
    expect(linkView(account).account).toBe('Discord\u00a0: moi');
    expect(linkView({ label: 'GitHub', soon: true })).not.toHaveProperty('account');
  });

  test('a project says for whom it was made and, in French, of what kind it is', () => {
    const [project] = sample.content.projects;
    if (!project) throw new Error('the sample has no project');
    const factsOf = (type: string) =>
      projectViews({ projects: [{ ...project, client: 'Musée', type }] }, new Map()).projects[0]
        ?.facts;
    expect(factsOf('talk')).toEqual([
      { term: 'Pour', detail: 'Musée' },
      { term: 'Type', detail: 'Conférence' },
    ]);
    expect(factsOf('Jeu')?.[1]?.detail).toBe('Jeu');
  });
});

describe('the CV to download', () => {
  test('is named after its owner or their role, with its weight', () => {
    const { content } = between;
    const files = { 'cv.pdf': 64_499, 'cv-en.pdf': 48_000 };
    const made = Object.entries(files).map(([name, size]) => [name, Buffer.alloc(size)] as const);
    expect(cvViews(content, new Map(made))).toEqual([
      {
        href: '/cv.pdf',
        name: 'CV Prénom Du Nom.pdf',
        text: 'Télécharger le CV (PDF, 64\u00a0ko)',
      },
      {
        href: '/cv-en.pdf',
        name: 'CV Prénom Du Nom (English).pdf',
        text: 'CV in English (PDF, 48\u00a0ko)',
        lang: 'en',
      },
    ]);
    expect(sample.site.cvs).toHaveLength(1);
    const [cv] = sample.site.cvs;
    expect(cv?.name).toBe('CV Développeur Full Stack.pdf');
    const bytes = sample.files.get('cv.pdf')?.length ?? 0;
    expect(cv?.text).toBe(`Télécharger le CV (PDF, ${Math.round(bytes / 1000)}\u00a0ko)`);
  });
});

describe('the arrangement', () => {
  test('leaves out empty sections; the owner’s order comes first, then the default one', () => {
    expect(least.site.profile.sections.map(({ key }) => key)).toEqual([]);
    expect(sample.site.profile.sections.map(({ key }) => key)).toEqual([
      'projects',
      'skills',
      'experience',
      'education',
    ]);
    expect(between.site.profile.sections.map(({ key }) => key)).toEqual([
      'experience',
      'projects',
      'skills',
      'education',
    ]);
    // The most content has entries of every section.
    const ordered: SectionKey[] = ['skills', 'experience', 'education', 'projects'];
    expect(most.site.profile.sections.map(({ key }) => key)).toEqual([
      ...ordered,
      ...sectionKeys.filter((key) => !ordered.includes(key)),
    ]);
  });

  test('sorts entries, jobs at the same time too', () => {
    expect(most.site.experiences.map(({ place }) => place).slice(0, 3)).toEqual([
      'Hôpital général',
      'École des métiers',
      expect.stringMatching(/^Éditeur/),
    ]);
    expect(between.site.experiences.map(({ period }) => period?.length)).toEqual([
      undefined,
      '3\u00a0mois',
      '4\u00a0ans',
    ]);
  });

  test.each([
    [4, 2000, 1500, true],
    [7, 2000, 1500, true],
    [4, 1500, 2000, false],
    [4, 800, 600, false],
    [1, 2000, 1500, false],
    [3, 2000, 1500, false],
    [5, 2000, 1500, false],
  ])(
    'in a gallery of %i, a first picture of %i × %i fills the content: %s',
    (count, width, height, wide) => {
      const gallery = Array.from({ length: count }, (_, at) => ({ alt: `Une rive ${at}` }));
      const picture = {
        src: 'a.jpg',
        width,
        height,
        sizes: '10rem',
        sources: [{ srcset: 'a', type: 'image/avif' }],
      };
      const made = new Map(gallery.map((_, at) => [`gallery[${at}].src`, picture]));
      const shown = buildViewModel({ ...between.content, gallery }, { images: made }).gallery;
      expect(shown.map((it) => 'wide' in it)).toEqual([wide, ...Array(count - 1).fill(false)]);
      expect(shown[0]?.sizes).toBe(wide ? `${minWidthQuery('wide')} 992px, 10rem` : '10rem');
    },
  );

  test('keeps the live page’s content out of the default page', () => {
    expect(most.content.contact.notice).toBeDefined();
    expect(Object.keys(most.site.contact)).toEqual(['description', 'lead', 'remark', 'invitation']);
  });

  test.each([
    ['Développeur Full Stack', undefined],
    ['Développeuse full stack, formatrice et architecte', undefined],
    ['Développeuse back-end pour l’agroalimentaire', 'long'],
    ['Administratrice d’infrastructures', 'long'],
    ['Ingénieure d’expérimentation', 'longer'],
    ['Anticonstitutionnellement', 'longest'],
  ])('makes room for the longest word of the role « %s »: %s', (role, size) => {
    const { owner } = between.content;
    const content = { ...between.content, owner: { ...owner, role } };
    expect(buildViewModel(content, { images: new Map() }).home.roleSize).toBe(size);
  });

  test('keeps hyphenated names on one line in large text', () => {
    expect(between.site.contact.invitation).toContain('Saint-\u2060Malo ou');
  });

  test.each([
    ['lies', 800, 600, true],
    ['stands', 600, 800, false],
  ])(
    'a detail that %s stands for the whole in the profile’s column: (%i, %i) %s',
    (_, width, height, stands) => {
      const picture = (width: number, height: number) => ({
        src: 'a.avif',
        width,
        height,
        sources: [{ type: 'image/avif', srcset: 'a.avif 1984w' }],
        sizes: '100vw',
      });
      const made = new Map([
        ['projects[0].picture.src', picture(1984, 1200)],
        ['projects[0].picture.narrow', picture(width, height)],
      ]);
      const [first] = buildViewModel(between.content, { images: made }).projects;
      expect(first?.fullWidthSizes).toBeDefined();
      const shown = first?.detailed?.map(({ media }) => media);
      expect(shown).toEqual(
        stands
          ? [NARROW_MEDIA, NARROW_MEDIA, ...Array(2).fill(minWidthQuery('two-columns'))]
          : undefined,
      );
    },
  );

  test.each([
    ['a picture, wherever it is', [{ result: 'Fait' }, { picture: { src: 'a.png', alt: 'A' } }], 1],
    [
      'what came of it, where no picture is there',
      [{ picture: { alt: 'A', soon: true as const } }, { result: 'Fait' }],
      1,
    ],
    ['its figures', [{ metric: { before: 2, after: 1, unit: 's' } }], 0],
    ['nothing', [{}], -1],
  ])('the home page features the project that has %s', (_, told, featured) => {
    const [project] = least.content.projects.concat(between.content.projects);
    if (!project) throw new Error('no project');
    const { picture: _picture, result: _result, metric: _metric, ...bare } = project;
    const projects = told.map((it) => ({ ...bare, ...it }));
    const sources = [{ srcset: 'a', type: 'image/avif' }];
    const picture = { src: 'a.png', width: 992, height: 620, sizes: '10rem', sources };
    const made = new Map(
      told.flatMap((it, at) =>
        'picture' in it && 'src' in it.picture
          ? [[`projects[${at}].picture.src`, picture] as const]
          : [],
      ),
    );
    expect(buildViewModel({ ...between.content, projects }, { images: made }).home.featured).toBe(
      featured,
    );
  });

  test('a group without a skill shows its title', () => {
    expect(most.site.skillGroups.map(({ title }) => title)).toContain('Vide');
  });

  test('optional content that is left out is absent', () => {
    expect(least.site.recruiting).toBe(null);
    expect(least.site.legal).toBe(null);
    expect(sample.site.projects.map(({ facts }) => facts)).toEqual([undefined, undefined]);
    expect(between.site.recruiting?.map(({ term }) => term)).toEqual([
      'Disponibilité',
      'Contrat',
      'Technologies',
      'Expérience',
      'Télétravail',
      'Langues',
    ]);
  });

  test('the latest job without an end is a fact of the page, unless the owner leaves it out', () => {
    const current = {
      term: 'Actuellement',
      detail: 'Lead Developer, Coopérative des criées',
      lang: 'en',
    };
    const { content, site } = between;
    for (const { facts } of [site.home, site.profile]) expect(facts).toContainEqual(current);
    const recruiting = { ...content.recruiting, current: false as const };
    const { home, profile } = buildViewModel({ ...content, recruiting }, { images: new Map() });
    expect([...home.facts, ...profile.facts]).not.toContainEqual(current);
    expect(sample.site.home.facts.map(({ term }) => term)).toEqual(['Localisation']);
    expect(sample.site.profile.facts).toEqual([]);
  });

  test('typesets French, and leaves code and other languages unchanged', () => {
    expect(between.site.home.intro).toContain(
      'j’aime les outils dont on ne parle plus parce qu’ils',
    );
    expect(between.site.home.intro).toContain(
      '«\u00a0Simple\u00a0» n’est pas «\u00a0facile\u00a0»…',
    );
    expect(most.site.projects[3]?.description).toContain('`du.code("tel quel")`');
    expect(between.site.owner.role).toBe('Full Stack Developer');
  });

  test('serves only the pictures that the content names, under names with a hash', () => {
    const pictures = [...most.files.keys()].filter((path) => path.startsWith('pictures/'));
    expect(pictures.length).toBeGreaterThan(10);
    for (const path of pictures)
      expect(path).toMatch(/^pictures\/(portrait-debout|haute|large|dossier|dessin)\.[\w-]{10}\./);
    expect([...least.files.keys()].sort()).toEqual([
      'apple-touch-icon.png',
      'cv.pdf',
      'favicon.ico',
      'favicon.svg',
      'social-card.png',
    ]);
  });
});
