import { Compass } from 'lucide-react';
import { useMessages } from '../i18n/messages.js';
import { EmptyState, LinkButton, useTitle } from '../kit/index.js';
import { messages } from './messages.js';

/** The page of an address that nothing has. */
export function LostPage() {
  const t = useMessages(messages);
  useTitle(t('lostTitle'));
  return (
    <EmptyState icon={<Compass size={24} aria-hidden="true" />} title={t('lostTitle')} text={t('lostText')}>
      <LinkButton to="/" kind="primary">
        {t('home')}
      </LinkButton>
    </EmptyState>
  );
}
