/** The present, as an injectable: tests replace it, nothing that reaches a rendered image reads it. */
export class Clock {
  /** The present instant; records keep it to the millisecond. */
  now(): Date {
    return new Date();
  }
}
