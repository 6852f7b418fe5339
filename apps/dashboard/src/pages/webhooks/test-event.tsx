import { Send } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api/client.js';
import { useAction } from '../../api/use-action.js';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import { Button, explain, SelectField, toast } from '../../kit/index.js';
import { messages } from './messages.js';
import { type Endpoint, EVENTS, type EventType, useRefreshWebhooks } from './queries.js';
import styles from './webhooks.module.css';

/** Sends an example of an event, to see the answer. */
export function TestEvent({ endpoint }: { endpoint: Endpoint }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const refresh = useRefreshWebhooks();
  const [type, setType] = useState<EventType>(EVENTS.find((event) => endpoint.events.includes(event)) ?? EVENTS[0]);
  const send = useAction(() => api.webhookEndpoints.sendTest(endpoint.id, { type }), {
    onSuccess: async () => {
      toast(t('sent'));
      await refresh();
    },
    onError: (error) => toast(explain(error, language), 'bad'),
  });
  return (
    <div className={styles.facts}>
      <p className={styles.fine}>{t('testText')}</p>
      <SelectField
        label={t('event')}
        value={type}
        onChange={setType}
        options={EVENTS.map((id) => ({ id, label: t(id) }))}
      />
      <Button
        icon={<Send size={18} aria-hidden="true" />}
        isPending={send.isPending}
        isDisabled={!endpoint.active}
        onPress={() => send.mutate()}
      >
        {t('send')}
      </Button>
    </div>
  );
}
