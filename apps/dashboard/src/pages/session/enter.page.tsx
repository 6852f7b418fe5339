import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useSignInByLink } from '../../api/session.js';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import { explain, Notice } from '../../kit/index.js';
import { messages } from './messages.js';
import { SessionCard } from './session-card.js';

/** Signs in by the token after `#`, which reaches no server's log, and takes it out of the address at once. */
export default function EnterPage() {
  const t = useMessages(messages);
  const language = useLanguage();
  const navigate = useNavigate();
  const router = useRouter();
  const { mutate, error } = useSignInByLink();
  const isSent = useRef(false);
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    const token = location.hash.slice(1);
    router.history.replace(router.buildLocation({ to: '/enter' }).href);
    mutate(token, { onSuccess: () => void navigate({ to: '/', replace: true }) });
  }, [mutate, navigate, router]);
  return (
    <SessionCard
      title={t('enterTitle')}
      {...(error !== null && { links: <Link to="/sign-in">{t('signInTitle')}</Link> })}
    >
      {error === null ? (
        <p role="status">{t('entering')}</p>
      ) : (
        <>
          <Notice kind="bad">{explain(error, language)}</Notice>
          <p>{t('enterFailed')}</p>
        </>
      )}
    </SessionCard>
  );
}
