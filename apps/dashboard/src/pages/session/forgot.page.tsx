import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useForgotPassword } from '../../api/session.js';
import { useMessages } from '../../i18n/messages.js';
import { Button, Form, TextField } from '../../kit/index.js';
import { MailSent } from './mail-sent.js';
import { messages } from './messages.js';
import { SessionCard } from './session-card.js';

const FIELDS = ['email'];

export default function ForgotPage() {
  const t = useMessages(messages);
  const forgot = useForgotPassword();
  const [email, setEmail] = useState('');
  if (forgot.isSuccess) return <MailSent email={email} text={t('mailForgot')} onAgain={forgot.reset} />;
  return (
    <SessionCard title={t('forgotTitle')} lead={t('forgotLead')} links={<Link to="/sign-in">{t('signInTitle')}</Link>}>
      <Form error={forgot.error} fields={FIELDS} onSubmit={() => forgot.mutate(email)}>
        <TextField
          name="email"
          type="email"
          dir="ltr"
          autoComplete="email"
          label={t('email')}
          value={email}
          onChange={setEmail}
        />
        <Button type="submit" kind="primary" wide isPending={forgot.isPending}>
          {t('sendLink')}
        </Button>
      </Form>
    </SessionCard>
  );
}
