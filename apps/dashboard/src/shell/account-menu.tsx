import { BookOpen, CircleUser, LogOut, Mail } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import { useAccount, useSignOut } from '../api/session.js';
import { useMessages } from '../i18n/messages.js';
import { ActionMenu, IconButton } from '../kit/index.js';
import { addressOf } from '../root.js';
import { messages } from './messages.js';

/** The menu of the account; loaded after the page itself. */
export default function AccountMenu() {
  const t = useMessages(messages);
  const account = useAccount();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const leave = (): void =>
    signOut.mutate(undefined, { onSettled: () => void navigate({ to: '/sign-in', search: { done: 'signed-out' } }) });
  return (
    <ActionMenu
      trigger={
        <IconButton label={`${t('account')}: ${account.email}`}>
          <CircleUser size={22} aria-hidden="true" />
        </IconButton>
      }
      choices={[
        {
          id: 'docs',
          label: t('documentation'),
          icon: <BookOpen size={18} aria-hidden="true" />,
          onAction: () => window.open(addressOf('docs')),
        },
        {
          id: 'contact',
          label: t('contact'),
          icon: <Mail size={18} aria-hidden="true" />,
          onAction: () => void navigate({ to: '/contact' }),
        },
        { id: 'sign-out', label: t('signOut'), icon: <LogOut size={18} aria-hidden="true" />, onAction: leave },
      ]}
    />
  );
}
