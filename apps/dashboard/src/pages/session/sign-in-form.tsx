import { useState } from 'react';
import { useSignIn } from '../../api/session.js';
import { useMessages } from '../../i18n/messages.js';
import { Button, Form, TextField } from '../../kit/index.js';
import { messages } from './messages.js';

const FIELDS = ['email', 'password'];

/** Address and password, on the sign-in page and over a page whose session has ended. */
export function SignInForm({ email: known = '', onSignedIn }: { email?: string; onSignedIn: () => void }) {
  const t = useMessages(messages);
  const signIn = useSignIn();
  const [email, setEmail] = useState(known);
  const [password, setPassword] = useState('');
  return (
    <Form
      error={signIn.error}
      fields={FIELDS}
      onSubmit={() => signIn.mutate({ email, password }, { onSuccess: onSignedIn })}
    >
      <TextField
        name="email"
        type="email"
        dir="ltr"
        autoComplete="username"
        label={t('email')}
        value={email}
        onChange={setEmail}
        autoFocus={known === ''}
      />
      <TextField
        name="password"
        type="password"
        dir="ltr"
        autoComplete="current-password"
        label={t('password')}
        value={password}
        onChange={setPassword}
        autoFocus={known !== ''}
      />
      <Button type="submit" kind="primary" wide isPending={signIn.isPending}>
        {t('signIn')}
      </Button>
    </Form>
  );
}
