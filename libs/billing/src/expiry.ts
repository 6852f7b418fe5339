const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** RFC 3339 section 5.6; its letters may be small. Leap seconds are left out. */
const INSTANT = /^(\d{4}-\d{2}-\d{2})[Tt]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?([Zz]|[+-]([01]\d|2[0-3]):[0-5]\d)$/;

/** The last millisecond of a day in Riyadh, which keeps one offset all year. */
const END_OF_DAY = 'T23:59:59.999+03:00';

/** RFC 3339 has no other years; an offset can lead out of them. */
const YEARS = { first: Date.parse('0001-01-01T00:00:00Z'), end: Date.parse('+010000-01-01T00:00:00Z') };

/** Reads when something expires: an instant of RFC 3339, or a day, which ends in Riyadh. Null if it is neither. */
export function parseExpiry(text: string): Date | null {
  const day = DAY.test(text) ? text : INSTANT.exec(text)?.[1];
  if (day === undefined || !isInCalendar(day)) return null;
  const instant = new Date(day === text ? `${day}${END_OF_DAY}` : text.toUpperCase());
  return instant.getTime() >= YEARS.first && instant.getTime() < YEARS.end ? instant : null;
}

function isInCalendar(day: string): boolean {
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
}
