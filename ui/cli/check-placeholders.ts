import { formatReport } from '../content/diagnostics.ts';
import { refuse, sampleFolder, siteFolder } from '../folders.ts';
import { loadSite } from '../view-model/loadSite.ts';

// check-placeholders.ts: the last check before a site is published. It fails while the site has text of the sample, and else
// prints the address of the site, with the domain in ASCII, and what the contact form does.

const { report, built } = await loadSite(siteFolder);
if (!built) refuse(formatReport(report));
const textsOfSample = report.warnings.filter(({ sample }) => sample);
if (siteFolder !== sampleFolder && textsOfSample.length > 0 && !process.env.ALLOW_SAMPLE)
  refuse(
    `${formatReport({ ...report, errors: [], warnings: textsOfSample })}\n${report.folder}/ still has text of the sample: replace it, or run the command again with ALLOW_SAMPLE=1 to publish it as it is.`,
  );
const { owner, contact } = built.content;
console.log(new URL(owner.siteUrl).origin, contact.form);
