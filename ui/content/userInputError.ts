/** What is wrong with an owner's input, and what to do. The caller knows where it is. */
export class UserInputError extends Error {
  constructor(
    why: string,
    readonly todo: string,
  ) {
    super(why);
  }
}
