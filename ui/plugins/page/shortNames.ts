import type { Step } from './step.ts';

/** Colours keep theirs, whoever looks for one in the page finds it; and what `make cv` changes. */
const kept = new Set([
  '--paper',
  '--ink',
  '--accent',
  '--font',
  '--font-stand-in',
  '--print-line-height',
]);

/** The validator takes `--a` and `--A` for one, which they are not. */
const first = 'abcdefghijklmnopqrstuvwxyz';
const next = `${first}0123456789`;

/** `--a` to `--z`, then `--aa` and on. */
function nameOf(rank: number): string {
  const begins = first[rank % first.length];
  const turn = Math.floor(rank / first.length);
  return turn === 0 ? `--${begins}` : `--${begins}${next[turn - 1]}`;
}

/** What is written in quotes is nobody's name. */
const names = /"[^"]*"|(?<![\w-])--[a-z][\w-]*/gi;

/**
 * Gives custom properties, and what else authors name with two dashes, names of a letter or two, the shortest to those
 * said most often: 200 bytes of the page, and 250 of what precedes the first paint.
 */
export const shortNames: Step = {
  name: 'short names',
  run: (html) => {
    const styles = Array.from(html.matchAll(/<style>(.*?)<\/style>/gs), ([, css = '']) => css);
    const said = new Map<string, number>();
    for (const [name] of styles.join('').matchAll(names))
      if (name.startsWith('--') && !kept.has(name)) said.set(name, (said.get(name) ?? 0) + 1);
    if (said.size > first.length * (1 + next.length)) throw new Error('too many names');
    const ranked = [...said].toSorted(([, one], [, other]) => other - one);
    const short = new Map(ranked.map(([name], rank) => [name, nameOf(rank)]));
    return html.replace(/(?<=<style>).*?(?=<\/style>)/gs, (css) =>
      css.replace(names, (name) => short.get(name) ?? name),
    );
  },
};
