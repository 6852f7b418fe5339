import { useState } from 'react';
import { api } from '../../api/client.js';
import { useAction } from '../../api/use-action.js';
import { useMessages } from '../../i18n/messages.js';
import { Actions, Button, CheckboxField, Dialog, Form, TextField, toast } from '../../kit/index.js';
import { messages } from './messages.js';
import { type Endpoint, EVENTS, type EventType, useRefreshWebhooks } from './queries.js';
import SecretDialog from './secret.js';

const FIELDS = ['url', 'events', 'description'];

/** Adds an endpoint and shows its secret, or changes one. */
export default function EndpointDialog({ endpoint, onClose }: { endpoint?: Endpoint; onClose: () => void }) {
  const t = useMessages(messages);
  const refresh = useRefreshWebhooks();
  const [url, setUrl] = useState(endpoint?.url ?? 'https://');
  const [events, setEvents] = useState<readonly EventType[]>(
    EVENTS.filter((event) => endpoint === undefined || endpoint.events.includes(event)),
  );
  const [description, setDescription] = useState(endpoint?.description ?? '');
  const save = useAction(
    () => {
      const body = { url, events: [...events], description };
      return endpoint === undefined
        ? api.webhookEndpoints.create(body)
        : api.webhookEndpoints.update(endpoint.id, body);
    },
    {
      onSuccess: async () => {
        await refresh();
        if (endpoint === undefined) return;
        toast(t('saved'));
        onClose();
      },
    },
  );
  const secret = endpoint === undefined ? save.data?.secret : undefined;
  if (typeof secret === 'string') return <SecretDialog secret={secret} onClose={onClose} />;
  return (
    <Dialog title={endpoint === undefined ? t('new') : t('edit')} isOpen onClose={onClose}>
      <Form error={save.error} fields={FIELDS} onSubmit={() => save.mutate()}>
        <TextField
          name="url"
          type="url"
          dir="ltr"
          isCode
          label={t('url')}
          hint={t('urlHint')}
          value={url}
          onChange={setUrl}
          maxLength={2_000}
          autoFocus
        />
        <CheckboxField
          name="events"
          label={t('events')}
          value={events}
          onChange={setEvents}
          fault={events.length === 0 ? t('eventsFault') : undefined}
          options={EVENTS.map((id) => ({ id, label: t(id), note: id }))}
        />
        <TextField
          name="description"
          label={t('description')}
          hint={t('descriptionHint')}
          isRequired={false}
          value={description}
          onChange={setDescription}
          maxLength={500}
        />
        <Actions>
          <Button type="submit" kind="primary" isPending={save.isPending} isDisabled={events.length === 0}>
            {endpoint === undefined ? t('add') : t('save')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
