import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { classes, Table } from '../../kit/index.js';
import styles from './log.module.css';
import { messages } from './messages.js';
import type { RenderEntry } from './queries.js';

const PHASES = ['fetch', 'decode', 'queue', 'layout', 'raster', 'encode', 'db'] as const;

/** The milliseconds of each step, as parts of a bar and as numbers. */
export function Timings({ timings }: { timings: NonNullable<RenderEntry['timings']> }) {
  const t = useMessages(messages);
  const format = useFormat();
  const phases = PHASES.map((id) => ({ id, ms: timings[id] ?? 0 })).filter(({ ms }) => ms > 0);
  return (
    <div className={styles.timings}>
      <div className={styles.stripe} aria-hidden="true">
        {phases.map(({ id, ms }) => (
          <span key={id} className={styles[id]} style={{ flexGrow: ms }} />
        ))}
      </div>
      <Table
        label={t('timings')}
        columns={[
          {
            id: 'phase',
            label: t('phase'),
            cell: ({ id }) => <span className={classes(styles.phase, styles[id])}>{t(id)}</span>,
          },
          { id: 'ms', label: t('duration'), isNumber: true, cell: ({ ms }) => format.decimal(ms, 1) },
        ]}
        isCompact
        rows={[...phases, { id: 'total' as const, ms: timings.total }]}
        keyOf={({ id }) => id}
      />
    </div>
  );
}
