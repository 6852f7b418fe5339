import { api } from '../../api/client.js';
import { useAction } from '../../api/use-action.js';
import { useLanguage } from '../../i18n/language.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import {
  Actions,
  Badge,
  Button,
  Card,
  explain,
  Facts,
  FailureReason,
  saveAs,
  Stack,
  Table,
  toast,
} from '../../kit/index.js';
import { messages } from './order-messages.js';
import { idOf, type Order } from './order-queries.js';

/** The cards of an order, as they are drawn. */
export function OrderProduction({ order }: { order: Order }) {
  const t = useMessages(messages);
  const format = useFormat();
  const language = useLanguage();
  const id = idOf(order);
  const download = useAction(
    async () => {
      const answer = await api.admin.greetingOrders.getArchive(id);
      return { bytes: await answer.blob(), type: answer.headers.get('content-type') };
    },
    {
      onSuccess: ({ bytes, type }) => saveAs(bytes, `${id}.${type === 'application/pdf' ? 'pdf' : 'zip'}`),
      onError: (error) => toast(explain(error, language), 'bad'),
    },
  );
  const { production } = order;
  if (production === null) {
    return (
      <Card title={t('production')}>
        <p>{t('noProduction')}</p>
      </Card>
    );
  }
  const { status, done, total, failed, unused_columns: unused, archive_url: archive } = production;
  return (
    <Card title={t('production')}>
      <Stack>
        <Facts
          facts={[
            [
              t('status'),
              <Badge key="status" kind={status === 'done' ? 'good' : 'calm'}>
                {t(status as 'done')}
              </Badge>,
            ],
            [t('recipients'), t('progress', { done, total })],
            [
              t('template'),
              <code key="template" dir="ltr">
                {production.template}
              </code>,
            ],
            [t('format'), t(production.format as 'png')],
            ...(unused.length === 0
              ? []
              : [
                  [
                    t('unused'),
                    <bdi key="unused" dir="auto">
                      {unused.join(' · ')}
                    </bdi>,
                  ] as const,
                ]),
          ]}
        />
        {failed.length === 0 ? null : (
          <div>
            <h3>{t('failedCards')}</h3>
            <Table
              label={t('failedCards')}
              isCompact
              columns={[
                { id: 'row', label: t('row'), cell: ({ row }) => format.number(row) },
                {
                  id: 'why',
                  label: t('why'),
                  cell: ({ code, detail }) => <FailureReason code={code} detail={detail} />,
                },
              ]}
              rows={failed}
              keyOf={({ row }) => String(row)}
            />
          </div>
        )}
        {archive === null ? null : (
          <Actions>
            <Button isPending={download.isPending} onPress={() => download.mutate()}>
              {t('archive')}
            </Button>
          </Actions>
        )}
      </Stack>
    </Card>
  );
}
