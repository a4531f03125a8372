import { type Diagnostic, formatValue } from '../diagnostics.ts';
import { parsePath } from '../locate.ts';
import type { Content } from '../schema.ts';
import { sectionList } from '../sections.ts';
import { checkContent } from '../validate.ts';
import { isObject, type ResumeFields } from './fields.ts';
import type { LeftOut } from './normalize.ts';

/** What to write in a field that the résumé leaves open, said so that one who does not know the schema can do it. */
const instructions: Readonly<Record<string, string>> = {
  'owner.role': 'write what you do, as visitors read it under your name: "Développeuse full stack"',
  'owner.siteUrl': 'write the address that this site will have: "https://www.example.com"',
  'owner.email': 'write the e-mail address at which visitors reach you',
  'owner.city': 'write the town that you work in or from',
  'owner.country': 'write the name of your country in French: "France"',
  'owner.countryCode': 'write the two letters of your country: "FR" for France, "BE" for Belgium',
  'owner.links[].label': 'write what the link says, such as the name of the network',
  'home.intro': 'introduce yourself in two or three sentences: they begin the home page',
  'experiences[].title': 'write what you were there: "Développeuse"',
  'experiences[].company': 'write the name of the employer',
  'volunteering[].title': 'write what you do there: "Bénévole"',
  'volunteering[].organization': 'write the name of the organization',
  'educations[]': 'write the name of the degree in `title`: "Master informatique"',
  'educations[].school': 'write the name of the school or university',
  'projects[].title': 'write the name of the project',
  'projects[].description': 'write in a sentence or two what the project is',
  'skillGroups[].title': 'write a name for these skills: "Développement web"',
  'languages[].language': 'write the name of the language: "Anglais"',
  'certificates[].title': 'write the name of the certificate',
  'publications[].title': 'write the title of the publication',
  'awards[].title': 'write the name of the award',
  'references[].name': 'write who says it',
  'references[].quote': 'write what they say of you, or remove this reference',
  'interests[].title': 'write what interests you, in a word or two',
};

/**
 * What the owner has to write in a content that was made from a résumé, each with its path in the content.
 *
 * @param basics those of the normalized résumé
 */
export function tasksOf(
  content: Content,
  basics: ResumeFields,
  leftOut: readonly LeftOut[],
): Diagnostic[] {
  const faults = checkContent(content).errors.map((error): Diagnostic => {
    const { path = '' } = error;
    const unread = leftOut.find((value) => askedFields[value.path] === path);
    if (unread) return { path, what: formatValue(unread.value), why: unread.why, do: unread.do };
    const todo = instructions[path.replace(/\[\d+\]/g, '[]')];
    if (!todo || !isUnwritten(error.what, path)) return error;
    const why = reasons[path]?.(content, basics);
    return { path, what: 'missing', why: why || reasonOf(content, path), do: todo };
  });
  const asked = new Set(faults.map(({ path }) => path));
  const others = leftOut.filter(({ path }) => !asked.has(askedFields[path]));
  return [...faults, ...others.map(leftOutTask), ...phoneTask(content, basics)];
}

/** One line for all the addresses that the import made. */
export function checksOf(guessed: readonly string[]): Diagnostic[] {
  if (guessed.length === 0) return [];
  return [
    {
      path: 'owner.links',
      what: guessed.join(', '),
      why: 'made from the network and the user name, as the résumé has no address',
      do: 'open each of them: where it is not your page, correct `href`',
    },
  ];
}

/** What was left out of a field that need not be there. */
function leftOutTask({ path, value, why, do: usual, isKeptInPart }: LeftOut): Diagnostic {
  const field = parsePath(path).at(-1) ?? '';
  const kind = path.replace(/\[\d+\]/g, '[]');
  const todo = isKeptInPart
    ? usual
    : (entryInstructions[kind] ?? `${entryInstructions[field] ?? usual}, if you want it`);
  return { path: entryOf(path), what: `${path}, ${formatValue(value)}`, why, do: todo };
}

/** How a field of the résumé is written in the entry that its value was left out of. */
const entryInstructions: Readonly<Record<string, string>> = {
  startDate: 'write `period: { start: "2024-09" }` there, or add `start` to its `period`',
  endDate: 'write `period: { end: "2024-09" }` there, or add `end` to its `period`',
  date: 'write `date: "2024-09"` there',
  releaseDate: 'write `date: "2024-09"` there',
  url: 'write it whole there, `url: "https://…"`',
  'projects[].url':
    'write it whole there, `links: [{ label: "Voir le projet", href: "https://…" }]`, if you want it',
  'basics.profiles[].url':
    'write the whole address there, `href: "https://…"`, in the place of `soon: true`, or remove the link',
};

const isUnwritten = (what: string, path: string) =>
  what === '""' || what === 'missing' || path.startsWith('educations');

/** Which entry of a list lacks something, by another of its texts. */
function reasonOf(content: Content, path: string): string {
  const [list = '', rank] = parsePath(path);
  const entry = rank === undefined ? undefined : (content as never as ResumeFields)[list];
  const fields: unknown = Array.isArray(entry) ? entry[Number(rank)] : undefined;
  const { company, organization, school, ...others } = isObject(fields) ? fields : {};
  const text = [company, organization, school, ...Object.values(others).flat()].find(
    (value) => typeof value === 'string' && value !== '',
  );
  return text === undefined
    ? 'the résumé does not say it'
    : `the résumé does not say it where it has ${formatValue(text)}`;
}

/** Why a field is not written, where there is more to say than that. */
const reasons: Readonly<
  Record<string, (content: Content, basics: ResumeFields) => string | false | undefined>
> = {
  'owner.siteUrl': (_, { url }) =>
    url !== undefined &&
    `${formatValue(url)} in the résumé is a page of another site, or the address of an employer, a school or a project; it is now a link`,
  // Nobody can tell which country a local number belongs to.
  'owner.countryCode': ({ owner: { phone, phoneNumber } }) =>
    phone &&
    !phoneNumber &&
    `the résumé does not say it, and the telephone number ${formatValue(phone)} is dialled from there`,
};

function phoneTask({ owner }: Content, { phone }: ResumeFields): Diagnostic[] {
  if (phone === undefined || owner.phone !== undefined) return [];
  const why = 'not a telephone number';
  const todo = 'write it there, `phone: "06 12 34 56 78"`, if you want it';
  return [{ path: 'owner', what: `basics.phone, ${formatValue(phone)}`, why, do: todo }];
}

/** The fields that the content needs and that a value of the résumé was meant for. */
const askedFields: Readonly<Record<string, string>> = {
  'basics.email': 'owner.email',
  'basics.url': 'owner.siteUrl',
  'basics.location.countryCode': 'owner.countryCode',
};

/** The path in the content of the entry that a path of the résumé is in. */
function entryOf(path: string): string {
  const [list = '', rank, inner] = parsePath(path);
  if (list === 'basics' && rank === 'profiles') return `owner.links[${String(inner)}]`;
  const section = sectionList.find(({ resume }) => resume.field === list);
  return section && rank !== undefined ? `${section.field}[${rank}]` : 'owner';
}
