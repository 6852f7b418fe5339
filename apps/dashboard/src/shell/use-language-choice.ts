import { useMaybeAccount } from '../api/session.js';
import { useAccountUpdate } from '../api/use-account-update.js';
import { chooseLanguage, currentLanguage, type Language } from '../i18n/language.js';
import { translate } from '../i18n/messages.js';
import { toast } from '../kit/index.js';
import { messages } from './messages.js';

/** Switches the dashboard to a language; mails to a signed-in user follow it. */
export function useLanguageChoice(): (language: Language) => void {
  const account = useMaybeAccount();
  const update = useAccountUpdate({
    onDone: () => toast(translate(messages.mailsFollow, currentLanguage())),
    onError: () => toast(translate(messages.mailsStay, currentLanguage()), 'bad'),
  });
  return (language) => {
    chooseLanguage(language);
    if (account?.status === 'active' && account.locale !== language) update.mutate({ locale: language });
  };
}
