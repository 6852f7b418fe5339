import { useMemo } from 'react';
import { type Language, useLanguage } from './language.js';
import { i18n } from './runtime.js';

/** A text in both languages, in ICU MessageFormat: `{count, plural, one {# card} other {# cards}}`. */
export type Message = Readonly<Record<Language, string>>;

/** The texts of a page or of a noun, from `messages.ts` of its folder. */
export type Messages = Readonly<Record<string, Message>>;

export type Values = Readonly<Record<string, string | number | Date>>;

/** Returns a text of these messages in the current language. */
export type Translate<Name extends string> = (name: Name, values?: Values) => string;

export function useMessages<All extends Messages>(messages: All): Translate<keyof All & string> {
  const language = useLanguage();
  return useMemo(
    () => (name, values) => {
      const message = messages[name];
      return message === undefined ? name : translate(message, language, values);
    },
    [messages, language],
  );
}

export function translate(message: Message, language: Language, values: Values = {}): string {
  // The build has compiled the text to parts, which Lingui takes as well.
  return i18n._('', values, { message: message[language] });
}
