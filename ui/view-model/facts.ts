/** A term and its detail. */
export interface Fact {
  readonly term: string;
  readonly detail: string;
  /** The language of the detail where it is not French. */
  readonly lang?: string | undefined;
  /** Whether it is handwritten: the fact that decides first. */
  readonly handwritten?: true;
}

/** The facts that have a detail, by their terms; `undefined` when none has. */
export function facts(details: Readonly<Record<string, string | undefined>>): Fact[] | undefined {
  const list = Object.entries(details).flatMap(([term, detail]) =>
    detail ? [{ term, detail: keepItemsWhole(detail) }] : [],
  );
  return list.length > 0 ? list : undefined;
}

/** The most characters of an item that no line should break. */
const SHORT_ITEM = 20;

/** In a list of short items, lines break only after commas. */
export function keepItemsWhole(detail: string): string {
  const items = detail.split(/(?<=,) /);
  const short = items.length > 1 && items.every(({ length }) => length <= SHORT_ITEM);
  return short ? items.map((item) => item.replaceAll(' ', '\u00a0')).join(' ') : detail;
}
