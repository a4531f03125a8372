/** What is wrong with a thing of the owner's, and what to do; where it stands is known to who asked for it. */
export class UserInputError extends Error {
  readonly todo: string;

  constructor(why: string, todo: string) {
    super(why);
    this.todo = todo;
  }
}
