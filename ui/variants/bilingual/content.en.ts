import type { Translation } from '../../content/schema';

const earlier = Array.from({ length: 9 }, (_, rank) => ({
  title: 'Developer',
  highlights: [
    `A logbook read by ${40 - rank} crews, from paper to phone`,
    'Trials at sea twice a month',
  ],
}));

/** Some texts stay French, so that pages mark them: a title, a paragraph, a label. */
export default {
  owner: {
    role: 'Full-stack developer',
    links: [{ label: 'Mastodon' }, { label: 'Discord' }],
    portrait: { alt: 'Prénom Du Nom, facing the camera, in front of a window' },
  },
  recruiting: {
    experience: 'Ten years, four of them freelance',
    contract: 'Permanent position',
    availability: 'Three months’ notice',
    remote: 'Two days a week, or more if it suits the team',
    languages: 'French (native), fluent English',
  },
  labels: { home: 'Home', about: 'About' },
  home: {
    description: 'Full-stack developer in Brest: tools for the field that keep working offline.',
    greeting: 'Hello, I’m',
    intro:
      'Ten years in the trade: I like tools that nobody talks about because they work. "Simple" is not "easy"...',
  },
  stats: [
    { label: 'years in the trade', evidence: 'Six of them in a product team, with fishermen' },
    { label: 'auctions recorded', link: { label: 'How it was measured' } },
  ],
  profile: {
    description: 'Projects, experience and education of a full-stack developer in Brest.',
    lead: 'What I do today comes first; the rest follows.',
  },
  projects: [
    {
      title: 'Pocket auction',
      client: 'The fish auction of Douarnenez',
      summary: 'A fish auction on a phone, without a network.',
      description:
        'A fish auction on a phone, in the rain and without a network. I wrote the synchronisation and designed the bidding screen.',
      links: [{ label: 'The site' }, { label: 'The code' }],
      picture: { alt: 'The bidding screen on a tablet, at night' },
      team: 'Two developers and a fish merchant',
      duration: 'Eight months',
      role: 'Offline synchronisation and the bidding screen',
      result: 'Data entry in a third of the time, measured at four auctions',
      metric: {
        what: 'Recording a sale',
        how: 'Median of two hundred sales, on the quay',
        gain: 'faster',
      },
    },
    {
      title: 'Marées ouvertes',
      context: 'Personal project, since 2019',
      summary: 'The tide table that one would expect from a public service.',
      description: 'Tide times for the whole coast, without ads and without an account.',
    },
  ],
  skillGroups: [{ title: 'Programming languages' }, { title: 'Tools' }],
  languages: [
    { language: 'French', level: 'native' },
    { language: 'English', level: 'C1' },
  ],
  experiences: [
    { title: 'Web developer', description: 'Websites for harbours, museums and a school.' },
    {
      title: 'Lead developer',
      description: 'The online auction team: four people, one product, no meetings on Fridays.',
    },
    { title: 'Web developer' },
    ...earlier,
  ],
  educations: [
    { title: 'Bachelor’s degree in computer science', school: 'University of Western Brittany' },
  ],
  certificates: [{ title: 'Digital accessibility', issuer: 'École du web' }],
  references: [
    { quote: 'She listens to the quay before she writes a line.', name: 'A fish merchant' },
  ],
  about: {
    description: 'The background and the values of a full-stack developer based in Brest.',
    title: 'Who I am',
    remark: 'Born in Le Guilvinec',
    journey: [
      'I learned to code to show tide times: the ones that existed made me seasick.',
      'Depuis, je fais des outils pour des gens qui ont les mains mouillées !',
    ],
  },
  values: [{ title: 'Restraint', description: 'What is not loaded is not waited for.' }],
  interests: [{ title: 'Sailing' }, {}],
  contact: {
    description: 'Write to a full-stack developer based in Brest: email, phone and a contact form.',
    lead: 'A position, a contract, a question?',
    remark: 'By phone, at high tide only',
    invitation: 'A permanent job in Brest, in Saint-Malo or remote?',
  },
} satisfies Translation;
