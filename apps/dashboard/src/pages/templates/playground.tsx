import { useMemo, useState } from 'react';
import { ApiError } from '@naqsh/sdk';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import { Card, CodeTabs, faultText, LinkButton, Stack } from '../../kit/index.js';
import { renderSnippets } from '../../snippets.js';
import { FieldInput } from './field-input.js';
import { imagesInCode, samplesOf, type Typed, valuesOf } from './field-values.js';
import styles from './playground.module.css';
import { PreviewPicture } from './preview-picture.js';
import { type Template, usePreview } from './queries.js';
import { RenderLine } from './render-line.js';
import { NEW_TARGET, optionsOf, type Target, useStore } from './render-target.js';
import { SampleSets } from './sample-sets.js';
import { Sizes } from './sizes.js';
import { valueMessages } from './value-messages.js';

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
  const [target, setTarget] = useState<Target>(NEW_TARGET);
  const store = useStore(target);
  const tabs = useMemo(
    () =>
      renderSnippets({
        template_id: template.id,
        data,
        images: imagesInCode(images),
        ...optionsOf(target),
        ...(store && { store }),
      }),
    [template.id, data, images, target, store],
  );
  return (
    <Stack>
      <div className={styles.split}>
        <Card title={t('values')}>
          {template.fields.length === 0 ? <p>{t('noFields')}</p> : null}
          <SampleSets template={template} onChoose={setTyped} />
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
              <RenderLine
                template={template}
                data={data}
                images={images}
                target={target}
                store={store}
                onTarget={setTarget}
              />
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
