/** The file of the live document, whose form sends; it is not served under this name. */
export const LIVE_DOCUMENT = '.live/index.html';

/**
 * The edit that turns `page` into `live`, so that the server need not hold both: a line with the byte offsets in `page`
 * between which they differ, then the bytes of `live` that replace those.
 */
export function editFrom(page: string, live: string): Buffer {
  const [one, other] = [Buffer.from(page), Buffer.from(live)];
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start += 1;
  let tail = 0;
  while (tail < shorter - start && one.at(-1 - tail) === other.at(-1 - tail)) tail += 1;
  const end = one.length - tail;
  return Buffer.concat([
    Buffer.from(`${start} ${end}\n`),
    other.subarray(start, other.length - tail),
  ]);
}
