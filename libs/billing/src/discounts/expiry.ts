import { isCalendarDay, parseInstant } from '#kernel';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The last millisecond of a day in Riyadh, which has the same offset all year. */
const END_OF_DAY = 'T23:59:59.999+03:00';

/** Parses an expiry: an RFC 3339 instant, or a day, which ends in Riyadh. Null if it is neither. */
export function parseExpiry(text: string): Date | null {
  if (!DAY.test(text)) return parseInstant(text);
  return isCalendarDay(text) ? parseInstant(`${text}${END_OF_DAY}`) : null;
}
