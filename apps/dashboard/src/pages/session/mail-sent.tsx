import { Link } from '@tanstack/react-router';
import { useMessages } from '../../i18n/messages.js';
import { Button } from '../../kit/index.js';
import { messages } from './messages.js';
import { SessionCard } from './session-card.js';

/** Shown after any request for a mail, whether the address has an account or not. */
export function MailSent({ email, text, onAgain }: { email: string; text: string; onAgain: () => void }) {
  const t = useMessages(messages);
  return (
    <SessionCard title={t('mailTitle')} links={<Link to="/sign-in">{t('signInTitle')}</Link>}>
      {/* The address is isolated: it reads from left to right (UAX #9). */}
      <p role="status">{t('mailSent', { email: `\u2066${email}\u2069` })}</p>
      <p>{text}</p>
      <Button onPress={onAgain} wide>
        {t('again')}
      </Button>
    </SessionCard>
  );
}
