import { type Locale, LOCALES } from '#users';
import { preferences } from '../../http/index.js';

/** A text, or a function that makes one, in both languages. */
export type Bilingual<Text> = Readonly<Record<Locale, Text>>;

/** The language of a page without any hint. */
const USUAL: Locale = 'ar';

export const DIRECTIONS: Bilingual<'rtl' | 'ltr'> = { ar: 'rtl', en: 'ltr' };
/** The question mark, as a sign of its own. */
export const QUESTION_MARKS: Bilingual<string> = { ar: '؟', en: '?' };
export const OTHER: Bilingual<Locale> = { ar: 'en', en: 'ar' };

/**
 * The language of a page: the one that its address names, otherwise the browser's first preference among ours,
 * otherwise Arabic.
 * @param named the value of `?lang`
 * @param accepted the value of `Accept-Language` (RFC 9110 section 12.5.4)
 */
export function languageOf(named: string | undefined, accepted: string | undefined): Locale {
  return LOCALES.find((one) => one === named) ?? preferred(accepted) ?? USUAL;
}

function preferred(accepted: string | undefined): Locale | undefined {
  return preferences(accepted).flatMap((tag) => LOCALES.filter((one) => one === tag.split('-', 1)[0]))[0];
}

/** The path of the documentation in a language. */
export function docsPath(lang: Locale): '/docs' | '/docs/ar' {
  return lang === 'ar' ? '/docs/ar' : '/docs';
}

/** The path of the documentation for clients with this `Accept-Language`; English for those that send none. */
export function docsPathFor(accepted: string | undefined): '/docs' | '/docs/ar' {
  return docsPath(preferred(accepted) ?? 'en');
}

/** The texts of a page in one language: `inLanguage({ title: { ar: 'دخول', en: 'Sign in' } }, 'en').title`. */
export function inLanguage<Texts extends Readonly<Record<string, Bilingual<unknown>>>>(
  texts: Texts,
  lang: Locale,
): { readonly [Name in keyof Texts]: Texts[Name][Locale] } {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text[lang]])) as never;
}

/**
 * The number format of all pages, for numbers, prices, dates and order numbers: in the digits of the page's language,
 * as in mails. Ids, codes and typed values stay as they are, in an element with `dir="ltr"` or `isolated`.
 */
export const NUMBERING: Bilingual<string> = { ar: 'ar-SA-u-nu-arab', en: 'en-SA-u-nu-latn' };

/** A count, such as `١٬٢٠٠` or `1,200`. */
export function count(value: number, lang: Locale): string {
  return new Intl.NumberFormat(NUMBERING[lang]).format(value);
}

/** An order number or another name made of digits alone, in the digits of the page, without grouping. */
export function figures(name: string, lang: Locale): string {
  return name.replace(/[0-9]/g, (digit) => count(Number(digit), lang));
}

/** A percentage, such as `١٥٪` or `15%`; `share` is a fraction of one. */
export function percent(share: number, lang: Locale): string {
  return new Intl.NumberFormat(NUMBERING[lang], { style: 'percent' }).format(share);
}

/** An amount of money in riyals, with the currency's sign. */
export function riyals(halalas: number, lang: Locale): string {
  return new Intl.NumberFormat(NUMBERING[lang], { style: 'currency', currency: 'SAR' }).format(halalas / 100);
}
