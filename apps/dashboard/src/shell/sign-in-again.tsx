import { useMaybeAccount } from '../api/session.js';
import { useMessages } from '../i18n/messages.js';
import { Dialog } from '../kit/index.js';
import { SignInForm } from '../pages/session/sign-in-form.js';
import { messages } from './messages.js';

/** Signs in again over a page whose session has ended, which stays as it is. */
export default function SignInAgain() {
  const t = useMessages(messages);
  const account = useMaybeAccount();
  return (
    <Dialog title={t('endedTitle')} isOpen isAlert onClose={() => undefined}>
      <p>{t('endedText')}</p>
      <SignInForm email={account?.email ?? ''} onSignedIn={() => undefined} />
    </Dialog>
  );
}
