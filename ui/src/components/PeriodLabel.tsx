import type { Period } from '../site';

interface Props {
  readonly period: Period;
  readonly lengthClassName?: string | undefined;
}

/** From when to when, and how long. */
export function PeriodLabel({ period, lengthClassName }: Props) {
  const { start, end, from, to, length } = period;
  return (
    <>
      <time dateTime={start}>{from}</time>
      {to && (
        <>
          {' – '}
          <time dateTime={end}>{to}</time>
        </>
      )}
      {length && <span className={lengthClassName}>{length}</span>}
    </>
  );
}
