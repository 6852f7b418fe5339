import { useState } from 'react';
import { api } from '../../api/client.js';
import { useMessages } from '../../i18n/messages.js';
import { Actions, Button, ChosenFile, Dialog, FileDrop, Form, TableFaults } from '../../kit/index.js';
import { messages } from './order-messages.js';
import { idOf, type Order } from './order-queries.js';
import { useAdminAction } from './use-admin.js';

const FIELDS = ['recipients_file'];

/** Puts another table of recipients in the place of the former one. */
export default function RecipientsDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useMessages(messages);
  const [file, setFile] = useState<File | null>(null);
  const [isLacking, setIsLacking] = useState(false);
  const replace = useAdminAction(
    (data: File) =>
      api.admin.greetingOrders.replaceRecipients(idOf(order), { recipients_file: { data, name: data.name } }),
    { done: t('replaced'), isInForm: true, onDone: onClose },
  );
  return (
    <Dialog title={t('replace')} isOpen onClose={onClose}>
      <Form
        error={replace.error}
        fields={FIELDS}
        onSubmit={() => {
          setIsLacking(file === null);
          if (file !== null) replace.mutate(file);
        }}
      >
        <FileDrop
          isCompact
          label={t('table')}
          hint={t('tableHint')}
          fault={isLacking ? t('tableLacks') : undefined}
          accept={['.csv', '.xlsx']}
          isFilled={file !== null}
          onFiles={([chosen]) => {
            setIsLacking(false);
            replace.reset();
            setFile(chosen ?? null);
          }}
        >
          {file === null ? null : <ChosenFile name={file.name} bytes={file.size} onRemove={() => setFile(null)} />}
        </FileDrop>
        <TableFaults error={replace.error} name="recipients_file" />
        <Actions>
          <Button type="submit" kind="primary" isPending={replace.isPending}>
            {t('replace')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
