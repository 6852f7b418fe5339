import { BookOpen, CircleUser, LogOut, Mail, Settings } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import { forgetAccount, useAccount, useSignOut } from '../api/session.js';
import { LANGUAGE_NAMES, LANGUAGES, type Language, useLanguage } from '../i18n/language.js';
import { useMessages } from '../i18n/messages.js';
import { ActionMenu, IconButton } from '../kit/index.js';
import { addressOf } from '../root.js';
import { messages } from './messages.js';
import { useLanguageChoice } from './use-language-choice.js';
import { chooseScheme, type Scheme, SCHEMES, useScheme } from './scheme.js';

/** The menu of the account; loaded after the page itself. */
export default function AccountMenu() {
  const t = useMessages(messages);
  const account = useAccount();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const scheme = useScheme();
  const language = useLanguage();
  const choose = useLanguageChoice();
  const leave = (): void =>
    signOut.mutate(undefined, {
      onSettled: () => void navigate({ to: '/sign-in', search: { done: 'signed-out' } }).then(forgetAccount),
    });
  return (
    <ActionMenu
      trigger={
        <IconButton label={`${t('account')}: ${account.email}`}>
          <CircleUser size={22} aria-hidden="true" />
        </IconButton>
      }
      picks={[
        {
          label: t('scheme'),
          chosen: scheme,
          options: SCHEMES.map((id) => ({ id, label: t(id) })),
          onChoose: (id) => chooseScheme(id as Scheme),
        },
        {
          label: t('language'),
          chosen: language,
          options: LANGUAGES.map((id) => ({ id, label: LANGUAGE_NAMES[id] })),
          onChoose: (id) => choose(id as Language),
        },
      ]}
      choices={[
        {
          id: 'settings',
          label: t('settings'),
          icon: <Settings size={18} aria-hidden="true" />,
          onAction: () => void navigate({ to: '/settings' }),
        },
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
