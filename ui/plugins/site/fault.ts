/** One line of the report on what an owner wrote. */
export interface Fault {
  /** Where in the content, such as `projects[2].links[0].href`. */
  readonly path: string;
  /** What stands there. */
  readonly what: string;
  /** What is wrong with it. */
  readonly why: string;
  /** What to do about it. */
  readonly do: string;
}

/** What is wrong with one thing, where it stands left to who asked. */
export class Unfit extends Error {
  readonly advice: string;

  constructor(why: string, advice: string) {
    super(why);
    this.advice = advice;
  }
}
