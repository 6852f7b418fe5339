import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ApiError } from '@naqsh/sdk';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import { explain, Notice } from '../../kit/index.js';
import { templateQuery } from '../templates/queries.js';
import styles from './fonts.module.css';
import { messages } from './messages.js';

/** The reason why a font is not deleted, and where that is changed. */
export function FontInUse({ error }: { error: unknown }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const ids = templatesIn(error);
  const templates = useQueries({ queries: ids.map((id) => templateQuery(id)) });
  if (ids.length === 0) return <Notice kind="bad">{explain(error, language)}</Notice>;
  return (
    <Notice kind="bad">
      <p>{t('inUse')}</p>
      <ul className={styles.uses}>
        {ids.map((id, index) => (
          <li key={id}>
            <Link to="/templates/$templateId" params={{ templateId: id }} search={{ tab: 'json' }}>
              <bdi>{templates[index]?.data?.name ?? id}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The templates that a refusal names. */
function templatesIn(error: unknown): readonly string[] {
  const ids = error instanceof ApiError && error.code === 'font_in_use' ? error.problem['template_ids'] : undefined;
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
}
