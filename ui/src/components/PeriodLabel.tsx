import type { Period } from '../site';

interface Props {
  readonly period: Period;
  readonly lengthClassName?: string | undefined;
}

/** From when to when, and how long. The printed CV has both months (visibility.css hides the years). */
export function PeriodLabel({ period, lengthClassName }: Props) {
  const { start, end, from, to, printed, length } = period;
  const dates = (
    <>
      <time dateTime={start}>{from}</time>
      {to && (
        <>
          {' – '}
          <time dateTime={end}>{to}</time>
        </>
      )}
    </>
  );
  return (
    <>
      {printed ? <span>{dates}</span> : dates}
      {printed && <span className="print-only">{printed}</span>}
      {length && <span className={lengthClassName}>{length}</span>}
    </>
  );
}
