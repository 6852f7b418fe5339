import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.js';
import { useAction } from '../../api/use-action.js';
import { useMessages } from '../../i18n/messages.js';
import { wholeOf } from '../../i18n/typed-numbers.js';
import { Actions, Button, CheckboxField, Dialog, Form, Pending, TextField, toast } from '../../kit/index.js';
import { allTemplatesQuery } from '../templates/queries.js';
import { messages } from './messages.js';
import { type SigningKey, useRefreshSigningKeys } from './queries.js';

const FIELDS = ['name', 'presets', 'daily_limit'];

/** Makes a key, or changes one. */
export default function KeyDialog({
  signingKey,
  onMade,
  onClose,
}: {
  signingKey?: SigningKey;
  /** Receives the secret of a new key. */
  onMade?: (made: { id: string; secret: string }) => void;
  onClose: () => void;
}) {
  const t = useMessages(messages);
  const refresh = useRefreshSigningKeys();
  const templates = useQuery(allTemplatesQuery);
  const [name, setName] = useState(signingKey?.name ?? '');
  const [chosen, setChosen] = useState<readonly string[]>(
    () => signingKey?.presets.map(({ template_id: id }) => id) ?? [],
  );
  const [limit, setLimit] = useState(String(signingKey?.daily_limit ?? ''));
  const [isTried, setIsTried] = useState(false);
  const isLimit = limit.trim() === '' || wholeOf(limit) > 0;
  const save = useAction(
    () => {
      const presets = chosen.map((id) => ({
        template_id: id,
        fields: signingKey?.presets.find((one) => one.template_id === id)?.fields ?? null,
      }));
      const terms = { name, presets, daily_limit: limit.trim() === '' ? null : wholeOf(limit) };
      return signingKey === undefined ? api.signingKeys.create(terms) : api.signingKeys.update(signingKey.id, terms);
    },
    {
      onSuccess: async ({ id, secret }) => {
        await refresh();
        if (secret === null) toast(t('saved'));
        else onMade?.({ id, secret });
        onClose();
      },
    },
  );
  const submit = (): void => {
    setIsTried(true);
    if (chosen.length > 0 && isLimit) save.mutate();
  };
  return (
    <Dialog title={t(signingKey === undefined ? 'new' : 'edit')} isOpen onClose={onClose}>
      <Form error={save.error} fields={FIELDS} onSubmit={submit}>
        <TextField
          name="name"
          label={t('name')}
          hint={t('nameHint')}
          isRequired={false}
          value={name}
          onChange={setName}
          maxLength={100}
          autoFocus
        />
        {templates.data === undefined ? (
          <Pending query={templates} />
        ) : (
          <CheckboxField
            name="presets"
            label={t('templates')}
            hint={t(templates.data.length === 0 ? 'noTemplates' : 'templatesHint')}
            fault={isTried && chosen.length === 0 ? t('templatesFault') : undefined}
            options={templates.data.map((one) => ({ id: one.id, label: one.name }))}
            value={chosen}
            onChange={setChosen}
          />
        )}
        <TextField
          name="daily_limit"
          label={t('limit')}
          hint={t('limitHint')}
          fault={isLimit ? undefined : t('limitFault')}
          isRequired={false}
          dir="ltr"
          inputMode="numeric"
          value={limit}
          onChange={setLimit}
        />
        <Actions>
          <Button type="submit" kind="primary" isPending={save.isPending}>
            {t(signingKey === undefined ? 'create' : 'save')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
