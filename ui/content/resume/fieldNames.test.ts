import { describe, expect, test } from 'vitest';
import { normalizeResume } from './normalize.ts';

const spoken = [
  { language: 'Français', fluency: 'natif' },
  { language: 'Anglais', fluency: 'C1' },
];
const groups = [
  { name: 'Web', keywords: ['PHP', 'CSS'] },
  { name: 'Outils', keywords: ['Git'] },
];

describe('other names and forms of fields', () => {
  test.each([
    [
      { basics: { picture: 'https://example.org/a.jpg', website: 'https://example.org' } },
      { basics: { image: 'https://example.org/a.jpg', url: 'https://example.org' } },
    ],
    [
      { work: [{ company: 'a', website: 'https://example.org' }] },
      { work: [{ name: 'a', url: 'https://example.org' }] },
    ],
    [{ volunteer: [{ company: 'a' }] }, { volunteer: [{ organization: 'a' }] }],
    [
      { education: [{ institution: 'a', gpa: '15' }] },
      { education: [{ institution: 'a', score: '15' }] },
    ],
    [{ awards: [{ title: 'a', awardDate: '2020' }] }, { awards: [{ title: 'a', date: '2020' }] }],
    [{ hobbies: [{ name: 'Voile' }] }, { interests: [{ name: 'Voile' }] }],
    [
      { certifications: [{ title: 'a', website: 'https://example.org' }] },
      { certificates: [{ name: 'a', url: 'https://example.org' }] },
    ],
    [
      { languages: [{ name: 'Anglais', level: 'C1' }] },
      { languages: [{ language: 'Anglais', fluency: 'C1' }] },
    ],
    [
      {
        bio: {
          firstName: 'Prénom',
          lastName: 'Nom',
          email: { work: 'a@example.org', personal: 'b@example.org' },
          phone: { work: '06 39 98 00 01' },
          websites: { blog: 'https://example.org' },
          location: { city: 'Nantes', state: 'Bretagne' },
          profiles: { github: 'nom' },
        },
      },
      {
        basics: {
          name: 'Prénom Nom',
          email: 'a@example.org',
          emails: ['b@example.org'],
          phone: '06 39 98 00 01',
          url: 'https://example.org',
          location: { city: 'Nantes', region: 'Bretagne' },
          profiles: [{ network: 'github', username: 'nom', url: 'https://github.com/nom' }],
        },
      },
    ],
    [{ work: [{ name: 'a', company: 'a' }] }, { work: [{ name: 'a' }] }],
    [{ work: [{ company: 'a', name: '' }] }, { work: [{ name: 'a' }] }],
    [{ work: [{ name: 'a', company: 'b' }] }, { work: [{ name: 'a', company: 'b' }] }],
    [
      { work: [{ name: 'a', technologies: ['Kafka'], 'x-keywords': ['Rust'] }] },
      { work: [{ name: 'a', keywords: ['Kafka', 'Rust'] }] },
    ],
    [
      { work: [{ title: 'a', skillsUsed: 'Terraform, Bash', start_date: '2020' }] },
      { work: [{ position: 'a', keywords: ['Terraform', 'Bash'], startDate: '2020' }] },
    ],
    [
      { work: [{ highlights: ['a'], responsibilities: ['b, c'], achievements: 'Dit d, et e.' }] },
      { work: [{ highlights: ['a', 'b, c', 'Dit d, et e.'] }] },
    ],
    [{ projects: [{ title: 'a', tech: ['b'] }] }, { projects: [{ name: 'a', keywords: ['b'] }] }],
    [
      { references: [{ name: 'a', text: 'b', company: 'c', title: 'd' }] },
      { references: [{ name: 'a', reference: 'b', role: 'd, c' }] },
    ],
    [{ basics: { name: 'Prénom', familyName: 'NOM' } }, { basics: { name: 'Prénom NOM' } }],
    [
      { work: [{ location: 'Brest', location_type: 'Hybride' }] },
      { work: [{ location: 'Brest, Hybride' }] },
    ],
    [
      { projects: [{ url: 'quai.example', github: 'https://forge.example/quai' }] },
      { projects: [{ url: 'https://quai.example', repository: 'https://forge.example/quai' }] },
    ],
    [
      { interests: [{ name: 'Voile', description: '*Le* large' }] },
      { interests: [{ name: 'Voile', summary: 'Le large' }] },
    ],
    [
      { basics: { name: 'Prénom Nom', givenName: 'Prénom', familyName: 'NOM' } },
      { basics: { name: 'Prénom Nom' } },
    ],
    [
      { education: [{ school: 'a', degree: 'b', description: 'c' }] },
      { education: [{ institution: 'a', studyType: 'b', summary: 'c' }] },
    ],
    [
      { work: [{ name: 'a', description: 'b'.repeat(301) }] },
      { work: [{ name: 'a', summary: 'b'.repeat(301) }] },
    ],
    [{ languages: { Français: 'natif', Anglais: 'C1' } }, { languages: spoken }],
    [{ languages: [{ Français: 'natif' }, { Anglais: 'C1' }] }, { languages: spoken }],
    [{ languages: 'Français : natif, Anglais : C1' }, { languages: spoken }],
    [{ languages: ['Français: natif', 'Anglais: C1'] }, { languages: spoken }],
    [{ skills: { Web: ['PHP', 'CSS'], Outils: 'Git' } }, { skills: groups }],
    [{ skills: 'Web : PHP, CSS\nOutils : Git' }, { skills: groups }],
    [
      { skills: 'Rust (tokio, hyper), Go, SQL' },
      { skills: [{ name: 'Compétences', keywords: ['Rust (tokio, hyper)', 'Go', 'SQL'] }] },
    ],
    [{ interests: 'Voile, Surf' }, { interests: [{ name: 'Voile' }, { name: 'Surf' }] }],
    [{ work: [{ name: 'a', current: true }] }, { work: [{ name: 'a' }] }],
    [
      { work: [{ name: 'a', endDate: '2020', isCurrent: false }] },
      { work: [{ name: 'a', endDate: '2020' }] },
    ],
    [
      { work: [{ name: 'a', endDate: '2020', current: true }] },
      { work: [{ name: 'a', endDate: '2020', current: true }] },
    ],
    [{ basics: { email: 'zoé@zoé-dév.example' } }, { basics: { email: 'zoé@zoé-dév.example' } }],
    [
      {
        permis: 'B',
        basics: { disponibilité: 'Dès mars', remote: true, mobility: ['Brest', 'Lyon'] },
      },
      {
        basics: {
          recruiting: [
            'Permis\u00a0: B',
            'Disponibilité\u00a0: Dès mars',
            'Télétravail\u00a0: Oui',
            'Mobilité\u00a0: Brest, Lyon',
          ],
        },
      },
    ],
  ])('%j', (resume, clean) => {
    const { resume: read, leftOut } = normalizeResume(resume);
    expect([read, leftOut]).toEqual([clean, []]);
  });
});
