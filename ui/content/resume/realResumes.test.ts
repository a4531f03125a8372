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
    const { made } = importResume(text, 'resume.json', '../schema', 2026);
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
    const { content, tasks } = made({ basics: { profiles } });
    expect(content.owner.links).toEqual([
      { label: 'GitHub', href: 'https://github.com/nom', username: 'nom' },
      { label: 'GitHub (equipe)', href: 'https://github.com/equipe', username: 'equipe' },
      { label: 'Forge', soon: true, username: 'nom' },
    ]);
    expect(tasks).toEqual([]);
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

  test('a picture is asked for, and its address kept', () => {
    const { source, tasks, unplaced, commentLine } = made({
      basics: { picture: 'https://prenom.example.org/moi.jpg' },
    });
    expect(tasks.map(({ path }) => path)).toEqual(['owner']);
    expect(unplaced).toEqual([['basics.image', 'https://prenom.example.org/moi.jpg']]);
    expect(source.split('\n')[Number(commentLine) - 1]).toBe(
      '// basics.image: "https://prenom.example.org/moi.jpg"',
    );
  });
});
