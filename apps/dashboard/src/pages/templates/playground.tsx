import { Download } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ApiError } from '@naqsh/sdk';
import { api, ME } from '../../api/client.js';
import { useAction } from '../../api/use-action.js';
import { useFormat } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import {
  Button,
  Card,
  CodeTabs,
  explain,
  faultText,
  LinkButton,
  Notice,
  Picture,
  saveAs,
  RadioField,
  Stack,
  useObjectUrl,
} from '../../kit/index.js';
import { renderSnippets } from '../../snippets.js';
import { FieldInput } from './field-input.js';
import { imagesInCode, samplesOf, type Typed, valuesOf } from './field-values.js';
import { messages } from './messages.js';
import { valueMessages } from './value-messages.js';
import styles from './playground.module.css';
import { Sizes } from './sizes.js';
import { type Data, type Images, type Template, usePreview } from './queries.js';

const FORMATS = ['png', 'jpg', 'webp', 'avif', 'pdf'] as const;
type Format = (typeof FORMATS)[number];

/** The fields of a template as a form, its picture as they change, and the same request as code. */
export default function Playground({ template }: { template: Template }) {
  const t = useMessages(valueMessages);
  const language = useLanguage();
  const [typed, setTyped] = useState<Typed>(() => samplesOf(template.fields));
  const { data, images } = useMemo(() => valuesOf(template.fields, typed), [template.fields, typed]);
  const preview = usePreview(template.schema, data, images);
  const faults = faultsOf(preview.error);
  const faultOf = (path: string): string | undefined => {
    const fault = faults.get(path);
    return fault && faultText(fault, language);
  };
  const tabs = useMemo(
    () => renderSnippets({ template_id: template.id, data, images: imagesInCode(images) }),
    [template.id, data, images],
  );
  return (
    <Stack>
      <div className={styles.split}>
        <Card title={t('values')}>
          {template.fields.length === 0 ? <p>{t('noFields')}</p> : null}
          <div className={styles.fields}>
            {template.fields.map((field) => (
              <FieldInput
                key={field.name}
                field={field}
                value={typed[field.name] ?? ''}
                fault={faultOf(field.name)}
                faultOf={faultOf}
                onChange={(value) => setTyped((former) => ({ ...former, [field.name]: value }))}
              />
            ))}
          </div>
        </Card>
        <div className={styles.sticky}>
          <Card title={t('picture')}>
            <PreviewPicture template={template} preview={preview} isAtField={faults.size > 0} />
            <Stack>
              <RenderLine template={template} data={data} images={images} />
              <Sizes key={JSON.stringify([data, images])} template={template} data={data} images={images} />
            </Stack>
          </Card>
        </div>
      </div>
      <Card
        title={t('code')}
        actions={
          <LinkButton to="/keys" kind="plain">
            {t('keysLink')}
          </LinkButton>
        }
      >
        <Stack>
          <p>{t('keyHint')}</p>
          <CodeTabs label={t('code')} tabs={tabs} />
        </Stack>
      </Card>
    </Stack>
  );
}

/** A live picture, how long it took, or the reason why there is none. */
export function PreviewPicture({
  template: { name, width, height },
  preview: { data, error, isFetching },
  isAtField = false,
}: {
  template: Pick<Template, 'name' | 'width' | 'height'>;
  preview: ReturnType<typeof usePreview>;
  /** True if the fault is shown at a field already. */
  isAtField?: boolean;
}) {
  const t = useMessages(valueMessages);
  const ofTemplates = useMessages(messages);
  const language = useLanguage();
  const format = useFormat();
  const src = useObjectUrl(data?.picture);
  return (
    <div className={styles.picture}>
      <Picture src={src} alt={ofTemplates('pictureOf', { name })} ratio={width / height} isBusy={isFetching} />
      {error === null || isAtField ? null : <Notice kind="bad">{explain(error, language)}</Notice>}
      <p className={styles.line} aria-live="polite">
        {isFetching || (data === undefined && error === null) ? (
          <span>{t('drawing')}</span>
        ) : data === undefined ? null : (
          <>
            <span>{t('took', { ms: format.number(data.milliseconds) })}</span>
            <span>{format.bytes(data.picture.size)}</span>
          </>
        )}
      </p>
    </div>
  );
}

/** Renders for credits, in full size, and saves the file. */
function RenderLine({ template, data, images }: { template: Template; data: Data; images: Images }) {
  const t = useMessages(valueMessages);
  const language = useLanguage();
  const client = useQueryClient();
  const [format, setFormat] = useState<Format>('png');
  const render = useAction(
    async () => {
      const started = performance.now();
      const picture = await api.renders.create({ template_id: template.id, data, images, format });
      saveAs(picture.blob(), `${template.name}.${format}`);
      return {
        ms: Math.round(performance.now() - started),
        credits: picture.creditsCharged ?? 0,
        warnings: picture.warnings,
      };
    },
    {
      onSuccess: () => client.invalidateQueries({ queryKey: ME }),
    },
  );
  return (
    <Stack>
      <div className={styles.format}>
        <RadioField
          label={t('format')}
          value={format}
          onChange={setFormat}
          options={FORMATS.map((id) => ({ id, label: id.toUpperCase() }))}
        />
        <Button
          kind="primary"
          icon={<Download size={18} aria-hidden="true" />}
          isPending={render.isPending}
          onPress={() => render.mutate()}
        >
          {t('render')}
        </Button>
      </div>
      {render.error === null ? null : <Notice kind="bad">{explain(render.error, language)}</Notice>}
      {render.data === undefined ? null : (
        <Notice kind="good">
          {t('rendered', { ms: render.data.ms, credits: render.data.credits })}{' '}
          {render.data.warnings.length === 0 ? null : (
            <>
              {t('warnings')}: <code dir="ltr">{render.data.warnings.join(', ')}</code>
            </>
          )}
        </Notice>
      )}
    </Stack>
  );
}

/** Faults of the values, by field; those of an item as `items.0.price`. */
function faultsOf(error: unknown): ReadonlyMap<string, ApiError['errors'][number]> {
  const faults = error instanceof ApiError ? error.errors : [];
  const ofValues = faults.filter(({ loc }) => loc[0] === 'body' && (loc[1] === 'data' || loc[1] === 'images'));
  return new Map(
    ofValues.map((fault) => [
      fault.loc
        .slice(2)
        .join('.')
        .replaceAll(/\[(\d+)\]/g, '.$1'),
      fault,
    ]),
  );
}
