import type { ResumeFields } from '../content/resumeFields.ts';
import { isObject } from '../content/unchecked.ts';

/** Exports of Reactive Resume, versions 4 and 5, have these three objects. */
export const isReactiveResume = ({ basics, sections, metadata }: ResumeFields) =>
  [basics, sections, metadata].every(isObject);

/**
 * The lists and objects of JSON Resume, out of the export of Reactive Resume, without what its owner has hidden. Their fields
 * still have its names: `fieldNames.ts` knows them.
 */
export function fromReactiveResume(exported: ResumeFields): ResumeFields {
  const { basics, sections, summary, picture, metadata: _, ...others } = exported;
  const {
    summary: sectionOfSummary = summary,
    custom,
    experience,
    volunteer,
    education,
    projects,
    profiles,
    ...lists
  } = sections as ResumeFields;
  const { location, picture: pictureOfVersion4, ...person } = fieldsOf(basics as ResumeFields);
  return {
    ...others,
    basics: {
      ...person,
      picture: Object(picture ?? pictureOfVersion4).url,
      location: { city: location },
      summary: isVisible(sectionOfSummary) ? sectionOfSummary.content : undefined,
      profiles: itemsOf(profiles),
    },
    work: itemsOf(experience).map(withDates).map(withSummary),
    volunteer: itemsOf(volunteer).map(withDates).map(withSummary),
    education: itemsOf(education).map(withDates),
    projects: itemsOf(projects).map(withDates).map(withOneDescription),
    ...Object.fromEntries(Object.entries(lists).map(([list, section]) => [list, itemsOf(section)])),
    ...Object.fromEntries(
      Object.values(Object(custom)).map((section) => [
        Object(section).name,
        itemsOf(section).map(withDates).map(withOneDescription),
      ]),
    ),
  };
}

const isVisible = (part: unknown): part is ResumeFields =>
  isObject(part) && part.visible !== false && part.hidden !== true;

/** The items of a section that are to be seen. */
const itemsOf = (section: unknown): ResumeFields[] =>
  isVisible(section) && Array.isArray(section.items)
    ? section.items.filter(isVisible).map(fieldsOf)
    : [];

/** Fields in which an item says how it is to appear. */
const SETTINGS = ['id', 'visible', 'hidden', 'icon', 'iconColor', 'options', 'columns'];

function fieldsOf(item: ResumeFields): ResumeFields {
  const entries = Object.entries(item).filter(
    // A level is a number of dots, and stands beside the level in words.
    ([field, value]) => !SETTINGS.includes(field) && typeof value !== 'number',
  );
  return Object.fromEntries(entries.map(([field, value]) => [field, addressIn(value)]));
}

/** The address of a link, which is an object with a label. Other values stay as they are. */
const addressIn = (value: unknown) =>
  isObject(value) && 'label' in value ? (value.href ?? value.url) : value;

/** An item whose period, « Janvier 2020 - Présent », is two dates. */
function withDates({ date, period = date, ...item }: ResumeFields): ResumeFields {
  const [startDate, endDate = startDate] = String(period ?? '').split(/\s+[-–—]\s+/);
  return { ...item, startDate, endDate };
}

/** A job whose description is what it was: in JSON Resume, a description is what the employer does. */
const withSummary = ({ description, summary = description, ...job }: ResumeFields) => ({
  ...job,
  summary,
});

/** A project whose summary, in HTML, follows its description. */
const withOneDescription = ({ description, summary, ...project }: ResumeFields) => ({
  ...project,
  description: [description, summary].filter(Boolean).join('<br>'),
});
