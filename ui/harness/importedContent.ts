import { join } from 'node:path';
import { importResume } from '../content/resume/import.ts';
import { project } from '../folders.ts';

/** The `content.ts` that the import makes of a JSON Resume. */
export function importedContent(resume: string): string {
  const schema = join(project, 'ui/content/schema');
  const { made } = importResume(Buffer.from(resume), 'resume.json', schema, 2026);
  return made?.source ?? '';
}
