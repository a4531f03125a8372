import { createBuilder } from 'vite';
import { formatReport } from '../content/diagnostics.ts';
import { siteFolder } from '../folders.ts';
import { loadSite } from '../view-model/loadSite.ts';

// Checked before the build: an owner gets the report, not a stack trace of the bundler.
const { report } = await loadSite(siteFolder);
const text = formatReport(report);
if (text) console.error(text);
if (report.errors.length > 0) process.exit(1);

// The program that runs this one has set it for development.
process.env.NODE_ENV = 'production';
const builder = await createBuilder({ logLevel: 'warn' });
await builder.buildApp();
