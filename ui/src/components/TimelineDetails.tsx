import { paragraphsOf } from '../../content/richText';
import { type TimelineEntry, useSite } from '../site';
import { PictureFrame } from './PictureFrame';
import { Prose } from './Prose';
import { TagList } from './TagList';

/** The details of an entry: a paragraph or, in one box, paragraphs, points, technologies and a picture. */
export function TimelineDetails({ entry }: { entry: TimelineEntry }) {
  const { words } = useSite();
  const { title, description, highlights, technologies = [], picture } = entry;
  const prose = <Prose text={description} points={highlights} />;
  const hasParagraphs = description && paragraphsOf(description).length > 1;
  const isLong = highlights || technologies.length > 0 || hasParagraphs || picture;
  if (!isLong) return prose;
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
