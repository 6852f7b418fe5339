/** Days of codes end in Riyadh. */
const DAYS = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Riyadh',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The last day, such as `2030-01-31`, on which a discount code with this expiry is valid. */
export function lastDayOf(expiry: string): string {
  return DAYS.format(new Date(new Date(expiry).getTime() - 1));
}
