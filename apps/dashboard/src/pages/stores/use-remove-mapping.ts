import { useAction } from '../../api/use-action.js';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import { explain, type Question, toast } from '../../kit/index.js';
import { messages } from './messages.js';
import { apiOf } from './platforms.js';
import { type StoreKey, useRefreshStores } from './queries.js';

/** Asks for confirmation before deleting a product's mapping. */
export function useRemoveMapping(
  { platform, merchantId }: StoreKey,
  whenDone?: () => PromiseLike<unknown>,
): (productId: string) => Question {
  const t = useMessages(messages);
  const language = useLanguage();
  const refresh = useRefreshStores();
  const remove = useAction(
    (productId: string) => {
      const api = apiOf(platform);
      return api.stores.productMappings.delete(merchantId, productId);
    },
    {
      onSuccess: async () => {
        toast(t('removed'));
        await whenDone?.();
        await refresh();
      },
      onError: (error) => toast(explain(error, language), 'bad'),
    },
  );
  return (productId) => ({
    title: t('removeTitle'),
    text: t('removeText'),
    confirm: t('remove'),
    isDangerous: true,
    act: () => remove.mutateAsync(productId),
  });
}
