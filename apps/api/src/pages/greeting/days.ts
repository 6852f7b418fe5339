import type { Locale } from '#users';

const DAYS = {
  ar: new Intl.DateTimeFormat('ar-SA-u-ca-gregory-nu-arab', { dateStyle: 'long', timeZone: 'Asia/Riyadh' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Riyadh' }),
} as const;

const MOMENTS = {
  ar: new Intl.DateTimeFormat('ar-SA-u-ca-gregory-nu-arab', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Riyadh',
  }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Riyadh' }),
} as const;

/** A day in Riyadh, such as `٢٠ مارس ٢٠٢٧`. */
export function day(at: Date, lang: Locale): string {
  return DAYS[lang].format(at);
}

/** A moment in Riyadh. */
export function moment(at: Date, lang: Locale): string {
  return MOMENTS[lang].format(at);
}
