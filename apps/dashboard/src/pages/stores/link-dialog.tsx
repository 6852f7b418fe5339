import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { NotFoundError } from '@naqsh/sdk';
import { api } from '../../api/client.js';
import { useAction } from '../../api/use-action.js';
import { useMessages } from '../../i18n/messages.js';
import { Actions, Button, Dialog, Form, TextField, toast } from '../../kit/index.js';
import { messages } from './messages.js';
import { keyOf, searchOf, useRefreshLinked } from './queries.js';

const FIELDS = ['ticket'];

/** Links the store of a ticket, which its merchant gets from the store's own dashboard. */
export default function LinkDialog({ given = '', onClose }: { given?: string | undefined; onClose: () => void }) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const refresh = useRefreshLinked();
  const [ticket, setTicket] = useState(given);
  const link = useAction(() => api.stores.link({ ticket: ticket.trim() }), {
    onSuccess: async (store) => {
      toast(t('linked', { name: store.name === '' ? store.merchant_id : store.name }));
      await refresh();
      await navigate({
        to: '/stores/$storeId',
        params: { storeId: store.merchant_id },
        search: searchOf(keyOf(store)),
      });
    },
  });
  const isGone = link.error instanceof NotFoundError;
  return (
    <Dialog title={t('link')} isOpen onClose={onClose}>
      <Form error={isGone ? null : link.error} fields={FIELDS} onSubmit={() => link.mutate()}>
        <TextField
          name="ticket"
          label={t('ticket')}
          hint={t('ticketHint')}
          fault={isGone ? t('ticketGone') : undefined}
          dir="ltr"
          isCode
          autoComplete="off"
          maxLength={200}
          value={ticket}
          onChange={(text) => {
            setTicket(text);
            if (isGone) link.reset();
          }}
          autoFocus
        />
        <Actions>
          <Button type="submit" kind="primary" isPending={link.isPending}>
            {t('linkAction')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
