import { toPlainText } from '../../content/richText';
import type { OwnSection } from '../site';
import { ShortEntry } from './ShortEntry';
import { Timeline } from './Timeline';

/** The entries of an own section: each is a line if the section is short. */
export function OwnEntries({ section: { isShort, entries } }: { section: OwnSection }) {
  if (!isShort) return <Timeline entries={entries} />;
  return (
    <ul>
      {entries.map((entry) => (
        <ShortEntry
          key={`${entry.title} ${toPlainText(entry.description ?? [])} ${entry.period?.start}`}
          entry={entry}
        />
      ))}
    </ul>
  );
}
