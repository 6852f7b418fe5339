import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { Badge, ErrorState, PageHeader, SkeletonRows, Tabs } from '../../kit/index.js';
import { messages } from './messages.js';
import { Playground } from './playground.js';
import { type Template, templateQuery } from './queries.js';
import { SchemaEditor } from './schema-editor.js';
import { TemplateActions } from './template-actions.js';
import { Versions } from './versions.js';

const route = getRouteApi('/inside/templates/$templateId');

export default function TemplatePage() {
  const t = useMessages(messages);
  const { templateId } = route.useParams();
  const { data: template, error, refetch } = useQuery(templateQuery(templateId));
  if (template === undefined) {
    return error === null ? (
      <SkeletonRows count={3} height="8rem" />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} isPage />
    );
  }
  const path = [
    template.scope === 'public' ? (
      <Link key="up" to="/gallery">
        {t('gallery')}
      </Link>
    ) : (
      <Link key="up" to="/templates">
        {t('title')}
      </Link>
    ),
  ];
  return (
    <>
      <PageHeader
        title={template.name}
        path={path}
        lead={<TemplateFacts template={template} />}
        actions={<TemplateActions template={template} />}
      />
      <TemplateTabs template={template} />
    </>
  );
}

function TemplateFacts({ template: { id, width, height, version } }: { template: Template }) {
  const t = useMessages(messages);
  const format = useFormat();
  return (
    <>
      <Badge>{t('version', { version: format.number(version) })}</Badge>{' '}
      <span dir="ltr">{t('size', { width: format.number(width), height: format.number(height) })}</span>{' '}
      <code dir="ltr">{id}</code>
    </>
  );
}

function TemplateTabs({ template }: { template: Template }) {
  const t = useMessages(messages);
  const { tab = 'try' } = route.useSearch();
  const navigate = useNavigate({ from: '/templates/$templateId' });
  return (
    <Tabs
      label={t('sections')}
      chosen={tab}
      onChoose={(id) => void navigate({ search: id === 'try' ? {} : { tab: id }, replace: true })}
      tabs={[
        { id: 'try', label: t('tabTry'), content: <Playground key={template.id} template={template} /> },
        { id: 'versions', label: t('tabVersions'), content: <Versions template={template} /> },
        { id: 'json', label: t('tabJson'), content: <SchemaEditor key={template.id} template={template} /> },
      ]}
    />
  );
}
