import { Check, CircleSlash, Image, type LucideIcon, Waves } from 'lucide-react';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { type Fate, FATES, type ReportLine } from '../../../../../libs/importing/src/imported.js';
import { messages, reasons } from './import-messages.js';
import styles from './importing.module.css';

const ICONS: Readonly<Record<Fate, LucideIcon>> = { kept: Check, guessed: Waves, picture: Image, lost: CircleSlash };
/** Names that a line shows. */
const MOST_NAMES = 6;

/** The report of an import: each outcome with its reasons, and the affected parts. */
export function ImportReport({ report }: { report: readonly ReportLine[] }) {
  const t = useMessages(messages);
  const outcomes = FATES.map((fate) => [fate, report.filter(({ reason }) => reason.startsWith(`${fate}_`))] as const);
  return (
    <section className={styles.report}>
      <h3>{t('report')}</h3>
      {outcomes.map(([fate, lines]) => {
        const Icon = ICONS[fate];
        return lines.length === 0 ? null : (
          <div key={fate} className={styles.fate} data-fate={fate}>
            <Icon size={20} aria-hidden="true" />
            <div>
              <strong>{t(fate)}</strong>
              <ul>
                {lines.map((line) => (
                  <Line key={line.reason} line={line} />
                ))}
              </ul>
            </div>
          </div>
        );
      })}
    </section>
  );
}

function Line({ line: { reason, names, count } }: { line: ReportLine }) {
  const t = useMessages(messages);
  const tr = useMessages(reasons);
  const format = useFormat();
  const isCounted = reason.startsWith('kept_') && names.length === 0;
  const shown = isCounted || reason.startsWith('kept_group') ? [] : names.slice(0, MOST_NAMES);
  const more = count - shown.length;
  return (
    <li>
      {tr(reason, { count })}
      {shown.length === 0 ? null : (
        <small>
          {shown.map((name) => (
            <bdi key={name}>{name}</bdi>
          ))}
          {more > 0 && names.length >= MOST_NAMES ? <span>{t('more', { count: format.number(more) })}</span> : null}
        </small>
      )}
    </li>
  );
}
