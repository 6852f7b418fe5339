import { Suspense } from 'react';
import { useMessages } from '../../../i18n/messages.js';
import { Button, Checkbox, Skeleton, Switch, TextField } from '../../../kit/index.js';
import { lazyPart } from '../../lazy-part.js';
import { useDocument, useStudio, useStudioState } from '../../use-studio.js';
import { ColorInput, colorsOf } from '../color-input.js';
import { NumberInput } from '../number-input.js';
import styles from '../panels.module.css';
import { inspectorMessages } from './messages.js';
import { useDocumentMember } from './use-member.js';

const AssetField = lazyPart(() => import('../../../pages/assets/asset-field.js'));

const LONGEST_SIDE = 8192;

/** The canvas, the language of the template, and the aids of the editor. */
export function CanvasSection() {
  const t = useMessages(inspectorMessages);
  const document = useDocument();
  const width = useDocumentMember(['canvas', 'width']);
  const height = useDocumentMember(['canvas', 'height']);
  const background = useDocumentMember(['canvas', 'background']);
  const image = useDocumentMember(['canvas', 'image']);
  const locale = useDocumentMember(['locale']);
  const isClear = background.value == null;
  return (
    <>
      <section className={styles.section}>
        <h2>{t('canvas')}</h2>
        <p className={styles.hint}>{t('canvasLead')}</p>
        <div className={styles.pair}>
          <NumberInput
            label={t('width')}
            mark="W"
            min={1}
            max={LONGEST_SIDE}
            value={document.canvas.width}
            onChange={(side) => side !== undefined && width.set(Math.round(side))}
          />
          <NumberInput
            label={t('height')}
            mark="H"
            min={1}
            max={LONGEST_SIDE}
            value={document.canvas.height}
            onChange={(side) => side !== undefined && height.set(Math.round(side))}
          />
        </div>
        <Checkbox isSelected={isClear} onChange={(clear) => background.set(clear ? undefined : '#ffffff')}>
          {t('transparent')}
        </Checkbox>
        {isClear ? null : (
          <ColorInput
            label={t('background')}
            value={typeof background.value === 'string' ? background.value : undefined}
            onChange={background.set}
            palette={colorsOf(document)}
          />
        )}
        <Suspense fallback={<Skeleton height="9rem" />}>
          <AssetField
            label={t('canvasImage')}
            isRequired={false}
            value={typeof image.value === 'string' ? image.value : null}
            onChange={(id) => image.set(id ?? undefined)}
          />
        </Suspense>
        <TextField
          label={t('locale')}
          hint={t('localeHint')}
          dir="ltr"
          value={typeof locale.value === 'string' ? locale.value : ''}
          onChange={(tag) => locale.set(tag === '' ? undefined : tag)}
          placeholder="ar-SA"
        />
      </section>
      <EditorAids />
    </>
  );
}

function EditorAids() {
  const t = useMessages(inspectorMessages);
  const studio = useStudio();
  const { grid, hasRulers, guides } = useStudioState(({ marks }) => marks);
  return (
    <section className={styles.section}>
      <NumberInput label={t('grid')} min={0} value={grid} onChange={(step = 0) => studio.setMarks({ grid: step })} />
      <p className={styles.hint}>{t('gridHint')}</p>
      <Switch isSelected={hasRulers} onChange={(isShown) => studio.setMarks({ hasRulers: isShown })}>
        {t('rulers')}
      </Switch>
      {guides.length === 0 ? null : (
        <Button kind="plain" onPress={() => studio.setMarks({ guides: [] })}>
          {t('clearGuides')}
        </Button>
      )}
    </section>
  );
}
