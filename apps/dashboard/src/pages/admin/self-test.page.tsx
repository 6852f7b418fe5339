import { Stethoscope } from 'lucide-react';
import { api } from '../../api/client.js';
import { useMessages } from '../../i18n/messages.js';
import { Badge, Button, Card, EmptyState, Notice, PageHeader, SkeletonRows, Stack, Table } from '../../kit/index.js';
import { messages as shared } from './messages.js';
import { messages } from './operation-messages.js';
import { useAdminAction } from './use-admin.js';

export default function SelfTestPage() {
  const t = useMessages(messages);
  const ts = useMessages(shared);
  const test = useAdminAction(() => api.operational.runSelfTest(), {});
  const run = (
    <Button kind="primary" isPending={test.isPending} onPress={() => test.mutate()}>
      {t('run')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('test')} lead={t('testLead')} actions={run} />
      {test.data === undefined ? (
        test.isPending ? (
          <SkeletonRows />
        ) : (
          <EmptyState icon={<Stethoscope size={24} aria-hidden="true" />} title={t('notRun')} text={t('notRunText')} />
        )
      ) : (
        <Stack>
          <Notice kind={test.data.ok ? 'good' : 'bad'}>{t(test.data.ok ? 'allGood' : 'someBad')}</Notice>
          <Card>
            <Table
              label={t('test')}
              columns={[
                { id: 'step', label: t('step'), cell: ({ name }) => <code dir="ltr">{name}</code> },
                {
                  id: 'ok',
                  label: ts('status'),
                  cell: ({ ok }) => <Badge kind={ok ? 'good' : 'bad'}>{t(ok ? 'good' : 'bad')}</Badge>,
                },
                {
                  id: 'took',
                  label: t('took'),
                  isNumber: true,
                  cell: ({ duration_ms: ms }) => t('ms', { count: Math.round(ms) }),
                },
                { id: 'detail', label: t('detail'), cell: ({ detail }) => <bdi lang="en">{detail}</bdi> },
              ]}
              rows={test.data.steps}
              keyOf={({ name }) => name}
            />
          </Card>
        </Stack>
      )}
    </>
  );
}
