import { useState } from 'react';
import { api } from '../../api/client.js';
import { useAction } from '../../api/use-action.js';
import { useMessages } from '../../i18n/messages.js';
import { Actions, Button, Dialog, Form, toast } from '../../kit/index.js';
import { CapFields, capOf, isCap, PERIODS, type TypedCap } from './cap-fields.js';
import { dialogMessages } from './dialog-messages.js';
import { messages } from './messages.js';
import { type ApiKey, useRefreshKeys } from './queries.js';

const texts = { ...messages, ...dialogMessages };

const FIELDS = ['cap'];

/** Changes how much a key may spend. */
export default function CapDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const t = useMessages(texts);
  const refresh = useRefreshKeys();
  const [cap, setCap] = useState<TypedCap>({
    credits: apiKey.cap === null ? '' : String(apiKey.cap.credits),
    period: PERIODS.find((period) => period === apiKey.cap?.period) ?? 'month',
  });
  const save = useAction(() => api.apiKeys.update(apiKey.id, { cap: capOf(cap) }), {
    onSuccess: async () => {
      await refresh();
      toast(t('capDone'));
      onClose();
    },
  });
  return (
    <Dialog title={t('changeCap')} isOpen onClose={onClose}>
      <Form error={save.error} fields={FIELDS} onSubmit={() => isCap(cap) && save.mutate()}>
        <CapFields cap={cap} onChange={setCap} />
        <Actions>
          <Button type="submit" kind="primary" isPending={save.isPending}>
            {t('save')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
