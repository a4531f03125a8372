import { describe, expect, test } from 'vitest';
import { checkContent } from '../validate.ts';
import { importResume } from './import.ts';

describe('what people really have', () => {
  const person = {
    name: 'Prénom Nom',
    label: 'Développeuse',
    email: 'prenom@example.org',
    url: 'https://prenom.example.org',
    summary: 'Dix ans de métier.',
    location: { city: 'Nantes', countryCode: 'FR' },
  };
  const made = (resume: Readonly<Record<string, unknown>>) => {
    const text = JSON.stringify({ ...resume, basics: { ...person, ...(resume.basics as object) } });
    const { made } = importResume(Buffer.from(text), 'resume.json', '../schema', 2026);
    if (!made) throw new Error('the résumé was refused');
    return made;
  };

  test.each([
    [
      'empty values',
      { work: [{ name: 'a', position: 'b', startDate: '2020', endDate: '', url: null }] },
      { experiences: [{ company: 'a', title: 'b', period: { start: '2020' } }] },
    ],
    [
      'a current job in words',
      { work: [{ name: 'a', position: 'b', startDate: '2020-01-01', endDate: 'Présent' }] },
      { experiences: [{ company: 'a', title: 'b', period: { start: '2020-01-01' } }] },
    ],
    [
      'a summary with highlights',
      { work: [{ name: 'a', position: 'b', summary: 'c', highlights: ['d', 'e'] }] },
      { experiences: [{ company: 'a', title: 'b', description: 'c', highlights: ['d', 'e'] }] },
    ],
    [
      'a degree with its grade',
      { education: [{ institution: 'a', area: 'b', studyType: 'Master', score: 'Mention bien' }] },
      { educations: [{ school: 'a', title: 'b', studyType: 'Master', score: 'Mention bien' }] },
    ],
    [
      'the first schema',
      { work: [{ company: 'a', position: 'b', website: 'https://quai.example.org' }] },
      { experiences: [{ company: 'a', title: 'b', url: 'https://quai.example.org' }] },
    ],
    [
      'sections beside work and education',
      {
        languages: [{ language: 'Breton', fluency: 'Notions' }],
        certificates: [{ name: 'a', issuer: 'b', date: '2021-05-01' }],
        volunteer: [{ organization: 'a', position: 'b' }],
        awards: [{ title: 'a', awarder: 'b' }],
        publications: [{ name: 'a', publisher: 'b', releaseDate: '2022-03' }],
        references: [{ name: 'a', reference: 'b' }],
      },
      {
        languages: [{ language: 'Breton', level: 'Notions' }],
        certificates: [{ title: 'a', issuer: 'b', date: '2021-05-01' }],
        volunteering: [{ organization: 'a', title: 'b' }],
        awards: [{ title: 'a', awarder: 'b' }],
        publications: [{ title: 'a', publisher: 'b', date: '2022-03' }],
        references: [{ name: 'a', quote: 'b' }],
      },
    ],
    [
      'skills without keywords',
      {
        skills: [
          { name: 'PHP', level: 'Expert' },
          { name: 'Rust', keywords: [] },
        ],
      },
      {
        skillGroups: [
          { title: 'PHP', level: 'Expert', skills: [] },
          { title: 'Rust', skills: [] },
        ],
      },
    ],
    [
      'markup and lists',
      {
        work: [{ name: 'a', position: 'b', summary: '<p>Équipe</p><ul><li>c</li><li>d</li></ul>' }],
      },
      {
        experiences: [{ company: 'a', title: 'b', description: 'Équipe', highlights: ['c', 'd'] }],
      },
    ],
    [
      'entries without dates, or with an end alone',
      {
        work: [{ name: 'a', position: 'b' }],
        education: [{ institution: 'a', area: 'b', endDate: '2012' }],
      },
      {
        experiences: [{ company: 'a', title: 'b' }],
        educations: [{ school: 'a', title: 'b', period: { end: '2012' } }],
      },
    ],
    [
      'highlights of a project',
      { projects: [{ name: 'a', description: 'b', highlights: ['c', 'd'] }] },
      {
        projects: [
          { title: 'a', description: 'b', highlights: ['c', 'd'], technologies: [], links: [] },
        ],
      },
    ],
    [
      'other names of fields',
      {
        experience: [{ name: 'a', position: 'b' }],
        volunteer: [{ name: 'a', position: 'b' }],
        references: [{ name: 'a', reference: 'b', position: 'c' }],
      },
      {
        experiences: [{ company: 'a', title: 'b' }],
        volunteering: [{ organization: 'a', title: 'b' }],
        references: [{ name: 'a', quote: 'b', role: 'c' }],
      },
    ],
    [
      'bold names, some of two lines',
      {
        projects: [{ name: '**Criée**\n\nVentes en ligne', description: 'c' }],
        languages: [{ language: '**Anglais**' }],
      },
      {
        projects: [
          { title: 'Criée Ventes en ligne', description: 'c', technologies: [], links: [] },
        ],
        languages: [{ language: 'Anglais' }],
      },
    ],
    [
      'interests without name',
      { interests: [{ keywords: ['Voile'] }] },
      { interests: [{ title: 'Voile' }] },
    ],
    [
      'keywords twice',
      { skills: [{ name: 'Web', keywords: ['React', 'react'] }] },
      { skillGroups: [{ title: 'Web', skills: ['React'] }] },
    ],
  ])('%s', (_name, resume, expected) => {
    const { content, tasks, unplaced } = made(resume);
    for (const [field, entries] of Object.entries(expected))
      expect(content[field as keyof typeof content]).toEqual(entries);
    expect([tasks, unplaced]).toEqual([[], []]);
  });

  test('profiles without address get one, or are links to come', () => {
    const profiles = [
      { network: 'GitHub', username: 'nom' },
      { network: 'GitHub', username: 'equipe' },
      { network: 'Forge', username: 'nom' },
    ];
    const { content, tasks, checks } = made({ basics: { profiles } });
    expect(content.owner.links).toEqual([
      { label: 'GitHub', href: 'https://github.com/nom', username: 'nom' },
      { label: 'GitHub (equipe)', href: 'https://github.com/equipe', username: 'equipe' },
      { label: 'Forge', soon: true, username: 'nom' },
    ]);
    expect(tasks).toEqual([]);
    expect(checks).toEqual([
      {
        path: 'owner.links',
        what: 'https://github.com/nom, https://github.com/equipe',
        why: 'made from the network and the user name, as the résumé has no address',
        do: 'open each of them: where it is not your page, correct `href`',
      },
    ]);
  });

  test('an address that the résumé has is not one to check', () => {
    const profiles = [
      { network: 'GitHub', username: 'nom', url: 'https://github.com/nom' },
      { network: 'Forge', username: 'forge.example.org/nom' },
    ];
    expect(made({ basics: { profiles } }).checks).toEqual([]);
  });

  test('a link without a whole address is asked for by the name of its field', () => {
    const profiles = [
      { network: 'GitHub', username: 'nom', url: 'https://github.com/nom' },
      { network: 'CV', url: 'pdf/cv.pdf' },
    ];
    const projects = [{ name: 'Criée', description: 'Ventes', url: 'img/criee.jpg' }];
    const work = [{ name: 'Quai', position: 'Mousse', url: 'quai' }];
    const { tasks } = made({ basics: { profiles }, projects, work });
    expect(tasks.map(({ path, do: todo }) => [path, todo])).toEqual([
      [
        'owner.links[1]',
        'write the whole address there, `href: "https://…"`, in the place of `soon: true`, or remove the link',
      ],
      [
        'projects[0]',
        'write it whole there, `links: [{ label: "Voir le projet", href: "https://…" }]`, if you want it',
      ],
      ['experiences[0]', 'write it whole there, `url: "https://…"`, if you want it'],
    ]);
  });

  test.each(['Sur demande', 'poste 12'])(
    'a telephone number that is none, « %s », is asked for, and kept',
    (phone) => {
      const { tasks, unplaced } = made({ basics: { phone } });
      expect(tasks).toEqual([
        expect.objectContaining({
          path: 'owner',
          what: `basics.phone, "${phone}"`,
          why: 'not a telephone number',
        }),
      ]);
      expect(unplaced).toEqual([['basics.phone', phone]]);
    },
  );

  test.each([
    [{ address: 'France', countryCode: 'FR' }, {}],
    [
      { address: '12 rue du Port\nBâtiment B', city: 'Nantes', countryCode: 'FR' },
      {
        address: '12 rue du Port, Bâtiment B',
        city: 'Nantes',
      },
    ],
  ])('the address %j is on one line, and names the country once', (location, expected) => {
    const { address, city } = made({ basics: { location } }).content.owner;
    expect({ ...(address && { address }), ...(city && { city }) }).toEqual(expected);
  });

  test('an e-mail address that is written against robots is read', () => {
    const { content, tasks } = made({ basics: { email: 'prenom[at]example.org' } });
    expect([content.owner.email, tasks]).toEqual(['prenom@example.org', []]);
  });

  test('the pages promise only what the résumé has', () => {
    const { profile, contact } = made({ work: [{ name: 'Quai', position: 'Mousse' }] }).content;
    expect(profile.lead).toBe('Mon expérience.');
    expect(contact.description).toContain(' Adresse électronique et formulaire de contact.');
    const work = [{ name: 'Quai', position: 'Mousse' }];
    const projects = [{ name: 'Criée', description: 'Ventes' }];
    const skills = [{ name: 'PHP' }];
    const whole = made({ work, projects, skills, basics: { phone: '06 39 98 00 01' } }).content;
    expect(whole.profile.lead).toBe('Mes projets, mes compétences et mon expérience.');
    expect(whole.contact.description).toContain(' Adresse électronique, téléphone et formulaire');
  });

  test.each([
    [
      'an employer’s',
      { work: [{ name: 'a', position: 'b', url: 'https://www.journal.example.org/x' }] },
      'https://journal.example.org',
    ],
    ['a page of another site', {}, 'https://journal.example.org/moi'],
    ['a network’s', {}, 'https://github.com'],
  ])('the address of the site is asked for where the résumé’s is %s', (_name, lists, url) => {
    const { content, tasks } = made({ ...lists, basics: { url } });
    expect(content.owner.siteUrl).toBe('');
    expect(content.owner.links).toEqual([{ label: new URL(url).host, href: url }]);
    expect(tasks).toEqual([
      expect.objectContaining({ path: 'owner.siteUrl', why: expect.stringContaining(url) }),
    ]);
  });

  test('a telephone number without country is kept, and its country asked for', () => {
    const basics = { location: { city: 'Nantes' }, phone: '06 39 98 00 01' };
    const { content, tasks, unplaced } = made({ basics });
    expect(content.owner).toMatchObject({ phone: '06 39 98 00 01' });
    expect(content.owner).not.toHaveProperty('phoneNumber');
    expect(tasks.map(({ path }) => path)).toEqual(['owner.country', 'owner.countryCode']);
    expect(tasks.at(-1)?.why).toBe(
      'the résumé does not say it, and the telephone number "06 39 98 00 01" is dialled from there',
    );
    expect(unplaced).toEqual([]);
    const written = { ...content.owner, country: 'France', countryCode: 'FR' };
    const { content: checked } = checkContent({ ...content, owner: written });
    expect(checked?.owner.phoneNumber).toBe('+33639980001');
  });

  test('a job whose end cannot be read does not go on today: its end is asked for', () => {
    const job = { name: 'Quai', position: 'Mousse', startDate: '2020', endDate: 'fin du chantier' };
    const { content, tasks, unplaced } = made({ work: [job] });
    expect(content.experiences[0]?.period).toEqual({ start: '2020', end: 'fin du chantier' });
    expect(tasks).toEqual([
      {
        path: 'experiences[0].period.end',
        what: '"fin du chantier"',
        why: 'not a year or a month',
        do: 'write it as "2024" or "2024-09"',
      },
    ]);
    expect(unplaced).toEqual([]);
  });

  test('what an entry lacks is asked for with words of that entry', () => {
    const { tasks } = made({ work: [{ position: 'Développeuse' }] });
    expect(tasks).toEqual([
      expect.objectContaining({
        path: 'experiences[0].company',
        why: 'the résumé does not say it where it has "Développeuse"',
        do: 'write the name of the employer',
      }),
    ]);
  });

  test('an entry is named by its employer or school, whatever else it says', () => {
    const { tasks } = made({ work: [{ name: 'Quai', location: 'Nantes' }] });
    expect(tasks.map(({ why }) => why)).toEqual(['the résumé does not say it where it has "Quai"']);
  });

  test('a picture is asked for, and its address kept', () => {
    const { source, tasks, unplaced, commentLine } = made({
      basics: { picture: 'https://prenom.example.org/moi.heic' },
    });
    expect(tasks.map(({ path, do: todo }) => [path, todo])).toEqual([
      ['owner', expect.stringContaining('src: "moi.heic"')],
    ]);
    expect(unplaced).toEqual([['basics.image', 'https://prenom.example.org/moi.heic']]);
    expect(source.split('\n')[Number(commentLine) - 1]).toBe(
      '// basics.image: "https://prenom.example.org/moi.heic"',
    );
  });
});
