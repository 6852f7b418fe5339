import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { Badge, PageHeader, Pending, SkeletonRows, Tabs } from '../../kit/index.js';
import { messages } from './messages.js';
import { type Template, templateQuery } from './queries.js';
import { TemplateActions } from './template-actions.js';

const Playground = lazy(() => import('./playground.js'));
const Versions = lazy(() => import('./versions.js'));
const SchemaEditor = lazy(() => import('./schema-editor.js'));

const route = getRouteApi('/inside/templates/$templateId');

export default function TemplatePage() {
  const t = useMessages(messages);
  const { templateId } = route.useParams();
  const query = useQuery(templateQuery(templateId));
  const { data: template } = query;
  if (template === undefined) {
    return <Pending query={query} skeleton={<SkeletonRows count={3} height="8rem" />} isPage />;
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
  const part = (content: ReactNode): ReactNode => <Suspense fallback={<SkeletonRows />}>{content}</Suspense>;
  return (
    <Tabs
      label={t('sections')}
      chosen={tab}
      onChoose={(id) => void navigate({ search: id === 'try' ? {} : { tab: id }, replace: true })}
      tabs={[
        { id: 'try', label: t('tabTry'), content: part(<Playground key={template.id} template={template} />) },
        { id: 'versions', label: t('tabVersions'), content: part(<Versions template={template} />) },
        { id: 'json', label: t('tabJson'), content: part(<SchemaEditor key={template.id} template={template} />) },
      ]}
    />
  );
}
