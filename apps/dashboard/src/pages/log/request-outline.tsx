import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { type Fact, Facts, Stack, Table } from '../../kit/index.js';
import styles from './log.module.css';
import { messages } from './messages.js';
import type { RenderEntry } from './queries.js';

/** Formats that lose something. */
const HAVE_QUALITY: readonly string[] = ['jpg', 'webp', 'avif'];

interface Line {
  readonly name: string;
  readonly type: string;
  readonly length: string;
}

/** The fields, pictures and options of a request, without values. */
export function RequestOutline({ outline }: { outline: RenderEntry['request'] }) {
  const t = useMessages(messages);
  const format = useFormat();
  if (outline === null) return <p>{t('requestNone')}</p>;
  const lengthOf = (type: string, length: number | null): string =>
    length === null ? '—' : t(type === 'list' ? 'items' : 'characters', { count: length });
  const named = (type: string): string => (type in messages ? t(type as keyof typeof messages) : type);
  const lines: Line[] = [
    ...outline.fields.map(({ name, type, length }) => ({ name, type: named(type), length: lengthOf(type, length) })),
    ...outline.images.map(({ name, origin, bytes }) => ({
      name,
      type: named(origin),
      length: bytes === null ? '—' : format.bytes(bytes),
    })),
  ];
  const options: Fact[] = [
    ...(outline.size === null ? [] : [[t('sizeName'), <bdi key="size">{outline.size}</bdi>] as const]),
    ...(outline.scale === 1 ? [] : [[t('scale'), format.decimal(outline.scale, 2)] as const]),
    ...(outline.width === null ? [] : [[t('width'), format.number(outline.width)] as const]),
    ...(outline.dpr === null ? [] : [[t('dpr'), format.decimal(outline.dpr, 2)] as const]),
    ...(HAVE_QUALITY.includes(outline.format) ? [[t('quality'), format.number(outline.quality)] as const] : []),
    ...(outline.dpi === null ? [] : [[t('dpi'), format.number(outline.dpi)] as const]),
  ];
  return (
    <Stack>
      <p className={styles.fine}>{t('redacted')}</p>
      {lines.length === 0 ? (
        <p>{t('noFields')}</p>
      ) : (
        <Table
          label={t('request')}
          columns={[
            { id: 'field', label: t('field'), cell: ({ name }) => <code dir="ltr">{name}</code> },
            { id: 'type', label: t('type'), cell: ({ type }) => type },
            { id: 'length', label: t('length'), cell: ({ length }) => length },
          ]}
          isCompact
          rows={lines}
          keyOf={({ name }) => name}
        />
      )}
      {outline.omitted === 0 ? null : <p className={styles.fine}>{t('omitted', { count: outline.omitted })}</p>}
      {options.length === 0 ? null : <Facts facts={options} />}
    </Stack>
  );
}
