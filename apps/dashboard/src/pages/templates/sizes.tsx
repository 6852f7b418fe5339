import { FileArchive, Ruler } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import type { MeasureRecord } from '@naqsh/sdk';
import { api, ME } from '../../api/client.js';
import { useAction } from '../../api/use-action.js';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import { Actions, Badge, Button, explain, Notice, saveAs, Stack, Table } from '../../kit/index.js';
import { sizeMessages } from './size-messages.js';
import type { Data, Images, Template } from './queries.js';

interface Measured {
  /** Null for the template itself. */
  readonly size: string | null;
  readonly layer: MeasureRecord['layers'][number];
}

/** Renders a template in all its sizes, for credits, and measures its texts in each, free of charge. */
export function Sizes({ template, data, images }: { template: Template; data: Data; images: Images }) {
  const t = useMessages(sizeMessages);
  const language = useLanguage();
  const client = useQueryClient();
  const names = template.sizes.map(({ name }) => name);
  const set = useAction(
    async () => {
      const archive = await api.renders.createSet({ template_id: template.id, data, images });
      saveAs(archive.blob(), `${template.name}.zip`);
    },
    { onSuccess: () => client.invalidateQueries({ queryKey: ME }) },
  );
  const measure = useAction(async (): Promise<Measured[]> => {
    const measured = await Promise.all(
      [null, ...names].map(async (size) => {
        const { layers } = await api.renders.measure(template.id, { data, images, ...(size !== null && { size }) });
        return layers.map((layer) => ({ size, layer }));
      }),
    );
    return measured.flat();
  });
  const error = set.error ?? measure.error;
  return (
    <Stack>
      <Actions>
        <Button
          icon={<Ruler size={18} aria-hidden="true" />}
          isPending={measure.isPending}
          onPress={() => measure.mutate()}
        >
          {t('fits')}
        </Button>
        {names.length === 0 ? null : (
          <Button
            icon={<FileArchive size={18} aria-hidden="true" />}
            isPending={set.isPending}
            onPress={() => set.mutate()}
          >
            {t('allSizes')}
          </Button>
        )}
      </Actions>
      {names.length === 0 ? null : <p>{t('allSizesHint', { count: names.length })}</p>}
      {error === null ? null : <Notice kind="bad">{explain(error, language)}</Notice>}
      {set.isSuccess ? <Notice kind="good">{t('allSizesDone')}</Notice> : null}
      {measure.data === undefined ? null : <Fits measured={measure.data} />}
    </Stack>
  );
}

function Fits({ measured }: { measured: readonly Measured[] }) {
  const t = useMessages(sizeMessages);
  return (
    <>
      {measured.every(({ layer }) => doesFit(layer)) ? <Notice kind="good">{t('fitsWell')}</Notice> : null}
      <Table
        label={t('fits')}
        columns={[
          { id: 'layer', label: t('fitLayer'), cell: ({ layer }) => <code dir="ltr">{layer.id}</code> },
          {
            id: 'size',
            label: t('fitSize'),
            cell: ({ size }) => (size === null ? t('ownSize') : <bdi>{size}</bdi>),
          },
          { id: 'result', label: t('fitResult'), cell: ({ layer }) => <Fit layer={layer} /> },
        ]}
        rows={measured}
        keyOf={({ size, layer }) => `${size ?? ''} ${layer.id}`}
      />
    </>
  );
}

/** The warnings of a text in words, otherwise its number of lines. */
function Fit({ layer: { lines, warnings } }: { layer: Measured['layer'] }) {
  const t = useMessages(sizeMessages);
  if (doesFit({ warnings })) return <Badge kind="good">{t('fitsLine', { lines: lines.length })}</Badge>;
  return (
    <span>
      {warnings.map(({ code }) =>
        isMisfit(code) ? (
          <Badge key={code} kind="calm">
            {t(MISFITS[code])}
          </Badge>
        ) : null,
      )}
    </span>
  );
}

/** The warnings of texts that do not fit as they are; others concern fonts and codes. */
const MISFITS = { shrunk: 'shrunk', ellipsized: 'truncated', clipped: 'truncated', overflow: 'overflow' } as const;

function isMisfit(code: string): code is keyof typeof MISFITS {
  return code in MISFITS;
}

function doesFit({ warnings }: Pick<Measured['layer'], 'warnings'>): boolean {
  return !warnings.some(({ code }) => isMisfit(code));
}
