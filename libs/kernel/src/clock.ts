/** The clock as an injectable: tests replace it, and code that affects rendered images never reads it. */
export class Clock {
  /** The present instant; records store it with millisecond precision. */
  now(): Date {
    return new Date();
  }
}

/** RFC 3339 section 5.6, including lower-case letters but excluding leap seconds. */
const INSTANT = /^(\d{4}-\d{2}-\d{2})[Tt]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?([Zz]|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** The range of years in RFC 3339, which an offset can exceed. */
const YEARS = { first: Date.parse('0001-01-01T00:00:00Z'), end: Date.parse('+010000-01-01T00:00:00Z') };

/** Parses an RFC 3339 date-time with millisecond precision; null if it is invalid or its day is not in the calendar. */
export function parseInstant(text: string): Date | null {
  const day = INSTANT.exec(text)?.[1];
  if (day === undefined || !isCalendarDay(day)) return null;
  const instant = new Date(text.toUpperCase());
  return instant.getTime() >= YEARS.first && instant.getTime() < YEARS.end ? instant : null;
}

/** True if a text of the form `2030-01-31` is a day in the calendar. */
export function isCalendarDay(day: string): boolean {
  const midnight = new Date(`${day}T00:00:00Z`);
  return midnight.getTime() >= YEARS.first && midnight.toISOString().startsWith(day);
}
