import { api } from '../../api/client.js';
import { useAction } from '../../api/use-action.js';
import { useFormat } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import { Actions, Badge, Button, Card, explain, Stack, toast } from '../../kit/index.js';
import styles from './destinations.module.css';
import { FailureText } from './failure-text.js';
import { messages } from './messages.js';
import { type Destination, type DestinationTest, useRefreshDestinations } from './queries.js';

const STEPS: Readonly<Record<string, 'write' | 'read' | 'remove'>> = { write: 'write', read: 'read', delete: 'remove' };

/** The last test of a destination, and a button for another one. */
export function DestinationTrial({ destination }: { destination: Destination }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const refresh = useRefreshDestinations();
  const trial = useAction(() => api.destinations.test(destination.id), {
    onSuccess: () => refresh(),
    onError: (error) => toast(explain(error, language), 'bad'),
  });
  return (
    <Card title={t('test')}>
      <Stack>
        <p>{t('testText')}</p>
        {destination.last_test === null ? null : <Outcome test={destination.last_test} />}
        <Actions>
          <Button onPress={() => trial.mutate()} isPending={trial.isPending}>
            {t('test')}
          </Button>
        </Actions>
      </Stack>
    </Card>
  );
}

function Outcome({ test }: { test: DestinationTest }) {
  const t = useMessages(messages);
  const format = useFormat();
  return (
    <div role="status">
      <p className={styles.small}>{t('testedAt', { at: format.moment(test.at) })}</p>
      <ol className={styles.steps}>
        {test.steps.map(({ step, ok, failure }) => (
          <li key={step}>
            <span className={styles.step}>
              {t(STEPS[step] ?? 'test')}
              <Badge kind={ok ? 'good' : 'bad'}>{t(ok ? 'stepOk' : 'stepFailed')}</Badge>
            </span>
            {failure === null ? null : <FailureText failure={failure} />}
          </li>
        ))}
      </ol>
    </div>
  );
}
