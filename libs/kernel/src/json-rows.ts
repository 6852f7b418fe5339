/** Rows of a request that were read and validated off the event loop: they stay JSON from body to database. */
export class JsonRows {
  /** @param portions JSON arrays of `{ number, data, pictures }`, numbered from 1, without pictures; UTF-8 */
  constructor(
    readonly count: number,
    readonly portions: readonly Buffer[],
  ) {}
}
