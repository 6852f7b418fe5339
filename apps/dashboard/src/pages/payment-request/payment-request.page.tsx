import { useMutation } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '@naqsh/sdk';
import { api } from '../../api/client.js';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import { Button, ChosenFile, Code, explain, FileDrop, Form, TextField } from '../../kit/index.js';
import { NOBODY, SenderFields } from '../contact/sender-fields.js';
import { SessionCard } from '../session/session-card.js';
import { halalasOf } from './halalas.js';
import { messages } from './messages.js';

const route = getRouteApi('/open/payment-request');

const FIELDS = ['name', 'email', 'phone', 'amount_halalas', 'package_code', 'order_id', 'note', 'attachment'];
const RECEIPTS = ['application/pdf', 'image/png', 'image/jpeg'];
const LINES = 3;

/** Announces a bank transfer with its receipt; it needs no account. */
export default function PaymentRequestPage() {
  const t = useMessages(messages);
  const language = useLanguage();
  const { order = '', package: code = '' } = route.useSearch();
  const [sender, setSender] = useState(NOBODY);
  const [amount, setAmount] = useState('');
  const [packageCode, setPackageCode] = useState(code);
  const [orderId, setOrderId] = useState(order);
  const [note, setNote] = useState('');
  const [receipt, setReceipt] = useState<File>();
  const [isTried, setIsTried] = useState(false);
  const halalas = halalasOf(amount);
  const send = useMutation({
    mutationFn: async ({ attachment, total }: { attachment: File; total: number }) =>
      api.paymentRequests.create({
        name: sender.name,
        email: sender.email,
        amount_halalas: total,
        attachment,
        ...(sender.phone !== '' && { phone: sender.phone }),
        ...(packageCode !== '' && { package_code: packageCode }),
        ...(orderId !== '' && { order_id: orderId }),
        ...(note !== '' && { note }),
      }),
  });
  if (send.data !== undefined) {
    return (
      <SessionCard title={t('sentTitle')}>
        <p role="status">{t('sentText', { email: sender.email })}</p>
        <Code label={t('number')} text={send.data.payment_request_id} />
      </SessionCard>
    );
  }
  const isOfReceipt =
    send.error instanceof ApiError && send.error.errors.some(({ loc }) => loc[0] === 'body' && loc[1] === 'attachment');
  const submit = (): void => {
    setIsTried(true);
    if (receipt !== undefined && halalas !== null) send.mutate({ attachment: receipt, total: halalas });
  };
  return (
    <SessionCard title={t('title')} lead={t('lead')} links={<Link to="/contact">{t('contact')}</Link>}>
      <Form error={isOfReceipt ? null : send.error} fields={FIELDS} onSubmit={submit}>
        <SenderFields sender={sender} onChange={setSender} emailHint={t('emailHint')} />
        <TextField
          name="amount_halalas"
          label={t('amount')}
          hint={t('amountHint')}
          fault={isTried && halalas === null ? t('amountFault') : undefined}
          dir="ltr"
          inputMode="decimal"
          value={amount}
          onChange={setAmount}
        />
        <TextField
          name="package_code"
          label={t('packageCode')}
          hint={t('packageHint')}
          isRequired={false}
          dir="ltr"
          value={packageCode}
          onChange={setPackageCode}
          maxLength={120}
        />
        <TextField
          name="order_id"
          label={t('orderId')}
          hint={t('orderHint')}
          isRequired={false}
          dir="ltr"
          value={orderId}
          onChange={setOrderId}
        />
        <TextField
          name="note"
          label={t('note')}
          isRequired={false}
          lines={LINES}
          value={note}
          onChange={setNote}
          maxLength={2000}
        />
        <FileDrop
          label={t('receipt')}
          hint={t('receiptHint')}
          accept={RECEIPTS}
          isFilled={receipt !== undefined}
          fault={
            isTried && receipt === undefined ? t('noReceipt') : isOfReceipt ? explain(send.error, language) : undefined
          }
          onFiles={([file]) => {
            setReceipt(file);
            send.reset();
          }}
        >
          {receipt === undefined ? null : (
            <ChosenFile name={receipt.name} bytes={receipt.size} onRemove={() => setReceipt(undefined)} />
          )}
        </FileDrop>
        <Button type="submit" kind="primary" wide isPending={send.isPending}>
          {t('send')}
        </Button>
      </Form>
    </SessionCard>
  );
}
