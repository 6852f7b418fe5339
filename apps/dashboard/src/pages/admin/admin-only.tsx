import { ShieldX } from 'lucide-react';
import { Outlet } from '@tanstack/react-router';
import { useAccount } from '../../api/session.js';
import { useMessages } from '../../i18n/messages.js';
import { EmptyState, explainAlso, LinkButton, PageHeader } from '../../kit/index.js';
import { messages } from './messages.js';
import { adminProblems } from './problem-messages.js';

explainAlso(adminProblems);

/** Shows the pages of administrators only to them; the service refuses others all the same. */
export default function AdminOnly() {
  const t = useMessages(messages);
  if (useAccount().role === 'admin') return <Outlet />;
  return (
    <>
      <PageHeader title={t('forbiddenTitle')} />
      <EmptyState
        icon={<ShieldX size={24} aria-hidden="true" />}
        title={t('forbiddenReason')}
        text={t('forbiddenText')}
      >
        <LinkButton to="/start" kind="primary">
          {t('home')}
        </LinkButton>
      </EmptyState>
    </>
  );
}
