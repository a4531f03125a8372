import { HtmlValidate } from 'html-validate';

/** What html-validate finds wrong with a document. */
export async function htmlErrors(html: string): Promise<string[]> {
  const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });
  const report = await validator.validateString(html);
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}
