/** `2022-12-31 12:31:25`, with or without a fraction. */
const WITHOUT_ZONE = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(?:\.\d{1,9})?$/;
/** `2022-12-31T12:31:25+03:00`, as in RFC 3339. */
const WITH_ZONE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:?\d\d)$/;
/** `Sun Jun 26 2022 12:21:48 GMT+0300`, as JavaScript writes a Date. */
const OF_SCRIPT = /^\w{3} \w{3} \d\d \d{4} \d\d:\d\d:\d\d GMT[+-]\d{4}(?: \([^)]*\))?$/;
/** The time zone of both platforms; it has no daylight saving time. */
const RIYADH = '+03:00';

/**
 * Parses a time in one of the platforms' formats, in Riyadh time if it has no zone; returns null for any other text.
 */
export function readTime(text: string | null): Date | null {
  if (text === null) return null;
  const local = WITHOUT_ZONE.exec(text);
  const known = local !== null || WITH_ZONE.test(text) || OF_SCRIPT.test(text);
  const time = known ? new Date(local === null ? text : `${local[1] ?? ''}T${local[2] ?? ''}${RIYADH}`) : null;
  return time === null || Number.isNaN(time.getTime()) ? null : time;
}
