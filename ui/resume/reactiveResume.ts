import type { ResumeFields } from '../content/resumeFields.ts';
import { fieldsOf, isObject } from '../content/unchecked.ts';

/** A résumé is an export of Reactive Resume, version 4 or 5, if it has these three objects. */
export const isReactiveResume = ({ basics, sections, metadata }: ResumeFields) =>
  [basics, sections, metadata].every(isObject);

/**
 * Makes the lists and objects of JSON Resume of an export of Reactive Resume, without those that its owner has hidden. The
 * fields in them keep the names of Reactive Resume, which `fieldNames.ts` knows.
 */
export function fromReactiveResume(exported: ResumeFields): ResumeFields {
  const { basics, sections, summary, picture, metadata: _, ...otherParts } = exported;
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
  const {
    location,
    picture: pictureOfVersion4,
    ...person
  } = withoutSettings(basics as ResumeFields);
  return {
    ...otherParts,
    basics: {
      ...person,
      picture: fieldsOf(picture ?? pictureOfVersion4).url,
      location: { city: location },
      summary: isVisible(sectionOfSummary) ? sectionOfSummary.content : undefined,
      profiles: visibleItems(profiles),
    },
    work: visibleItems(experience).map(withDates).map(withSummary),
    volunteer: visibleItems(volunteer).map(withDates).map(withSummary),
    education: visibleItems(education).map(withDates),
    projects: visibleItems(projects).map(withDates).map(withOneDescription),
    ...Object.fromEntries(
      Object.entries(lists).map(([field, section]) => [field, visibleItems(section)]),
    ),
    ...customLists(custom),
  };
}

/** The lists that the owner has added, by their names. */
const customLists = (custom: unknown): ResumeFields =>
  Object.fromEntries(
    Object.values(fieldsOf(custom)).map((section) => [
      fieldsOf(section).name,
      visibleItems(section).map(withDates).map(withOneDescription),
    ]),
  );

const isVisible = (part: unknown): part is ResumeFields =>
  isObject(part) && part.visible !== false && part.hidden !== true;

/** The items of a section that its owner has not hidden. */
const visibleItems = (section: unknown): ResumeFields[] =>
  isVisible(section) && Array.isArray(section.items)
    ? section.items.filter(isVisible).map(withoutSettings)
    : [];

/** Fields that decide how an item looks. */
const SETTINGS = ['id', 'visible', 'hidden', 'icon', 'iconColor', 'options', 'columns'];

/** The fields of an item that readers see. A number is a level drawn as dots, which another field has in words. */
function withoutSettings(item: ResumeFields): ResumeFields {
  const fields = Object.entries(item).filter(
    ([field, value]) => !SETTINGS.includes(field) && typeof value !== 'number',
  );
  return Object.fromEntries(fields.map(([field, value]) => [field, addressIn(value)]));
}

/** The address of a link, which Reactive Resume has as an object with a label. Other values stay as they are. */
const addressIn = (value: unknown) =>
  isObject(value) && 'label' in value ? (value.href ?? value.url) : value;

/** An item with two dates in the place of a period, « Janvier 2020 - Présent ». */
function withDates({ date, period = date, ...item }: ResumeFields): ResumeFields {
  const [startDate, endDate = startDate] = String(period ?? '').split(/\s+[-–—]\s+/);
  return { ...item, startDate, endDate };
}

/** A job with its description as `summary`: `description` is the business of the employer in JSON Resume. */
const withSummary = ({ description, summary = description, ...job }: ResumeFields) => ({
  ...job,
  summary,
});

/** A project with its description and its summary, both in HTML, as one description. */
const withOneDescription = ({ description, summary, ...project }: ResumeFields) => ({
  ...project,
  description: [description, summary].filter(Boolean).join('<br>'),
});
