import type { Period } from '../site';

interface Props {
  readonly period: Period;
  readonly durationClassName?: string | undefined;
}

/** The dates of a period, and its duration. */
export function Dates({ period, durationClassName }: Props) {
  const { start, end, from, to, dash = ' – ', duration } = period;
  return (
    <>
      <time dateTime={start}>{from}</time>
      {to && (
        <>
          {dash}
          <time dateTime={end}>{to}</time>
        </>
      )}
      {duration && <span className={durationClassName}>{duration}</span>}
    </>
  );
}
