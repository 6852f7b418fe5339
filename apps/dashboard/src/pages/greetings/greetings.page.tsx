import { useAccount } from '../../api/session.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { Actions, AnchorButton, Card, LinkButton, PageHeader, Stack } from '../../kit/index.js';
import { addressOf } from '../../root.js';
import styles from './greetings.module.css';
import { messages } from './messages.js';

const STEPS = ['first', 'second', 'third'] as const;

/** Explains packages of greeting cards, which people order on a page of their own. */
export default function GreetingsPage() {
  const t = useMessages(messages);
  const format = useFormat();
  const { role } = useAccount();
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Stack>
        <Card title={t('howTitle')}>
          <ol className={styles.steps}>
            {STEPS.map((step, index) => (
              <li key={step}>
                <span aria-hidden="true">{format.number(index + 1)}</span>
                <p>{t(step)}</p>
              </li>
            ))}
          </ol>
          <Actions>
            <AnchorButton kind="primary" href={addressOf('greeting-package')}>
              {t('order')}
            </AnchorButton>
          </Actions>
          <p className={styles.fine}>{t('found')}</p>
        </Card>
        {role === 'admin' ? (
          <Card title={t('adminTitle')}>
            <p>{t('adminText')}</p>
            <Actions>
              <LinkButton to="/admin/greeting-orders">{t('toOrders')}</LinkButton>
            </Actions>
          </Card>
        ) : null}
      </Stack>
    </>
  );
}
