import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { AdminUserRecord } from '@naqsh/sdk';
import { api } from '../../api/client.js';
import { useList } from '../../api/use-list.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { Figures, Stack } from '../../kit/index.js';
import { History } from '../billing/history-table.js';
import { sourcesOf } from '../billing/queries.js';
import { ADMIN } from './use-admin.js';
import { messages } from './user-messages.js';
import { userBillingQuery } from './user-queries.js';

const route = getRouteApi('/inside/admin/admin/users/$userId');

/** The payments of a user. */
export default function UserBilling({ user: { id } }: { user: AdminUserRecord }) {
  const t = useMessages(messages);
  const format = useFormat();
  const { show = 'all' } = route.useSearch();
  const navigate = useNavigate({ from: '/admin/users/$userId' });
  const { data: billing } = useQuery(userBillingQuery(id));
  const history = useList([ADMIN, 'users', id, 'history', show], (page, options) =>
    api.admin.users.billing.listHistory(id, { ...page, ...sourcesOf(show) }, options),
  );
  return (
    <Stack>
      {billing === undefined ? null : (
        <Figures
          figures={[
            [t('balance'), format.number(billing.balance)],
            [t('purchased'), format.number(billing.purchased_total)],
            [t('granted'), format.number(billing.granted_total)],
            [t('spent'), format.number(billing.spent_total)],
          ]}
        />
      )}
      <History
        list={history}
        shown={show}
        onShow={(chosen) =>
          void navigate({ search: (former) => ({ ...former, show: chosen }), replace: true, resetScroll: false })
        }
      />
    </Stack>
  );
}
