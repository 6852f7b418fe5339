import { LOCALES, type Locale } from '#users';
import { preferences } from '../../http/index.js';

/** A text, or what makes one, in both languages. */
export type Bilingual<Text> = Readonly<Record<Locale, Text>>;

/** What a page without any hint is written in. */
const USUAL: Locale = 'ar';

export const DIRECTIONS: Bilingual<'rtl' | 'ltr'> = { ar: 'rtl', en: 'ltr' };
/** The question mark, where it stands alone as a sign. */
export const QUESTION_MARKS: Bilingual<string> = { ar: '؟', en: '?' };
export const OTHER: Bilingual<Locale> = { ar: 'en', en: 'ar' };

/**
 * The language of a page: the one that its address names, else the first that the browser prefers of those that we write,
 * else Arabic.
 * @param named the value of `?lang`
 * @param accepted the value of `Accept-Language` (RFC 9110 section 12.5.4)
 */
export function languageOf(named: string | undefined, accepted: string | undefined): Locale {
  return LOCALES.find((one) => one === named) ?? preferred(accepted) ?? USUAL;
}

function preferred(accepted: string | undefined): Locale | undefined {
  return preferences(accepted).flatMap((tag) => LOCALES.filter((one) => one === tag.split('-', 1)[0]))[0];
}

/** The texts of a page in one language: `inLanguage({ title: { ar: 'دخول', en: 'Sign in' } }, 'en').title`. */
export function inLanguage<Texts extends Readonly<Record<string, Bilingual<unknown>>>>(
  texts: Texts,
  lang: Locale,
): { readonly [Name in keyof Texts]: Texts[Name][Locale] } {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text[lang]])) as never;
}
