import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { PageHeader, Pending, SkeletonRows, Tabs } from '../../kit/index.js';
import { messages } from './user-messages.js';
import { userQuery } from './user-queries.js';
import { UserState } from './users.page.js';

const UserAccount = lazy(() => import('./user-account.js'));
const UserCredits = lazy(() => import('./user-credits.js'));
const UserBilling = lazy(() => import('./user-billing.js'));
const UserFonts = lazy(() => import('./user-fonts.js'));

const route = getRouteApi('/inside/admin/admin/users/$userId');

export default function UserPage() {
  const t = useMessages(messages);
  const { userId } = route.useParams();
  const { tab = 'account' } = route.useSearch();
  const navigate = useNavigate({ from: '/admin/users/$userId' });
  const query = useQuery(userQuery(userId));
  const { data: user } = query;
  if (user === undefined) {
    return <Pending query={query} skeleton={<SkeletonRows count={3} height="8rem" />} isPage />;
  }
  return (
    <>
      <PageHeader
        title={user.name === '' ? user.email : user.name}
        path={[
          <Link key="up" to="/admin/users">
            {t('title')}
          </Link>,
        ]}
        aside={<UserState status={user.status} />}
        lead={<code dir="ltr">{user.id}</code>}
      />
      <Suspense fallback={<SkeletonRows />}>
        <Tabs
          label={t('parts')}
          chosen={tab}
          onChoose={(id) => void navigate({ search: id === 'account' ? {} : { tab: id }, replace: true })}
          tabs={[
            { id: 'account', label: t('tabAccount'), content: <UserAccount key={user.id} user={user} /> },
            { id: 'credits', label: t('tabCredits'), content: <UserCredits user={user} /> },
            { id: 'billing', label: t('tabBilling'), content: <UserBilling user={user} /> },
            { id: 'fonts', label: t('tabFonts'), content: <UserFonts userId={user.id} /> },
          ]}
        />
      </Suspense>
    </>
  );
}
