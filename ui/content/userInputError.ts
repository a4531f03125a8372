/** What is wrong with an owner's input, and what to do. The caller knows where it is. */
export class UserInputError extends Error {
  readonly todo: string;

  constructor(why: string, todo: string) {
    super(why);
    this.todo = todo;
  }
}
