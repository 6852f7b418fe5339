import { useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { Button, Card, Listed, Picture, SearchField, SkeletonCards, Stack } from '../../kit/index.js';
import { pictureOf, type Scope, useTemplates } from '../templates/queries.js';
import styles from './campaigns.module.css';
import { messages } from './messages.js';

/** The user's templates and those of the gallery, to choose one. */
export function TemplatePicker({ onPick }: { onPick: (id: string) => void }) {
  const t = useMessages(messages);
  const [query, setQuery] = useState('');
  return (
    <Stack>
      <SearchField label={t('pickSearch')} value={query} onChange={setQuery} />
      <Choices title={t('pickYours')} scope="user" query={query} onPick={onPick} />
      <Choices title={t('pickGallery')} scope="public" query={query} onPick={onPick} />
    </Stack>
  );
}

function Choices({
  title,
  scope,
  query,
  onPick,
}: {
  title: string;
  scope: Scope;
  query: string;
  onPick: (id: string) => void;
}) {
  const t = useMessages(messages);
  const templates = useTemplates(scope, query);
  // Most people have none of their own yet.
  if (scope === 'user' && query === '' && templates.items?.length === 0) return null;
  return (
    <Card title={title}>
      <Listed list={templates} skeleton={<SkeletonCards count={3} height="11rem" />} empty={<p>{t('pickNone')}</p>}>
        {(items) => (
          <ul className={styles.choices}>
            {items.map((template) => (
              <li key={template.id}>
                <Picture src={pictureOf(template)} alt={t('pictureOf', { name: template.name })} ratio={4 / 3} />
                <Button wide aria-label={t('pick', { name: template.name })} onPress={() => onPick(template.id)}>
                  <bdi>{template.name}</bdi>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Listed>
    </Card>
  );
}
