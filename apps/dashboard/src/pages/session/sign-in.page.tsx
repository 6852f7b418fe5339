import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { useMessages } from '../../i18n/messages.js';
import { Notice } from '../../kit/index.js';
import { messages } from './messages.js';
import { SessionCard } from './session-card.js';
import { SignInForm } from './sign-in-form.js';

const route = getRouteApi('/open/sign-in');

export default function SignInPage() {
  const t = useMessages(messages);
  const router = useRouter();
  const { next, done } = route.useSearch();
  return (
    <SessionCard
      title={t('signInTitle')}
      links={
        <>
          <Link to="/forgot">{t('forgotten')}</Link>
          <Link to="/sign-up">{t('noAccount')}</Link>
        </>
      }
    >
      {done === 'signed-out' ? <Notice kind="good">{t('signedOut')}</Notice> : null}
      {done === 'deleted' ? <Notice kind="good">{t('deleted')}</Notice> : null}
      <SignInForm onSignedIn={() => router.history.push(next ?? router.buildLocation({ to: '/' }).href)} />
    </SessionCard>
  );
}
