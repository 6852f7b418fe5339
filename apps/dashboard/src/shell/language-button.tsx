import { LANGUAGE_NAMES, type Language, useLanguage } from '../i18n/language.js';
import { Button } from '../kit/index.js';
import { useLanguageChoice } from './use-language-choice.js';

const OTHER: Readonly<Record<Language, Language>> = { ar: 'en', en: 'ar' };

/** Switches to the other language; its label is that language's own name. */
export function LanguageButton() {
  const other = OTHER[useLanguage()];
  const choose = useLanguageChoice();
  return (
    <Button kind="plain" onPress={() => choose(other)}>
      <span lang={other}>{LANGUAGE_NAMES[other]}</span>
    </Button>
  );
}
