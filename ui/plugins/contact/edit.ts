/** The page whose form sends, where the build leaves it: never served by that name. */
export const LIVE_PAGE = '.live/index.html';

/**
 * What makes `live` of `page`, for the server, which would otherwise carry the two of them whole: a line with where in
 * the page's bytes the difference starts and ends, then what stands there instead.
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
