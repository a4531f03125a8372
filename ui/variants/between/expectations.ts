import { type Expectations, on } from '../expectations';

const job = (nth: number) => `role=region[name="Expérience"] >> role=listitem >> nth=${nth}`;
const [first, second] = ['role=article >> nth=0', 'role=article >> nth=1'];
const onHome = 'role=region[name="À voir d’abord"]';
const others = 'role=region[name="Autres projets"]';

export const expectations: Expectations = {
  'the profile has its sections in the owner’s order': on('/profil', [
    'role=main >> role=heading[level=2]',
    { text: ['Expérience', 'Projets', 'Compétences', 'Formation'] },
  ]),
  'jobs say since when or how long, the current one first': on(
    '/profil',
    [job(0), { contains: /^Depuis septembre\s2022/ }],
    [`${job(0)} >> role=heading`, { attributes: { lang: 'en' } }],
    [job(1), { contains: /mars – mai\s2021.*3\smois/s }],
    [job(2), { contains: '2016 – 2020' }],
  ),
  'a project says what came of it, who did what, and where it is': on(
    '/profil',
    [first, { contains: 'Résultat : Temps de saisie divisé par trois' }],
    [`${first} >> text=/^Saisie d’une vente\\s: de\\s4\\smin\\s30\\ss à 1\\smin\\s30\\ss/`],
    [`${first} >> text=Médiane de deux cents ventes, sur le quai`],
    [`${first} >> role=term`, { text: ['Équipe', 'Durée', 'Mon rôle'] }],
    [`${first} >> role=link`, { text: [/Le site/, /Le code/] }],
  ),
  'a project without link or picture has no place for them': on(
    '/profil',
    [`${second} >> role=link`, { count: 0 }],
    [`${second} >> role=img`, { count: 0 }],
  ),
  'what recruiters filter on is said once, with the current job, on the home page and the profile':
    ['/', '/profil'].flatMap((path) =>
      on(
        path,
        ['text=Trois mois de préavis >> visible=true', { count: 1 }],
        [
          'text=Lead Developer, Coopérative des criées >> visible=true',
          { attributes: { lang: 'en' } },
        ],
      ),
    ),
  'the address stands beside the CV': on('/profil', [
    'role=main >> role=link[name="prenom@example.org"]',
    { attributes: { href: 'mailto:prenom@example.org' } },
  ]),
  'the home page shows one project in short, with its metric and picture': [
    ...on(
      '/',
      [`${onHome} >> role=article`, { accessibleName: 'Criée en poche' }],
      [`${onHome} >> text=La vente à la criée, sur un téléphone et sans réseau.`],
      [`${onHome} >> role=term`, { count: 0 }],
      [
        `${onHome} >> role=link[name="Criée en poche"]`,
        { attributes: { href: '/profil#projet-1' } },
      ],
      [`${onHome} >> role=img[name=/L’écran d’enchère/]`],
      [`${others} >> text=L’horaire de marée que l’on attend d’un site public.`],
      // The rest of it is on the profile alone.
      [`${onHome} >> text=J’ai écrit la synchronisation`, { count: 0 }],
    ),
    ['/profil', `${first} >> text=J’ai écrit la synchronisation`],
  ],
  'the contact page gives the owner’s own address on another site': on('/contact', [
    'role=region[name="Coordonnées"] >> role=link[name="social.example/@prenom"]',
    { attributes: { href: 'https://social.example/@prenom' } },
  ]),
  'the legal page says who publishes and who hosts': on(
    '/mentions-legales',
    ['h1', { text: 'Mentions légales' }],
    ['role=main', { contains: /à titre non professionnel.*Hébergeur du Ponant/s }],
  ),
  'the portrait has come, and is described': on('/about', [
    'role=region[name="Parcours"] >> role=img',
    { accessibleName: 'Prénom Du Nom, de face, devant une fenêtre', widerThan: 200 },
  ]),
};
