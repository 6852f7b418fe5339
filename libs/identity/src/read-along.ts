/**
 * What another domain wants to know of a caller, read in the very statement that proves their key, so that both cost one
 * round trip and are of one moment. It comes from code, never from a caller.
 */
export interface ReadAlong {
  /** Becomes a part of the prepared statement's name: one name, one expression. */
  readonly name: string;
  /** SQL for one JSON value, which may speak of the caller as `u`, their row of `users`. */
  readonly expression: string;
}
