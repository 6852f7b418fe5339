import { useMemo } from 'react';
import { FORMATS, useLanguage } from './language.js';

/** The dashboard's only format for numbers, prices and times. */
export interface Format {
  /** `١٬٢٠٠` or `1,200`. */
  number(value: number): string;
  /** `+٥٠٠` or `-5`; zero has no sign. */
  signed(value: number): string;
  /** `٣٫٤` or `3.4`, with at most this many digits after the separator. */
  decimal(value: number, digits?: number): string;
  /** The part of one as `١٥٪` or `15%`. */
  percent(share: number): string;
  /** Halalas as riyals. */
  riyals(halalas: number): string;
  /** `٢٠ مارس ٢٠٢٧`; takes a day (`2027-03-20`) as well as a moment. */
  day(at: string): string;
  /** `٢٠ مارس`, for charts and narrow cells. */
  shortDay(at: string): string;
  /** `٢٠ مارس ٢٠٢٧، ٣:٠٥ م`. */
  moment(at: string): string;
  /** `قبل ٣ دقائق`. */
  ago(at: string, now?: number): string;
  /** `١٫٢ م.ب.`. */
  bytes(count: number): string;
}

const MINUTE = 60;
const STEPS: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', MINUTE],
];
const KILO = 1000;
const SIZES = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

export function formatIn(locale: string): Format {
  const number = new Intl.NumberFormat(locale);
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'SAR' });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long' });
  const plainDay = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const shortDay = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const moment = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const isDay = (at: string): boolean => at.length === 'YYYY-MM-DD'.length;
  return {
    number: (value) => number.format(value),
    signed: (value) => signed.format(value),
    decimal: (value, digits = 1) => new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value),
    percent: (share) => percent.format(share),
    riyals: (halalas) => money.format(halalas / 100),
    day: (at) => (isDay(at) ? plainDay : day).format(new Date(at)),
    shortDay: (at) => shortDay.format(new Date(at)),
    moment: (at) => moment.format(new Date(at)),
    ago(at, now = Date.now()) {
      const seconds = (new Date(at).getTime() - now) / 1000;
      const step = STEPS.find(([, size]) => Math.abs(seconds) >= size);
      return step === undefined
        ? relative.format(0, 'second')
        : relative.format(Math.trunc(seconds / step[1]), step[0]);
    },
    bytes(count) {
      const power = Math.min(SIZES.length - 1, Math.floor(Math.log(Math.max(count, 1)) / Math.log(KILO)));
      const unit = SIZES[power] ?? 'byte';
      return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 1 }).format(
        count / KILO ** power,
      );
    },
  };
}

export function useFormat(): Format {
  const language = useLanguage();
  return useMemo(() => formatIn(FORMATS[language]), [language]);
}
