/** The present, as an injectable: tests replace it, nothing that reaches a rendered image reads it. */
export class Clock {
  /** The present instant; records keep it to the millisecond. */
  now(): Date {
    return new Date();
  }
}

/** RFC 3339 section 5.6; its letters may be small. Leap seconds are left out. */
const INSTANT = /^(\d{4}-\d{2}-\d{2})[Tt]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?([Zz]|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** RFC 3339 has no other years; an offset can lead out of them. */
const YEARS = { first: Date.parse('0001-01-01T00:00:00Z'), end: Date.parse('+010000-01-01T00:00:00Z') };

/** Reads a date-time of RFC 3339, to the millisecond; null if it is none, or on a day that is not in the calendar. */
export function parseInstant(text: string): Date | null {
  const day = INSTANT.exec(text)?.[1];
  if (day === undefined || !isCalendarDay(day)) return null;
  const instant = new Date(text.toUpperCase());
  return instant.getTime() >= YEARS.first && instant.getTime() < YEARS.end ? instant : null;
}

/** Whether a text of the form `2030-01-31` names a day that there is. */
export function isCalendarDay(day: string): boolean {
  const midnight = new Date(`${day}T00:00:00Z`);
  return midnight.getTime() >= YEARS.first && midnight.toISOString().startsWith(day);
}
