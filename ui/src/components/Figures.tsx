import type { Project } from '../site';
import { Correction } from './Correction';
import { Measure } from './Measure';

/** The figures of a project: corrected by hand, and drawn where that takes the whole sheet, or where it is too long. */
export function Figures({ drawn }: { drawn: NonNullable<Project['drawn']> }) {
  const { correction, narrow, wide } = drawn;
  const corrected = correction && <Correction of={correction} />;
  if (!wide) return <Measure measure={narrow} over={corrected} bars={!correction} />;
  return (
    <>
      {corrected}
      <Measure measure={narrow} said={!!correction} />
      <Measure measure={wide} said={!!correction} wide />
    </>
  );
}
