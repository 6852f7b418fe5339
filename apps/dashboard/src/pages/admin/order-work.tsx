import { useState } from 'react';
import { ApiError } from '@naqsh/sdk';
import { api } from '../../api/client.js';
import { useMessages } from '../../i18n/messages.js';
import { Actions, Button, Card, Form, SelectField, TextField } from '../../kit/index.js';
import { messages as shared } from './messages.js';
import { messages } from './order-messages.js';
import { idOf, type Order } from './order-queries.js';
import { useAdminAction } from './use-admin.js';

const FIELDS = ['note', 'template_id', 'delivery_date', 'production_format'];
const FORMATS = ['png', 'jpg', 'pdf', 'document'] as const;
type Format = (typeof FORMATS)[number];

/** Those parts of an order that administrators write. */
export default function OrderWork({ order }: { order: Order }) {
  const t = useMessages(messages);
  const ts = useMessages(shared);
  const [note, setNote] = useState(order.note ?? '');
  const [template, setTemplate] = useState(order.template_id ?? '');
  const [day, setDay] = useState(order.delivery_date ?? '');
  const [format, setFormat] = useState(order.production_format as Format);
  const save = useAdminAction(
    () => {
      const typed = {
        note: note.trim() === '' ? null : note,
        template_id: template.trim() === '' ? null : template.trim(),
        delivery_date: day === '' ? null : day,
        production_format: format,
      };
      // A date that has passed and a template that is drawn already stay as they are unless they change.
      const changed = Object.entries(typed).filter(([name, value]) => order[name as keyof typeof typed] !== value);
      return api.admin.greetingOrders.update(idOf(order), Object.fromEntries(changed));
    },
    { done: ts('saved'), isInForm: true },
  );
  const isLacking =
    save.error instanceof ApiError &&
    save.error.errors.some(({ loc, type }) => loc[1] === 'template_id' && type === 'missing');
  return (
    <Card title={t('work')}>
      <Form error={save.error} fields={FIELDS} onSubmit={() => save.mutate()}>
        <TextField
          name="template_id"
          label={t('template')}
          hint={t('templateHint')}
          fault={isLacking ? t('templateLacks') : undefined}
          isRequired={false}
          value={template}
          onChange={(changed) => {
            save.reset();
            setTemplate(changed);
          }}
          dir="ltr"
        />
        <SelectField
          label={t('format')}
          value={format}
          onChange={setFormat}
          options={FORMATS.map((id) => ({ id, label: t(id) }))}
        />
        <TextField
          name="delivery_date"
          type="date"
          label={t('delivery')}
          isRequired={false}
          value={day}
          onChange={setDay}
          dir="ltr"
        />
        <TextField
          name="note"
          label={t('note')}
          hint={t('noteHint')}
          isRequired={false}
          value={note}
          onChange={setNote}
          lines={3}
        />
        <Actions>
          <Button type="submit" isPending={save.isPending}>
            {ts('save')}
          </Button>
        </Actions>
      </Form>
    </Card>
  );
}
