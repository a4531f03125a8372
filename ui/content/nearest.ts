/** The name most like the one written, if one is like enough to have been meant. */
export function nearest(written: string, names: readonly string[]): string | undefined {
  const [best] = names
    .map((name) => ({ name, distance: edits(written.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.distance - b.distance);
  return best && best.distance <= Math.max(2, written.length / 4) ? best.name : undefined;
}

/** How many letters to add, drop or change (Levenshtein). */
function edits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...from].entries()) {
    const above = row;
    row = [at + 1];
    for (let column = 1; column <= to.length; column++) {
      const changed = (above[column - 1] ?? 0) + (to[column - 1] === letter ? 0 : 1);
      row.push(Math.min(changed, (above[column] ?? 0) + 1, (row[column - 1] ?? 0) + 1));
    }
  }
  return row.at(-1) ?? 0;
}
