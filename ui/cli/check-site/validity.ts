import { HtmlValidate } from 'html-validate';
import { CHANGE_TEXT_OR_TELL_MAKERS, type Problem } from './problems.ts';

/** Finds the errors in the markup of a document by html-validate, each with the selector of the element that has it. */
async function validate(html: string) {
  const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });
  const report = await validator.validateString(html);
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => ({ error: `${ruleId}: ${message}`, selector })),
  );
}

/** Lists the errors in the markup of a document, a line each. */
export async function htmlErrors(html: string): Promise<string[]> {
  const errors = await validate(html);
  return errors.map(({ error, selector }) => `${error} (${selector})`);
}

/** Finds the errors in the markup of a document. Several elements with the same error are one fault. */
export async function validityProblems(html: string): Promise<Problem[]> {
  const errors = await validate(html);
  return errors.map(({ error, selector }) => ({
    where: 'the file served',
    what: `not valid HTML: ${error} (${selector})`,
    advice: CHANGE_TEXT_OR_TELL_MAKERS,
    fault: error,
  }));
}
