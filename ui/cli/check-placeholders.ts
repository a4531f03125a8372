import { formatReport } from '../content/diagnostics.ts';
import { refuse, sampleFolder, siteFolder } from '../folders.ts';
import { loadSite } from '../view-model/loadSite.ts';

// The last check before a site goes online: it fails while text of the sample remains. Prints the site's address, with a
// name as DNS has it, and what its contact form does.
const { report, built } = await loadSite(siteFolder);
if (!built) refuse(formatReport(report));
const words = report.warnings.filter(({ sample }) => sample);
if (siteFolder !== sampleFolder && words.length > 0 && !process.env.ALLOW_SAMPLE)
  refuse(
    `${formatReport({ ...report, errors: [], warnings: words })}\n${report.folder}/ still has text of the sample: replace it, or run the command again with ALLOW_SAMPLE=1 to publish it as it is.`,
  );
const { owner, contact } = built.content;
console.log(new URL(owner.siteUrl).origin, contact.form);
