import { isObject, type ResumeFields } from './fields.ts';

/** The lists of JSON Resume that have other names in Reactive Resume. */
const lists: Readonly<Record<string, string>> = {
  experience: 'work',
  certifications: 'certificates',
};

/** What an item says of itself and not of its owner. */
const settings = ['id', 'visible', 'hidden', 'icon', 'iconColor', 'options', 'columns'];

/** The `description` of an item is a level or the words of a reference where it is not a summary. */
const descriptions: Readonly<Record<string, string>> = {
  projects: 'description',
  languages: 'fluency',
  skills: 'level',
  references: 'reference',
};

/** A Reactive Resume, versions 4 and 5, as JSON Resume. What its owner has hidden is left out. */
export function fromReactiveResume(from: ResumeFields): ResumeFields {
  const { customFields, picture, website, ...basics } = from.basics as ResumeFields;
  const { summary, profiles, ...sections } = from.sections as ResumeFields;
  const text = isObject(from.summary) ? from.summary : summary;
  return {
    basics: {
      ...withAddress({ ...basics, ...(website !== undefined && { url: website }) }),
      ...(isObject(picture) && { image: picture.url }),
      ...(isObject(text) && text.visible !== false && !text.hidden && { summary: text.content }),
      profiles: itemsOf(profiles).map(withAddress),
      customFields,
    },
    ...Object.fromEntries(
      Object.entries(sections).map(([name, section]) => [
        lists[name] ?? name,
        itemsOf(section).map((item) => entryOf(item, name)),
      ]),
    ),
  };
}

function itemsOf(section: unknown): ResumeFields[] {
  const { items, visible, hidden } = Object(section);
  if (!Array.isArray(items) || visible === false || hidden === true) return [];
  return items.filter((item) => isObject(item) && item.visible !== false && item.hidden !== true);
}

function entryOf(item: ResumeFields, list: string): ResumeFields {
  const { date, period = date, description, level, ...fields } = withAddress(item);
  const [start, end = start] = String(period ?? '').split(/\s+[-–—]\s+|\s+(?:to|à)\s+/);
  const isLong = ['experience', 'volunteer', 'education', 'projects'].includes(list);
  return {
    ...fields,
    ...(typeof period === 'string' &&
      (isLong ? { startDate: start, endDate: end } : { date: period })),
    // A level is also a number of dots.
    ...(typeof level === 'string' && { level }),
    ...(description !== undefined && { [descriptions[list] ?? 'summary']: description }),
  };
}

/** An item without its settings, whose address is a text. */
function withAddress(item: ResumeFields): ResumeFields {
  return Object.fromEntries(
    Object.entries(item).flatMap(([field, value]) => {
      if (settings.includes(field)) return [];
      const name = field === 'website' ? 'url' : field;
      return [[name, isObject(value) && 'label' in value ? (value.href ?? value.url) : value]];
    }),
  );
}
