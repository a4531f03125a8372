import { isObject, type ResumeFields } from './fields.ts';

/*
 * The names that fields had in earlier versions of JSON Resume, 0.0.11 to 0.0.18, and in no version but often:
 * `certifications`, `name` of an organization.
 */

const ofEntries = { website: 'url' };

/** New names by list, then by old name. */
const renamed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  basics: { picture: 'image', website: 'url' },
  work: { ...ofEntries, company: 'name' },
  volunteer: { ...ofEntries, company: 'organization', name: 'organization' },
  education: { ...ofEntries, gpa: 'score' },
  awards: { awardDate: 'date' },
  certificates: { ...ofEntries, title: 'name' },
  publications: ofEntries,
  projects: { ...ofEntries, summary: 'description' },
  references: { position: 'role' },
  languages: { name: 'language', level: 'fluency' },
};

const renamedLists = { bio: 'basics', hobbies: 'interests', certifications: 'certificates' };
/** Only beside `basics`: other formats have lists of these names. */
const jobLists = { experience: 'work', experiences: 'work' };

/** A résumé whose fields have the names of JSON Resume 1.0.0. A field with two names keeps both unless they agree. */
export function renameOldFields(resume: ResumeFields): ResumeFields {
  const isKnown = isObject(resume.basics);
  const named = rename(resume, { ...renamedLists, ...(isKnown && jobLists) });
  return Object.fromEntries(
    Object.entries(named).map(([list, value]) => {
      const names = renamed[list] ?? {};
      if (Array.isArray(value))
        return [list, value.map((entry) => (isObject(entry) ? rename(entry, names) : entry))];
      if (!isObject(value)) return [list, value];
      const fields = rename(value, names);
      return [list, list === 'basics' ? basicsOf(fields) : fields];
    }),
  );
}

function rename(fields: ResumeFields, names: Readonly<Record<string, string>>): ResumeFields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const now = Object.hasOwn(names, name) ? names[name] : undefined;
      if (now === undefined) return isPresent(value) ? [[name, value]] : [];
      if (!isPresent(fields[now])) return [[now, value]];
      return JSON.stringify(fields[now]) === JSON.stringify(value) ? [] : [[name, value]];
    }),
  );
}

const isPresent = (value: unknown) => value !== undefined && value !== null && value !== '';

/** The first version had names, addresses and numbers in parts, and profiles as an object. */
function basicsOf({ firstName, lastName, websites, ...basics }: ResumeFields): ResumeFields {
  const { location, profiles } = basics;
  const [website, ...others] = Object.values(isObject(websites) ? websites : {});
  return {
    ...(isPresent(firstName ?? lastName) && {
      name: [firstName, lastName].filter(isPresent).join(' '),
    }),
    ...(isPresent(website) && { url: website }),
    ...(others.length > 0 && { websites: others }),
    ...basics,
    ...firstOf(basics, 'email'),
    ...firstOf(basics, 'phone'),
    ...(isObject(location) && { location: rename(location, { state: 'region' }) }),
    ...(isObject(profiles) && {
      profiles: Object.entries(profiles).map(([network, username]) => ({ network, username })),
    }),
  };
}

/** One of `{ work, personal }`, and the others under another name. */
function firstOf(basics: ResumeFields, field: string): ResumeFields {
  const parts = basics[field];
  if (!isObject(parts)) return {};
  const [first, ...others] = Object.values(parts).filter(isPresent);
  return { [field]: first, ...(others.length > 0 && { [`${field}s`]: others }) };
}
