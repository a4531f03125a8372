import type { TimelineEntry } from '../site';
import { TimelineItem } from './TimelineItem';

export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="stack">
      {entries.map((entry) => (
        <TimelineItem key={`${entry.title} ${entry.place} ${entry.period?.start}`} entry={entry} />
      ))}
    </ol>
  );
}
