import { CloudUpload, Download } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { StoredRenderRecord } from '@naqsh/sdk';
import { api, ME } from '../../api/client.js';
import { useAction } from '../../api/use-action.js';
import { useFormat } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import { Button, explain, faultsByField, Notice, RadioField, saveAs, Skeleton, Stack } from '../../kit/index.js';
import type { Data, Images, Template } from './queries.js';
import { FORMATS, NO_DESTINATION, PLACES, type Store, type Target } from './render-target.js';
import { valueMessages } from './value-messages.js';

const StoreFields = lazy(() => import('./store-fields.js'));
const StoredRender = lazy(() => import('./stored-render.js'));
const StoreFailure = lazy(() => import('./store-failure.js'));

interface Outcome {
  readonly ms: number;
  readonly credits: number;
  readonly warnings: readonly string[];
  /** Null for a download. */
  readonly stored: StoredRenderRecord | null;
}

/** Renders for credits, in full size, and saves the file on the device or stores it. */
export function RenderLine({
  template,
  data,
  images,
  target,
  store,
  onTarget,
}: {
  template: Template;
  data: Data;
  images: Images;
  target: Target;
  store: Store | undefined;
  onTarget: (target: Target) => void;
}) {
  const t = useMessages(valueMessages);
  const language = useLanguage();
  const client = useQueryClient();
  const render = useAction(
    async (): Promise<Outcome> => {
      const started = performance.now();
      const passed = (): number => Math.round(performance.now() - started);
      const { format } = target;
      const request = { template_id: template.id, data, images, format };
      if (store !== undefined) {
        const stored = await api.storedRenders.create({ ...request, store });
        return { ms: passed(), credits: stored.credits_charged, warnings: stored.warnings, stored };
      }
      const picture = await api.renders.create(request);
      saveAs(picture.blob(), `${template.name}.${format}`);
      return { ms: passed(), credits: picture.creditsCharged ?? 0, warnings: picture.warnings, stored: null };
    },
    {
      onSuccess: () => client.invalidateQueries({ queryKey: ME }),
    },
  );
  const keyFault = faultsByField(render.error, language)['store'];
  return (
    <Stack>
      <RadioField
        label={t('format')}
        value={target.format}
        onChange={(format) => onTarget({ ...target, format })}
        options={FORMATS.map((id) => ({ id, label: id.toUpperCase() }))}
      />
      <RadioField
        label={t('place')}
        value={target.place}
        onChange={(place) => onTarget({ ...target, place })}
        options={PLACES.map((id) => ({ id, label: t(id) }))}
      />
      {store === undefined ? null : (
        <Suspense fallback={<Skeleton height="8rem" />}>
          <StoreFields
            fields={template.fields}
            target={target}
            keyFault={target.place === 'bucket' ? keyFault : undefined}
            onTarget={onTarget}
          />
        </Suspense>
      )}
      <div>
        <Button
          kind="primary"
          icon={
            store === undefined ? (
              <Download size={18} aria-hidden="true" />
            ) : (
              <CloudUpload size={18} aria-hidden="true" />
            )
          }
          isPending={render.isPending}
          isDisabled={store?.to === NO_DESTINATION}
          onPress={() => render.mutate()}
        >
          {t(store === undefined ? 'render' : 'renderStored')}
        </Button>
      </div>
      {render.error === null || keyFault !== undefined ? null : (
        <Notice kind="bad">
          {explain(render.error, language)}
          <Suspense>
            <StoreFailure error={render.error} />
          </Suspense>
        </Notice>
      )}
      {render.data === undefined ? null : <Rendered outcome={render.data} />}
    </Stack>
  );
}

/** The outcome of a render, with the address of a stored file. */
function Rendered({ outcome: { ms, credits, warnings, stored } }: { outcome: Outcome }) {
  const t = useMessages(valueMessages);
  const format = useFormat();
  return (
    <>
      <Notice kind="good">
        {t('rendered', { ms: format.number(ms), credits })}{' '}
        {warnings.length === 0 ? null : (
          <>
            {t('warnings')}: <code dir="ltr">{warnings.join(', ')}</code>
          </>
        )}
      </Notice>
      {stored === null ? null : (
        <Suspense fallback={<Skeleton height="6rem" />}>
          <StoredRender stored={stored} />
        </Suspense>
      )}
    </>
  );
}
