import { Images, SearchX } from 'lucide-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
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
import { messages as templateMessages } from '../templates/messages.js';
import { useTemplates } from '../templates/queries.js';
import { TemplateCard, TemplateCards } from '../templates/template-card.js';
import { useDuplicate } from '../templates/use-duplicate.js';
import styles from './gallery.module.css';
import { messages } from './messages.js';

const route = getRouteApi('/inside/gallery');

export default function GalleryPage() {
  const t = useMessages(messages);
  const tt = useMessages(templateMessages);
  const { query = '' } = route.useSearch();
  const navigate = useNavigate({ from: '/gallery' });
  const templates = useTemplates('public', query);
  const duplicate = useDuplicate();
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Toolbar>
        <SearchField
          label={tt('search')}
          value={query}
          onChange={(words) => void navigate({ search: words === '' ? {} : { query: words }, replace: true })}
        />
      </Toolbar>
      <Listed
        list={templates}
        skeleton={<SkeletonCards height="22rem" />}
        empty={
          query === '' ? (
            <EmptyState icon={<Images size={24} aria-hidden="true" />} title={t('emptyTitle')} text={t('emptyText')} />
          ) : (
            <EmptyState
              icon={<SearchX size={24} aria-hidden="true" />}
              title={tt('nothingTitle')}
              text={tt('nothingText')}
            />
          )
        }
      >
        {(items) => (
          <TemplateCards>
            {items.map((template) => (
              <TemplateCard key={template.id} template={template}>
                <div className={styles.actions}>
                  <Button
                    wide
                    isPending={duplicate.isPending && duplicate.variables.id === template.id}
                    onPress={() => duplicate.mutate(template)}
                    aria-label={`${tt('useIt')}: ${template.name}`}
                  >
                    {tt('useIt')}
                  </Button>
                  <LinkButton
                    to="/campaigns/new"
                    search={{ template: template.id }}
                    wide
                    aria-label={tt('campaignOf', { name: template.name })}
                  >
                    {tt('campaign')}
                  </LinkButton>
                </div>
              </TemplateCard>
            ))}
          </TemplateCards>
        )}
      </Listed>
    </>
  );
}
