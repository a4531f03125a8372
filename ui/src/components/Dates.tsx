import type { Period } from '../site';

interface Props {
  readonly period: Period;
  readonly lengthClassName?: string | undefined;
}

/** From when to when, and how long. */
export function Dates({ period, lengthClassName }: Props) {
  const { start, end, from, to, dash = ' – ', length } = period;
  return (
    <>
      <time dateTime={start}>{from}</time>
      {to && (
        <>
          {dash}
          <time dateTime={end}>{to}</time>
        </>
      )}
      {length && <span className={lengthClassName}>{length}</span>}
    </>
  );
}
