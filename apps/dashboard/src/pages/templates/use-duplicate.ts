import { useNavigate } from '@tanstack/react-router';
import { api } from '../../api/client.js';
import { useAction } from '../../api/use-action.js';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import { explain, toast } from '../../kit/index.js';
import { messages } from './messages.js';
import { useRefreshTemplates } from './queries.js';

/** Copies a template to the user's own and opens the copy. */
export function useDuplicate() {
  const t = useMessages(messages);
  const language = useLanguage();
  const navigate = useNavigate();
  const refresh = useRefreshTemplates();
  return useAction(
    ({ id, name }: { id: string; name: string }) => api.templates.duplicate(id, { name: t('copyName', { name }) }),
    {
      onSuccess: async (copy) => {
        toast(t('duplicated'));
        await refresh();
        await navigate({ to: '/templates/$templateId', params: { templateId: copy.id } });
      },
      onError: (error) => toast(explain(error, language), 'bad'),
    },
  );
}
