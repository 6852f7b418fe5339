import { useMessages } from '../i18n/messages.js';
import { LinkButton, PageHeader } from '../kit/index.js';
import { messages } from './messages.js';
import { OpenFrame } from './open-shell.js';

/** The page of an address that nothing has. */
export function LostPage() {
  const t = useMessages(messages);
  return (
    <OpenFrame>
      <PageHeader title={t('lostTitle')} lead={t('lostText')} />
      <LinkButton to="/" kind="primary">
        {t('home')}
      </LinkButton>
    </OpenFrame>
  );
}
