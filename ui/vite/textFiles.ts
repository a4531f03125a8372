import { exportResume } from '../content/resumeExport.ts';
import { cvDocument } from '../view-model/cvDocument.ts';
import { cvText } from '../view-model/cvText.ts';
import type { BuiltLanguage } from '../view-model/siteLanguages.ts';

/** The CV as text, and the résumé, by their paths. */
export function textFiles({ content, site, words }: BuiltLanguage): Record<string, string> {
  const resume = exportResume(content, site.owner.portrait?.src, words);
  return {
    [words.files.cvText]: cvText(cvDocument(content, site, words, { isPlainText: true }), words),
    [words.files.resume]: `${JSON.stringify(resume, null, 2)}\n`,
  };
}
