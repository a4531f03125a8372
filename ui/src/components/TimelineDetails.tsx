import { paragraphsOf } from '../../content/richText';
import { type TimelineEntry, useSite } from '../site';
import { PictureFrame } from './PictureFrame';
import { Prose } from './Prose';
import { TagList } from './TagList';

/**
 * The details of an entry. Several elements are in one box, because a wide window has two columns: one element with the
 * heading, and one with the details.
 */
export function TimelineDetails({ entry }: { entry: TimelineEntry }) {
  const { words } = useSite();
  const { title, description, highlights, technologies = [], picture } = entry;
  const prose = <Prose text={description} points={highlights} />;
  const hasParagraphs = description && paragraphsOf(description).length > 1;
  const hasSeveralElements = highlights || technologies.length > 0 || hasParagraphs || picture;
  if (!hasSeveralElements) return prose;
  return (
    <div>
      {prose}
      <TagList label={words.technologies + words.colon + title} tags={technologies} />
      {picture && (
        <div className="spaced">
          <PictureFrame picture={picture} placeholder={words.pictureSoon} shape="card" />
        </div>
      )}
    </div>
  );
}
