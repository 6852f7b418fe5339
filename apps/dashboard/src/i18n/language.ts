import { useSyncExternalStore } from 'react';
import { activate } from './runtime.js';

export const LANGUAGES = ['ar', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

export const DIRECTIONS: Readonly<Record<Language, 'rtl' | 'ltr'>> = { ar: 'rtl', en: 'ltr' };

/** The languages' own names. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { ar: 'العربية', en: 'English' };

/** As pages and mails write: Arabic digits with Arabic text, and the Gregorian calendar. */
export const FORMATS: Readonly<Record<Language, string>> = {
  ar: 'ar-SA-u-ca-gregory-nu-arab',
  en: 'en-GB-u-ca-gregory-nu-latn',
};

/** The cookie by which the service knows the language of the next visit; see apps/api/src/dashboard. */
const COOKIE = 'naqsh_lang';
const YEAR_SECONDS = 31_536_000;

const listeners = new Set<() => void>();
let current: Language = document.documentElement.lang === 'en' ? 'en' : 'ar';
apply();
// The pages without script link here with the language chosen there.
if (new URLSearchParams(location.search).get('lang') === current) remember();

/** The language that an account names. */
export function languageOf(locale: string): Language {
  return locale === 'en' ? 'en' : 'ar';
}

export function currentLanguage(): Language {
  return current;
}

/** Switches everything to a language and remembers it in this browser. */
export function chooseLanguage(language: Language): void {
  switchTo(language);
  remember();
}

/** Switches to the account's language where this browser remembers none. */
export function proposeLanguage(language: Language): void {
  if (!document.cookie.includes(`${COOKIE}=`)) switchTo(language);
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage);
}

function remember(): void {
  document.cookie = `${COOKIE}=${current}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}

function switchTo(language: Language): void {
  if (language === current) return;
  current = language;
  apply();
  for (const listener of listeners) listener();
}

function apply(): void {
  document.documentElement.lang = current;
  document.documentElement.dir = DIRECTIONS[current];
  activate(current, FORMATS[current]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
