import { Ellipsis, KeyRound, Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../api/client.js';
import { useAction } from '../../api/use-action.js';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import { ActionMenu, explain, IconButton, toast, useConfirm } from '../../kit/index.js';
import { messages } from './messages.js';
import { type SigningKey, useRefreshSigningKeys } from './queries.js';

const KeyDialog = lazy(() => import('./key-dialog.js'));
const SecretDialog = lazy(() => import('./secret-dialog.js'));

/** Edit, a new secret, and revoke. */
export function KeyActions({ signingKey }: { signingKey: SigningKey }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const refresh = useRefreshSigningKeys();
  const [isEditing, setIsEditing] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [ask, question] = useConfirm();
  const onError = (error: Error): void => toast(explain(error, language), 'bad');
  const rotate = useAction(() => api.signingKeys.update(signingKey.id, { rotate_secret: true }), {
    onSuccess: async (changed) => {
      setSecret(changed.secret);
      await refresh();
    },
    onError,
  });
  const revoke = useAction(() => api.signingKeys.revoke(signingKey.id), {
    onSuccess: async () => {
      toast(t('revokedDone'));
      await refresh();
    },
    onError,
  });
  const { name } = signingKey;
  return (
    <>
      <ActionMenu
        trigger={
          <IconButton label={t('actions')}>
            <Ellipsis size={20} aria-hidden="true" />
          </IconButton>
        }
        choices={[
          {
            id: 'edit',
            label: t('edit'),
            icon: <Pencil size={18} aria-hidden="true" />,
            onAction: () => setIsEditing(true),
          },
          {
            id: 'rotate',
            label: t('rotate'),
            icon: <KeyRound size={18} aria-hidden="true" />,
            onAction: () =>
              ask({
                title: t('rotateTitle'),
                text: t('rotateText'),
                confirm: t('rotate'),
                act: () => rotate.mutateAsync(),
              }),
          },
          {
            id: 'revoke',
            label: t('revoke'),
            icon: <Trash2 size={18} aria-hidden="true" />,
            isDangerous: true,
            onAction: () =>
              ask({
                title: t('revokeTitle', { name: name === '' ? t('unnamed') : name }),
                text: t('revokeText'),
                confirm: t('revoke'),
                isDangerous: true,
                act: () => revoke.mutateAsync(),
              }),
          },
        ]}
      />
      {question}
      <Suspense>
        {secret === null ? null : (
          <SecretDialog keyId={signingKey.id} secret={secret} onClose={() => setSecret(null)} />
        )}
        {isEditing ? <KeyDialog signingKey={signingKey} onClose={() => setIsEditing(false)} /> : null}
      </Suspense>
    </>
  );
}
