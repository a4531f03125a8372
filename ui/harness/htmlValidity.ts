import { execFile, execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { HtmlValidate } from 'html-validate';

const nuChecker = fileURLToPath(
  new URL('../node_modules/vnu-jar/build/dist/vnu.jar', import.meta.url),
);

/** Whether Java is installed, which the W3C's checker needs. */
export const hasJava = (() => {
  try {
    execFileSync('java', ['-version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

export async function htmlValidateErrors(html: string): Promise<string[]> {
  const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] });
  const report = await validator.validateString(html);
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}

/**
 * Messages of the W3C's checker about CSS newer than it: scroll-driven animations, `calc-size()`.
 */
const tooYoung =
  /^CSS: “(animation-timeline|animation-range|timeline-scope|view-timeline)”: Property/;

/** It fails inside `calc-size()`, and quotes its end. */
const inCalcSize = /size\(auto, size\)|-[\w-]+\)\)\)/;

/** A NullPointerException of the checker is no error of the page: `light-dark(var(…), …)` causes one. */
const checkerFailure = /^CSS: “[\w-]+”: Cannot invoke ".*" because ".*" is null\.$/;

/** A custom property may hold anything: whether a sum in one is a length is known only where it is used. */
const customPropertyType = /^CSS: “--[\w-]+”: The types are incompatible\.$/;

/** The functions it knows in `sizes` are those of CSS Values 4 but `round()`. */
const rounded = /^Bad value .*for attribute “sizes” .*but found “round” /;

/**
 * It runs for a few seconds: optimizing compilation and parallel garbage collection would take longer than they save.
 * The schema of HTML needs a deep stack.
 */
const briefly = ['-Xss4m', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

/** The errors the W3C's checker finds. */
export async function nuErrors(...files: string[]): Promise<string[]> {
  const options = ['--errors-only', '--exit-zero-always', '--stdout', '--format', 'json'];
  const { stdout } = await promisify(execFile)(
    'java',
    [...briefly, '-jar', nuChecker, ...options, ...files],
    // In the C locale Java finds no file whose path is not ASCII.
    { env: { ...process.env, LC_ALL: 'C.UTF-8' } },
  );
  const { messages } = JSON.parse(stdout) as {
    messages: { message: string; extract?: string }[];
  };
  return messages
    .filter(
      ({ message }) =>
        ![tooYoung, checkerFailure, customPropertyType, rounded].some((unfounded) =>
          unfounded.test(message),
        ),
    )
    .filter(
      ({ message, extract }) =>
        !(message.startsWith('CSS: “block-size”') && inCalcSize.test(extract ?? '')),
    )
    .map(({ message, extract }) => `${message} (${extract})`);
}
