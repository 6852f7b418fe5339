import { Ellipsis, KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../api/client.js';
import { useAction } from '../../api/use-action.js';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import { ActionMenu, explain, IconButton, toast, useConfirm } from '../../kit/index.js';
import { messages } from './messages.js';
import { type Endpoint, useRefreshWebhooks } from './queries.js';

const SecretDialog = lazy(() => import('./secret.js'));
const EndpointDialog = lazy(() => import('./endpoint-dialog.js'));

/** Edit, a new secret, and delete. */
export function EndpointActions({ endpoint }: { endpoint: Endpoint }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const navigate = useNavigate();
  const refresh = useRefreshWebhooks();
  const [isEditing, setIsEditing] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [ask, question] = useConfirm();
  const onError = (error: Error): void => toast(explain(error, language), 'bad');
  const rotate = useAction(() => api.webhookEndpoints.update(endpoint.id, { rotate_secret: true }), {
    onSuccess: async (changed) => {
      setSecret(changed.secret);
      await refresh();
    },
    onError,
  });
  const remove = useAction(() => api.webhookEndpoints.delete(endpoint.id), {
    onSuccess: async () => {
      toast(t('deleted'));
      await navigate({ to: '/webhooks' });
      await refresh();
    },
    onError,
  });
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
            id: 'delete',
            label: t('delete'),
            icon: <Trash2 size={18} aria-hidden="true" />,
            isDangerous: true,
            onAction: () =>
              ask({
                title: t('deleteTitle'),
                text: t('deleteText'),
                confirm: t('delete'),
                isDangerous: true,
                act: () => remove.mutateAsync(),
              }),
          },
        ]}
      />
      {question}
      <Suspense>
        {secret === null ? null : <SecretDialog secret={secret} onClose={() => setSecret(null)} />}
        {isEditing ? <EndpointDialog endpoint={endpoint} onClose={() => setIsEditing(false)} /> : null}
      </Suspense>
    </>
  );
}
