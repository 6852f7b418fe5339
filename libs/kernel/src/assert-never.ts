/** Closes a `switch` over a union: a member added later fails to compile here, and a value from outside the types throws. */
export function assertNever(value: never): never {
  throw new TypeError(`Unexpected value: ${JSON.stringify(value)}`);
}
