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
    detail ? [{ term, detail }] : [],
  );
  return list.length > 0 ? list : undefined;
}
