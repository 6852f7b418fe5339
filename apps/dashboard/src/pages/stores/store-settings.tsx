import { useState } from 'react';
import { useAction } from '../../api/use-action.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { Actions, Button, Card, Facts, Form, Stack, toast } from '../../kit/index.js';
import { messages } from './messages.js';
import { apiOf } from './platforms.js';
import { type Store, type StoreKey, useRefreshStores } from './queries.js';
import { RuleFields } from './rule-fields.js';

const FIELDS = ['paid_rule'];

export function StoreSettings({ store, storeKey }: { store: Store; storeKey: StoreKey }) {
  const t = useMessages(messages);
  const format = useFormat();
  const refresh = useRefreshStores();
  const [rule, setRule] = useState(store.paid_rule);
  const save = useAction(
    () => {
      const api = apiOf(storeKey.platform);
      return api.stores.update(storeKey.merchantId, { paid_rule: rule });
    },
    {
      onSuccess: async () => {
        toast(t('savedRule'));
        await refresh();
      },
    },
  );
  return (
    <Stack>
      <Card title={t('rule')}>
        <Form error={save.error} fields={FIELDS} onSubmit={() => save.mutate()}>
          <RuleFields rule={rule} hint={t('ruleHint')} onChange={(changed) => setRule(changed ?? store.paid_rule)} />
          <Actions>
            <Button type="submit" kind="primary" isPending={save.isPending}>
              {t('saveSettings')}
            </Button>
          </Actions>
        </Form>
      </Card>
      <Card title={t('about')}>
        <Facts
          facts={[
            [t('platform'), t(storeKey.platform)],
            [
              t('merchant'),
              <code key="merchant" dir="ltr">
                {store.merchant_id}
              </code>,
            ],
            [
              t('domain'),
              store.domain === null ? (
                '—'
              ) : (
                <bdi key="domain" dir="ltr">
                  {store.domain}
                </bdi>
              ),
            ],
            [t('linkedAt'), store.linked_at === null ? '—' : format.moment(store.linked_at)],
          ]}
        />
      </Card>
    </Stack>
  );
}
