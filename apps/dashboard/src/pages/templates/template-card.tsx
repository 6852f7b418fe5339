import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { Picture } from '../../kit/index.js';
import { messages } from './messages.js';
import { pictureOf, type TemplateSummary } from './queries.js';
import styles from './template-card.module.css';

/** All frames of a list have one height. */
const RATIO = 4 / 3;

/** A template in a list, with its picture; `children` are actions. In a section with a heading of its own, it has an h3. */
export function TemplateCard({
  template,
  heading: Heading = 'h2',
  children,
}: {
  template: TemplateSummary;
  heading?: 'h2' | 'h3';
  children?: ReactNode;
}) {
  const t = useMessages(messages);
  const format = useFormat();
  const { id, name, width, height, fields } = template;
  return (
    <li className={styles.card}>
      <Picture src={pictureOf(template)} alt={t('pictureOf', { name })} ratio={RATIO} />
      <div className={styles.words}>
        <Heading>
          <Link to="/templates/$templateId" params={{ templateId: id }}>
            <bdi>{name}</bdi>
          </Link>
        </Heading>
        <p className={styles.meta}>
          <span dir="ltr">{t('size', { width: format.number(width), height: format.number(height) })}</span>
          <span>{t('fields', { count: fields.length })}</span>
        </p>
      </div>
      {children}
    </li>
  );
}

export function TemplateCards({ children }: { children: ReactNode }) {
  return <ul className={styles.cards}>{children}</ul>;
}
