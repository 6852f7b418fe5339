import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/client.js';
import { useAccount } from '../../api/session.js';
import { useAction } from '../../api/use-action.js';
import { useMessages } from '../../i18n/messages.js';
import { Actions, Button, Dialog, Form, TextField } from '../../kit/index.js';
import { messages } from './messages.js';

/** Erases the account once its address was typed. */
export default function DeleteDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const client = useQueryClient();
  const { email } = useAccount();
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const remove = useAction(() => api.me.delete(), {
    onSuccess: async () => {
      await navigate({ to: '/sign-in', search: { done: 'deleted' } });
      client.clear();
    },
  });
  const submit = (): void => {
    if (typed.trim().toLowerCase() === email.toLowerCase()) remove.mutate();
    else setIsWrong(true);
  };
  return (
    <Dialog title={t('deletion')} isOpen isAlert onClose={onClose}>
      <p>{t('deletionText')}</p>
      <p>{t('remains')}</p>
      <Form error={remove.error} onSubmit={submit}>
        <TextField
          type="email"
          label={t('typeEmail')}
          hint={`\u2066${email}\u2069`}
          fault={isWrong ? t('otherEmail') : undefined}
          value={typed}
          onChange={(changed) => {
            setIsWrong(false);
            setTyped(changed);
          }}
          dir="ltr"
          autoComplete="off"
          autoFocus
        />
        <Actions>
          <Button type="submit" kind="danger" isPending={remove.isPending}>
            {t('forGood')}
          </Button>
          <Button onPress={onClose}>{t('cancel')}</Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
