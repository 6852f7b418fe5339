import type { Locale } from '#users';
import type { Bilingual } from './language.js';

/**
 * The one way in which pages write numbers, prices, dates and order numbers: in the digits of the page's language, as the
 * mails do. Ids, codes and what people type stay as they are, in an element with `dir="ltr"` or `isolated`.
 */
export const NUMBERING: Bilingual<string> = { ar: 'ar-SA-u-nu-arab', en: 'en-SA-u-nu-latn' };

/** A count, such as `١٬٢٠٠` or `1,200`. */
export function count(value: number, lang: Locale): string {
  return new Intl.NumberFormat(NUMBERING[lang]).format(value);
}

/** An order number or another name made of digits alone, in the digits of the page; nothing is grouped. */
export function figures(name: string, lang: Locale): string {
  return name.replace(/[0-9]/g, (digit) => count(Number(digit), lang));
}

/** A share of one hundred, such as `١٥٪` or `15%`; `share` is the part of one. */
export function percent(share: number, lang: Locale): string {
  return new Intl.NumberFormat(NUMBERING[lang], { style: 'percent' }).format(share);
}

/** An amount of money in riyals, with the currency's sign. */
export function riyals(halalas: number, lang: Locale): string {
  return new Intl.NumberFormat(NUMBERING[lang], { style: 'currency', currency: 'SAR' }).format(halalas / 100);
}
