import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSignUp } from '../../api/session.js';
import { useMessages } from '../../i18n/messages.js';
import { Button, Form, TextField } from '../../kit/index.js';
import { MailSent } from './mail-sent.js';
import { messages } from './messages.js';
import { SessionCard } from './session-card.js';

const FIELDS = ['name', 'email', 'password'];

export default function SignUpPage() {
  const t = useMessages(messages);
  const signUp = useSignUp();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  if (signUp.isSuccess) return <MailSent email={email} text={t('mailSignUp')} onAgain={signUp.reset} />;
  return (
    <SessionCard title={t('signUpTitle')} lead={t('signUpLead')} links={<Link to="/sign-in">{t('hasAccount')}</Link>}>
      <Form error={signUp.error} fields={FIELDS} onSubmit={() => signUp.mutate({ name, email, password })}>
        <TextField
          name="name"
          autoComplete="name"
          label={t('name')}
          isRequired={false}
          value={name}
          onChange={setName}
        />
        <TextField
          name="email"
          type="email"
          dir="ltr"
          autoComplete="email"
          label={t('email')}
          value={email}
          onChange={setEmail}
        />
        <TextField
          name="password"
          type="password"
          dir="ltr"
          autoComplete="new-password"
          label={t('password')}
          hint={t('newPasswordHint')}
          value={password}
          onChange={setPassword}
        />
        <Button type="submit" kind="primary" wide isPending={signUp.isPending}>
          {t('signUp')}
        </Button>
      </Form>
    </SessionCard>
  );
}
