/** The file of the live document, whose form sends; it is not served under this name. */
export const LIVE_DOCUMENT = '.live/index.html';

/**
 * The edit that turns `page` into `other`, so that the server need not hold both: a line with the byte offsets in `page`
 * between which they differ, and how many bytes at the end do; then the bytes of `other` that replace both.
 */
export function editFrom(page: string | Buffer, other: string | Buffer, tail = 0): Buffer {
  const [all, whole] = [Buffer.from(page), Buffer.from(other)];
  const one = all.subarray(0, all.length - tail);
  const two = whole.subarray(0, whole.length - tail);
  const shorter = Math.min(one.length, two.length);
  let start = 0;
  while (start < shorter && one[start] === two[start]) start += 1;
  let same = 0;
  while (same < shorter - start && one.at(-1 - same) === two.at(-1 - same)) same += 1;
  return Buffer.concat([
    Buffer.from(`${start} ${one.length - same} ${tail}\n`),
    two.subarray(start, two.length - same),
    whole.subarray(two.length),
  ]);
}

/** `page` with such an edit, as the server makes it (`edited` in src/site/mod.rs). */
export function applied(page: Buffer, edit: Buffer): Buffer {
  const line = edit.indexOf('\n');
  const [start = 0, end = 0, tail = 0] = edit.toString('latin1', 0, line).split(' ').map(Number);
  const last = edit.length - tail;
  return Buffer.concat([
    page.subarray(0, start),
    edit.subarray(line + 1, last),
    page.subarray(end, page.length - tail),
    edit.subarray(last),
  ]);
}
