/**
 * `template` with each placeholder `<!--name-->` replaced by what `contents` has under its name.
 *
 * @throws where a placeholder is missing or stands twice
 */
export function fillPlaceholders(
  template: string,
  contents: Readonly<Record<string, string>>,
): string {
  return Object.entries(contents).reduce((html, [name, content]) => {
    const [before, after, ...more] = html.split(`<!--${name}-->`);
    if (before === undefined || after === undefined || more.length > 0)
      throw new Error(`the document needs the placeholder <!--${name}--> once`);
    return before + content + after;
  }, template);
}
