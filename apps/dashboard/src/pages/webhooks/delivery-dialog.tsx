import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { Code, Dialog, Facts, Notice, Stack, Table } from '../../kit/index.js';
import { Answer, DeliveryState } from './deliveries.js';
import { messages } from './messages.js';
import { isRetried, NextTry } from './next-try.js';
import type { Delivery } from './queries.js';

/** The attempts at a delivery, with their answers. */
export default function DeliveryDialog({ delivery, onClose }: { delivery: Delivery; onClose: () => void }) {
  const t = useMessages(messages);
  const format = useFormat();
  const { type, status, attempts, event_id: eventId, next_attempt_at: next } = delivery;
  const last = attempts.findLast(({ body_start: body }) => body !== null && body !== '');
  const event = type in messages ? t(type as keyof typeof messages) : type;
  return (
    <Dialog title={t('detailsOf', { event })} isOpen onClose={onClose} large>
      <Stack>
        <Facts
          facts={[
            [t('state'), <DeliveryState key="state" status={status} />],
            [
              t('eventId'),
              <code key="id" dir="ltr">
                {eventId}
              </code>,
            ],
          ]}
        />
        {attempts.length === 0 ? (
          <p>{t('noAnswer')}</p>
        ) : (
          <Table
            label={t('tries')}
            columns={[
              { id: 'at', label: t('time'), cell: ({ at }) => format.moment(at) },
              {
                id: 'answer',
                label: t('answer'),
                cell: (attempt) => (
                  <span>
                    <Answer attempt={attempt} />
                    {attempt.status_code !== null && attempt.error !== null && attempt.error in messages ? (
                      <> · {t(attempt.error as keyof typeof messages)}</>
                    ) : null}
                  </span>
                ),
              },
              {
                id: 'took',
                label: t('took'),
                isNumber: true,
                cell: ({ duration_ms: ms }) => t('ms', { ms: format.number(ms) }),
              },
            ]}
            rows={attempts}
            keyOf={({ at }) => at}
          />
        )}
        {next !== null && isRetried(delivery) ? (
          <Notice kind="calm">
            <NextTry at={next} inFull />
          </Notice>
        ) : null}
        {last?.body_start == null ? null : <Code label={t('body')} text={last.body_start} />}
      </Stack>
    </Dialog>
  );
}
