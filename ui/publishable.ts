import { sampleFolder, siteFolder } from './plugins/folders.ts';
import { loadSite } from './plugins/site/load.ts';
import { textOfReport } from './plugins/site/report.ts';

// The last look before a site goes online: a stranger's words are not to go with it.
const { report } = await loadSite(siteFolder);
const words = report.doubts.filter(({ sample }) => sample);
if (siteFolder !== sampleFolder && words.length > 0 && !process.env.ALLOW_SAMPLE) {
  console.error(textOfReport({ ...report, faults: [], doubts: words }));
  console.error(
    `The sample still speaks in ${report.folder}/: change these lines, or run \`make dist ALLOW_SAMPLE=1\` to publish them as they are.`,
  );
  process.exit(1);
}
