import { LayoutTemplate, Plus, SearchX } from 'lucide-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import {
  Button,
  EmptyState,
  LinkButton,
  Listed,
  PageHeader,
  SearchField,
  SkeletonCards,
  Toolbar,
} from '../../kit/index.js';
import { messages } from './messages.js';
import { useTemplates } from './queries.js';
import { TemplateCard, TemplateCards } from './template-card.js';

const NewTemplateDialog = lazy(() => import('./new-template-dialog.js'));

const route = getRouteApi('/inside/templates');

export default function TemplatesPage() {
  const t = useMessages(messages);
  const { query = '' } = route.useSearch();
  const navigate = useNavigate({ from: '/templates' });
  const [isMaking, setIsMaking] = useState(false);
  const templates = useTemplates('user', query);
  const make = (
    <Button kind="primary" icon={<Plus size={18} aria-hidden="true" />} onPress={() => setIsMaking(true)}>
      {t('new')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} actions={make} />
      <Toolbar>
        <SearchField
          label={t('search')}
          value={query}
          onChange={(words) => void navigate({ search: words === '' ? {} : { query: words }, replace: true })}
        />
      </Toolbar>
      <Listed
        list={templates}
        skeleton={<SkeletonCards height="18rem" />}
        empty={
          query === '' ? (
            <EmptyState
              icon={<LayoutTemplate size={24} aria-hidden="true" />}
              title={t('emptyTitle')}
              text={t('emptyText')}
            >
              <LinkButton to="/gallery" kind="primary">
                {t('browse')}
              </LinkButton>
              <Button onPress={() => setIsMaking(true)}>{t('new')}</Button>
            </EmptyState>
          ) : (
            <EmptyState
              icon={<SearchX size={24} aria-hidden="true" />}
              title={t('nothingTitle')}
              text={t('nothingText')}
            />
          )
        }
      >
        {(items) => (
          <TemplateCards>
            {items.map((template) => (
              <TemplateCard key={template.id} template={template} />
            ))}
          </TemplateCards>
        )}
      </Listed>
      <Suspense>{isMaking ? <NewTemplateDialog onClose={() => setIsMaking(false)} /> : null}</Suspense>
    </>
  );
}
