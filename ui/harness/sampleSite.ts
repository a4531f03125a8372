import { formatReport } from '../content/diagnostics.ts';
import { sampleFolder } from '../folders.ts';
import { type LoadedSite, loadSite } from '../view-model/loadSite.ts';

/** The sample, loaded. */
export async function sampleSite(): Promise<NonNullable<LoadedSite['made']>> {
  const { made, report } = await loadSite(sampleFolder);
  if (!made) throw new Error(formatReport(report));
  return made;
}
