import { useAccount } from '../../api/session.js';
import { useAccountUpdate } from '../../api/use-account-update.js';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import { Card, explain, Switch, toast, useConfirm } from '../../kit/index.js';
import styles from './log.module.css';
import { messages } from './messages.js';
import { useRefreshRenders } from './queries.js';

/** The switch for keeping whole requests, with its consequences. */
export function KeepRequests() {
  const t = useMessages(messages);
  const language = useLanguage();
  const { keep_requests: isKept } = useAccount();
  const refresh = useRefreshRenders();
  const [ask, question] = useConfirm();
  const keep = useAccountUpdate({
    onDone: async (account) => {
      toast(t(account.keep_requests ? 'keepOnDone' : 'keepOffDone'));
      await refresh();
    },
    onError: (error) => toast(explain(error, language), 'bad'),
  });
  const change = (value: boolean): void => {
    if (value) keep.mutate({ keep_requests: true });
    else {
      ask({
        title: t('keepOffTitle'),
        text: t('keepOffText'),
        confirm: t('keepOffConfirm'),
        isDangerous: true,
        act: () => keep.mutateAsync({ keep_requests: false }),
      });
    }
  };
  return (
    <Card>
      <Switch isSelected={isKept} onChange={change} isDisabled={keep.isPending}>
        {t('keepTitle')}
      </Switch>
      <p className={styles.fine}>{t(isKept ? 'keepOn' : 'keepOff')}</p>
      {question}
    </Card>
  );
}
