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
import { grouped } from './groups.js';
import { messages } from './messages.js';

const route = getRouteApi('/inside/gallery');

/** All templates of the gallery come at once, so that no section is incomplete. */
const MOST = 100;

export default function GalleryPage() {
  const t = useMessages(messages);
  const tt = useMessages(templateMessages);
  const { query = '' } = route.useSearch();
  const navigate = useNavigate({ from: '/gallery' });
  const templates = useTemplates('public', query, MOST);
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
          <div className={styles.groups}>
            {grouped(items).map(([group, templates]) => (
              <section key={group} aria-labelledby={`gallery-${group}`} className={styles.group}>
                <h2 id={`gallery-${group}`}>{t(group)}</h2>
                <TemplateCards>
                  {templates.map((template) => (
                    <TemplateCard key={template.id} template={template} heading="h3">
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
              </section>
            ))}
          </div>
        )}
      </Listed>
    </>
  );
}
