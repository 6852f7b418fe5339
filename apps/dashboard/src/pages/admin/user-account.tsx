import { useState } from 'react';
import type { AdminUserRecord } from '@naqsh/sdk';
import { api } from '../../api/client.js';
import { useFormat } from '../../i18n/format.js';
import { LANGUAGE_NAMES } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import { wholeOf } from '../../i18n/typed-numbers.js';
import { Actions, Button, Card, Facts, Form, SelectField, TextField, useConfirm } from '../../kit/index.js';
import styles from './admin.module.css';
import { messages as shared } from './messages.js';
import { useAdminAction } from './use-admin.js';
import { messages } from './user-messages.js';
import { ROLES } from './user-queries.js';

const FIELDS = ['name', 'rate_limit_per_minute', 'role', 'status'];

export default function UserAccount({ user }: { user: AdminUserRecord }) {
  const t = useMessages(messages);
  const format = useFormat();
  return (
    <div className={styles.beside}>
      <Card title={t('facts')}>
        <Facts
          facts={[
            [t('user'), <bdi key="email">{user.email}</bdi>],
            [t('since'), format.day(user.created_at)],
            [t('verified'), user.verified_at === null ? t('notVerified') : format.day(user.verified_at)],
            [t('lastSeen'), user.last_seen_at === null ? t('never') : format.moment(user.last_seen_at)],
            [t('credits'), format.number(user.credits.balance)],
            [t('keys'), format.number(user.keys_count)],
            [t('stores'), format.number(user.stores_count)],
            [t('locale'), LANGUAGE_NAMES[user.locale === 'en' ? 'en' : 'ar']],
          ]}
        />
      </Card>
      <Card title={t('change')}>
        <UserForm user={user} />
      </Card>
    </div>
  );
}

function UserForm({ user }: { user: AdminUserRecord }) {
  const t = useMessages(messages);
  const ts = useMessages(shared);
  const [name, setName] = useState(user.name);
  const [role, setRole] = useState<(typeof ROLES)[number]>(user.role === 'admin' ? 'admin' : 'user');
  const [rate, setRate] = useState(user.rate_limit_per_minute === null ? '' : String(user.rate_limit_per_minute));
  const [ask, question] = useConfirm();
  const isRate = rate.trim() === '' || !Number.isNaN(wholeOf(rate));
  const save = useAdminAction(
    () =>
      api.admin.users.update(user.id, {
        name,
        role,
        rate_limit_per_minute: rate.trim() === '' ? null : wholeOf(rate),
      }),
    { done: ts('saved'), isInForm: true },
  );
  const setStatus = useAdminAction((status: 'active' | 'suspended') => api.admin.users.update(user.id, { status }), {
    done: ts('saved'),
  });
  return (
    <Form error={save.error} fields={FIELDS} onSubmit={() => isRate && save.mutate()}>
      <TextField name="name" label={t('name')} isRequired={false} value={name} onChange={setName} maxLength={200} />
      <SelectField
        label={t('role')}
        value={role}
        onChange={setRole}
        options={ROLES.map((id) => ({ id, label: t(`role-${id}`) }))}
      />
      <TextField
        name="rate_limit_per_minute"
        label={t('rate')}
        hint={t('rateHint')}
        fault={isRate ? undefined : ts('wholeFault')}
        isRequired={false}
        value={rate}
        onChange={setRate}
        dir="ltr"
        inputMode="numeric"
      />
      <Actions>
        <Button type="submit" kind="primary" isPending={save.isPending}>
          {ts('save')}
        </Button>
        {user.status === 'suspended' ? (
          <Button isPending={setStatus.isPending} onPress={() => setStatus.mutate('active')}>
            {t('reactivate')}
          </Button>
        ) : (
          <Button
            kind="danger"
            onPress={() =>
              ask({
                title: t('suspendTitle', { name: `\u2068${user.name === '' ? user.email : user.name}\u2069` }),
                text: t('suspendText'),
                confirm: t('suspend'),
                isDangerous: true,
                act: () => setStatus.mutateAsync('suspended'),
              })
            }
          >
            {t('suspend')}
          </Button>
        )}
      </Actions>
      {question}
    </Form>
  );
}
