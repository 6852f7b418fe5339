import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { TemplateVersionRecord } from '@naqsh/sdk';
import { api } from '../../api/client.js';
import { useAction } from '../../api/use-action.js';
import { useFormat } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import {
  Badge,
  Button,
  Card,
  type Column,
  Dialog,
  ErrorState,
  explain,
  Listed,
  SkeletonRows,
  Stack,
  Table,
  toast,
  useConfirm,
} from '../../kit/index.js';
import type { Document } from '../../studio/document/template.js';
import { messages } from './messages.js';
import { versionMessages } from './version-messages.js';
import { type Schema, type Template, useRefreshTemplates, useVersions, versionQuery } from './queries.js';
import styles from './versions.module.css';

const Comparison = lazy(() => import('../../studio/comparing/comparison.js'));

/** Every version of a template, to compare with the newest and to restore. */
export default function Versions({ template }: { template: Template }) {
  const t = useMessages(messages);
  const own = useMessages(versionMessages);
  const language = useLanguage();
  const format = useFormat();
  const versions = useVersions(template.id);
  const refresh = useRefreshTemplates();
  const [compared, setCompared] = useState<number | null>(null);
  const [ask, question] = useConfirm();
  const restore = useAction((version: number) => api.templates.restore(template.id, { version }), {
    onSuccess: async (_, version) => {
      await refresh();
      toast(own('restored', { version: format.number(version) }));
    },
    onError: (error) => toast(explain(error, language), 'bad'),
  });
  const columns: Column<TemplateVersionRecord>[] = [
    {
      id: 'version',
      label: t('tabVersions'),
      cell: ({ version }) => (
        <>
          {t('version', { version: format.number(version) })}{' '}
          {version === template.version ? <Badge kind="good">{own('newest')}</Badge> : null}
        </>
      ),
    },
    { id: 'saved', label: own('saved'), cell: ({ created_at: at }) => format.moment(at) },
    { id: 'reference', label: own('reference'), cell: ({ reference }) => <code dir="ltr">{reference}</code> },
    {
      id: 'actions',
      label: own('columnActions'),
      isLabelHidden: true,
      cell: ({ version }) =>
        version === template.version ? null : (
          <div className={styles.actions}>
            <Button onPress={() => setCompared(version)}>{own('compare')}</Button>
            {template.scope === 'public' ? null : (
              <Button
                onPress={() =>
                  ask({
                    title: own('restoreTitle', { version: format.number(version) }),
                    text: own('restoreText'),
                    confirm: own('restore'),
                    act: () => restore.mutateAsync(version),
                  })
                }
              >
                {own('restore')}
              </Button>
            )}
          </div>
        ),
    },
  ];
  return (
    <Card>
      <Stack>
        <p>{own('versionsLead')}</p>
        <Listed list={versions} skeleton={<SkeletonRows count={3} />} empty={null}>
          {(items) => (
            <Table label={t('tabVersions')} columns={columns} rows={items} keyOf={({ version }) => String(version)} />
          )}
        </Listed>
      </Stack>
      {question}
      {compared === null ? null : (
        <ComparisonDialog template={template} version={compared} onClose={() => setCompared(null)} />
      )}
    </Card>
  );
}

function ComparisonDialog({
  template,
  version,
  onClose,
}: {
  template: Template;
  version: number;
  onClose: () => void;
}) {
  const t = useMessages(messages);
  const own = useMessages(versionMessages);
  const format = useFormat();
  const { data, error } = useQuery(versionQuery(template.id, version));
  const label = t('version', { version: format.number(version) });
  return (
    <Dialog title={own('compareTitle', { version: format.number(version) })} isOpen onClose={onClose} large>
      {error === null ? null : <ErrorState error={error} />}
      <Suspense fallback={<SkeletonRows count={3} />}>
        {data === undefined ? null : (
          <Comparison
            before={{ label, at: format.moment(data.created_at), document: documentOf(data.schema) }}
            after={{
              label: own('newest'),
              at: format.moment(template.updated_at),
              document: documentOf(template.schema),
            }}
          />
        )}
      </Suspense>
    </Dialog>
  );
}

/** A stored schema has the shape that the studio relies on. */
function documentOf(schema: Schema): Document {
  return schema as unknown as Document;
}
