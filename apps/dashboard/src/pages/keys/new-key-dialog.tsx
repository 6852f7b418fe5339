import { useState } from 'react';
import { api } from '../../api/client.js';
import { useAction } from '../../api/use-action.js';
import { useMessages } from '../../i18n/messages.js';
import { Actions, Button, Code, Dialog, Form, Notice, RadioField, Stack, TextField } from '../../kit/index.js';
import { CapFields, capOf, isCap, type TypedCap } from './cap-fields.js';
import { dialogMessages } from './dialog-messages.js';
import { messages } from './messages.js';
import { useRefreshKeys } from './queries.js';

const texts = { ...messages, ...dialogMessages };

const FIELDS = ['name', 'scope', 'cap', 'expires_at'];
const SCOPES = ['full', 'render'] as const;

/** Creates a key and shows it this once; only the answer to the request contains it. */
export default function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(texts);
  const refresh = useRefreshKeys();
  const [name, setName] = useState('');
  const [scope, setScope] = useState<(typeof SCOPES)[number]>('full');
  const [cap, setCap] = useState<TypedCap>({ credits: '', period: 'month' });
  const [expiry, setExpiry] = useState('');
  const create = useAction(
    () =>
      api.apiKeys.create({
        name,
        scope,
        cap: capOf(cap),
        expires_at: expiry === '' ? null : new Date(`${expiry}T23:59:59`).toISOString(),
      }),
    { onSuccess: refresh },
  );
  if (create.data !== undefined) {
    return (
      <Dialog title={t('madeTitle')} isOpen isAlert onClose={onClose}>
        <Stack>
          <Notice kind="calm">{t('madeText')}</Notice>
          <Code label={t('theKey')} text={create.data.key} />
          <Actions>
            <Button kind="primary" onPress={onClose} autoFocus>
              {t('done')}
            </Button>
          </Actions>
        </Stack>
      </Dialog>
    );
  }
  return (
    <Dialog title={t('new')} isOpen onClose={onClose}>
      <Form error={create.error} fields={FIELDS} onSubmit={() => isCap(cap) && create.mutate()}>
        <TextField
          name="name"
          label={t('name')}
          hint={t('nameHint')}
          value={name}
          onChange={setName}
          maxLength={100}
          autoFocus
        />
        <RadioField
          label={t('scope')}
          hint={t('scopeHint')}
          value={scope}
          onChange={setScope}
          options={SCOPES.map((id) => ({ id, label: t(id) }))}
        />
        <CapFields cap={cap} onChange={setCap} />
        <TextField
          name="expires_at"
          type="date"
          dir="ltr"
          label={t('expiry')}
          isRequired={false}
          value={expiry}
          onChange={setExpiry}
        />
        <Actions>
          <Button type="submit" kind="primary" isPending={create.isPending}>
            {t('create')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
